import { isNoFood } from '../imports/cooked-things.ts'
import { flagsOf } from '../imports/dietary-words.ts'
import { wordsOf } from '../imports/names-in-words.ts'
import { isPlain } from '../imports/note-things.ts'
import { servingWords } from '../imports/serving-words.ts'
import { spokenWords } from '../imports/spoken-words.ts'
import { wordSet } from '../imports/word-set.ts'

/** Words around recipes that name nothing to eat, besides those within them. The list is closed: any other may be food. */
const spokenAround = wordSet(
  `address advertisement amazing american anyone appetit appétit april asked august author awesome below bio birthday
  blog bon british brother calories carbohydrates carbs categories chinese click comment comments content cookbook
  cousin dad dear december delicious desserts difficulty down email english enjoyed everybody everyone facts family
  fan fans favorite favourite february feedback follow forum found french friday friend friends german gorgeous
  grandad grandfather grandma grandma's grandmother grandmother's grandpa granny greek guests guten happy hello hey hi
  hooray how husband i'd i'll i'm i've indian instagram intro irish italian january japanese july june kcal keto
  korean lady link links loaf loaves lovely mail makes march may mediterranean menu min mins metric mexican mom mom's monday
  moroccan mother mum mum's neighbor neighbour newsletter november nutrition october ok okay omg persian photo
  photograph photos pics picture pictures polish portuguese post posted posts prep privacy promised protein published
  rating ratings re recipe recipes review reviews russian said saturday says scroll search send sent september serves
  shopping sister sites source spanish subscribe sunday swedish tag tell thai thanks that's thursday told tuesday
  turkish tweet updated user video vietnamese votes website wedding wednesday weekend weeknight went wife wow wrote
  yay yesterday yours yum yummy`,
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
