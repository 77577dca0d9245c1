import { isNoFood } from '../imports/cooked-things.ts'
import { flagsOf } from '../imports/dietary-words.ts'
import { wordsOf } from '../imports/names-in-words.ts'
import { isPlain } from '../imports/note-things.ts'
import { servingWords } from '../imports/serving-words.ts'
import { spokenWords } from '../imports/spoken-words.ts'
import { wordSet } from '../imports/word-set.ts'

/** Words around recipes that name nothing to eat, besides those within them. The list is closed: any other may be food. */
const spokenAround = wordSet(
  `address advertisement amazing anyone appetit appétit april asked august author awesome bio birthday blog bon brother
  calories carbohydrates carbs categories click comment comments content cookbook cousin dad dear december delicious
  desserts difficulty email enjoyed everybody everyone facts family fan fans favorite favourite february feedback follow
  forum found friday friend friends gorgeous grandad grandfather grandma grandma's grandmother grandmother's grandpa granny
  guests guten happy hello hey hi hooray how husband i'd i'll i'm i've instagram intro january july june kcal keto lady link
  links lovely mail march may menu metric mom mom's monday mother mum mum's neighbor neighbour newsletter november nutrition
  october ok okay omg photo photograph photos pics picture pictures post posted posts privacy promised protein published
  rating ratings re recipe recipes review reviews said saturday says search send sent september shopping sister sites
  source subscribe sunday tag tell thanks that's thursday told tuesday tweet updated user video votes website wednesday
  wedding weekend weeknight went wife wrote wow yay yesterday yours yum yummy`,
)

const isNothing = (word: string) =>
  spokenAround.has(word) || isNoFood(word) || servingWords.has(word) || isPlain(word) || spokenWords.has(word)

/** Whether a line that nobody understood may name something to eat: one word that may be food is enough. */
export const mayBeEaten = (text: string) =>
  namesFlagged(text) || wordsOf(text.toLowerCase().replaceAll('’', "'")).some((word) => !isNothing(word))

/** Whether it names what somebody may have to avoid, by an everyday name. */
export function namesFlagged(text: string) {
  const words = wordsOf(text.toLowerCase())
  return words.some(
    (word, place) => flagsOf(word).length > 0 || flagsOf(`${word} ${words[place + 1] ?? ''}`).length > 0,
  )
}
