import { isDoneWith } from './deeds.ts'
import { isMixture } from './known-ingredients.ts'
import type { NameAt } from './names-in-words.ts'
import { isMeasure, isPlain } from './note-things.ts'
import { cuttingWords } from './preparation-words.ts'
import { dishesOrDeeds, madeThings, servingWords, unchangingWords } from './serving-words.ts'

const the = /^(?:the|this|that|these|those|its|their|your|own|remaining|reserved|leftover|rest)$/
const joint = /^(?:and|or|plus|with|over|on|alongside)$/
/** Here another phrase begins; "of" goes on with the same: "a buttery mound of rice". */
const opening =
  /^(?:and|or|plus|with|without|over|on|onto|alongside|beside|in|into|to|from|for|until|as|if|when|while|then|but|by|at|the|this|that|these|those|its|their|your|an?|some|more|it|them|before|after|under|is|are)$/
/** Behind these stands what is eaten, not what is done. */
const ofThings = /^(?:with|an?|some|more)$/
const denial = /^(?:no|not|without)$/

interface Phrase {
  opening: string | undefined
  /** Words that may make another thing of the food behind them. */
  changes: string[]
  foods: string[]
  /** The place behind the last food. */
  foodEnd: number | undefined
}

const begin = (word?: string): Phrase => ({ opening: word, changes: [], foods: [], foodEnd: undefined })

type Name = NonNullable<ReturnType<NameAt>>

/** What the words name that nobody knows. A food with a word that may change it is another thing: "fried rice". */
export function unknownPhrases(words: string[], isTitle: boolean, nameAt: NameAt): string[] {
  const found: string[] = []
  let isThe = isTitle
  let goesOn = false
  let phrase = begin()
  for (let place = 0; place < words.length;) {
    const one = words[place]!
    const name = nameAt(words, place)
    const next = name?.next ?? place + 1
    if (!name && opening.test(one)) phrase = begin(one)
    const isDenied = denial.test(words[place - 1] ?? '') || words[place + 1] === 'free'
    const isMade = isThe && (name !== undefined || madeThings.has(one))
    const isUnknown = !isMade && !isDenied && !isHarmless(words, place, name, phrase)
    if (isUnknown) found.push(name?.thing?.key ?? (goesOn ? `${found.pop()!} ${one}` : one))
    else if (name && !isDenied) {
      const another = changed(phrase, name, place)
      if (isTitle) found.push(...foodsIn(another ?? (isMixed(name) ? name.name : ''), nameAt))
      else if (another !== undefined && !isMade) found.push(another)
    }
    goesOn = isUnknown && !name
    if (name) phrase = { ...phrase, foods: [...phrase.foods, name.name], foodEnd: next }
    else if (!isDenied && isChanging(one)) phrase = { ...phrase, changes: [...phrase.changes, one] }
    if (the.test(one)) isThe = true
    else if (joint.test(one)) isThe = isTitle
    place = next
  }
  return found
}

/** Whether a word, or the name it stands for, says nothing of another thing to eat. */
function isHarmless(words: string[], place: number, name: Name | undefined, phrase: Phrase) {
  const one = words[place]!
  if (name && !isMixed(name)) return true
  if (name && name.next > place + 1) return false
  if (dishesOrDeeds.has(one)) return !ofThings.test(phrase.opening ?? '') && phrase.foodEnd !== place
  return isClear(one) || (madeThings.has(one) && isDoneWith(words, place))
}

/** What a food stands for together with the words before it, unless that is the food itself. */
function changed({ changes, foods, foodEnd }: Phrase, name: Name, place: number) {
  const before = foodEnd === place ? [...changes, ...foods] : changes
  return before.length > 0 ? [...before, name.name].join(' ') : undefined
}

/** What a title calls so is made of what is listed: then of the foods in it. Those with flags count by themselves. */
const foodsIn = (phrase: string, nameAt: NameAt) =>
  phrase.split(' ').filter((one) => {
    const name = nameAt([one], 0)
    return name?.flags.length === 0 && !isMixed(name) && !madeThings.has(one)
  })

const isMixed = ({ thing }: Name) => thing !== undefined && isMixture(thing.item)

function isClear(one: string) {
  const straight = one.replaceAll('’', "'")
  return servingWords.has(straight) || isPlain(straight)
}

const isChanging = (one: string) =>
  isClear(one) && !unchangingWords.has(one) && !cuttingWords.has(one) && !isMeasure(one)
