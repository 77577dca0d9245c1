import { remembering } from '../remembering.ts'
import { isNoFood, isVessel } from './cooked-things.ts'
import { isDoneWith } from './deeds.ts'
import { isMixture } from './known-ingredients.ts'
import type { NameAt } from './names-in-words.ts'
import { isMeasure, isPlain } from './note-things.ts'
import { cuttingWords } from './preparation-words.ts'
import {
  describingWords,
  dishesOrDeeds,
  madeThings,
  servingWords,
  snackEndings,
  unchangingWords,
} from './serving-words.ts'

const the = /^(?:the|this|that|these|those|its|their|your|own|remaining|reserved|leftover|rest)$/
/** Behind these another thing is spoken of: "the beans in stock". */
const joint = /^(?:and|or|plus|with|over|on|alongside|in|into|through|to|from|an?|some)$/
/** "Your favorite bread" was bought. */
const favorite = /^favou?rites?$/
/** Here another phrase begins; "of" goes on with the same: "a buttery mound of rice". */
const opening =
  /^(?:and|or|plus|with|without|over|on|onto|alongside|beside|in|into|to|from|for|until|as|if|when|while|then|but|by|at|the|this|that|these|those|its|their|your|an?|some|more|it|them|before|after|under|is|are)$/
/** Behind these stands what is eaten, not what is done. */
const ofThings = /^(?:with|an?|some|more)$/
const ofServing = /^(?:with|over|on)$/
const bakedOrPasta = /^(?:rosettes|snaps|thins|twists|wheels|ribbons)$/
const denial = /^(?:no|not|without)$/
const owner = /['’]s$/

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
  let goesOn = false
  for (const token of tokensOf(words, isTitle, nameAt)) {
    const { word, name, isUnknown, isMade } = token
    const another = anotherFood(token)
    const isBought = another !== undefined && snackEndings.has(word)
    if (isUnknown) found.push(name?.thing?.key ?? (goesOn ? `${found.pop()!} ${word}` : word))
    else if (isTitle && !isBought)
      found.push(...foodsIn(another ?? (name && isMixed(name) ? name.name : ''), nameAt))
    else if (another !== undefined && (isBought || !isMade)) found.push(another)
    goesOn = isUnknown && !name
  }
  return found
}

/** What finds the same in what is cooked: there a food with a word before it is what was made of it. */
export function createUnknownObjects(nameAt: NameAt): (words: string[]) => string[] {
  // The same few words come again in thousands of methods.
  const isFamiliar = remembering((word) => isNoFood(word) || isClear(word) || nameAt([word], 0) !== undefined)
  // The longest names have five words.
  const isInName = (words: string[], place: number) => {
    for (let from = place; from >= Math.max(0, place - 4); from--)
      if ((nameAt(words, from)?.next ?? 0) > place) return true
    return false
  }
  // "The sauce"; but "the onion and sauce".
  const isMade = (words: string[], place: number) => {
    const before = words.slice(0, place)
    return (
      madeThings.has(words[place]!) &&
      before.findLastIndex((one) => the.test(one)) > before.findLastIndex((one) => joint.test(one))
    )
  }
  // "The spatula's corner", "baker's yeast"; but "chopped Reese's".
  const isOwner = (words: string[], place: number) =>
    owner.test(words[place]!) &&
    place + 1 < words.length &&
    (isFamiliar(words[place]!.replace(owner, '')) || nameAt(words, place + 1) !== undefined)
  // "Crush the ginger snaps"; what is fried crisp is still the same.
  const isSnackAt = (words: string[], place: number) =>
    snackEndings.has(words[place]!) &&
    words[place] !== 'crisp' &&
    [1, 2, 3].some((count) => {
      const food = nameAt(words, place - count)
      return food?.next === place && isSnack(words[place]!, food.name)
    })
  return (words) =>
    words.filter(
      (word, place) =>
        (isSnackAt(words, place) || !isFamiliar(word)) &&
        !isOwner(words, place) &&
        !isVessel(words[place + 1]) &&
        !denial.test(words[place - 1] ?? '') &&
        !isMade(words, place) &&
        !isInName(words, place),
    )
}

interface Token {
  place: number
  word: string
  name: Name | undefined
  /** What was said before it. */
  phrase: Phrase
  isDenied: boolean
  /** "The sauce" is what was made. */
  isMade: boolean
  isUnknown: boolean
}

/** The words and names, one by one, with the phrase each stands in. */
function* tokensOf(words: string[], isTitle: boolean, nameAt: NameAt): Generator<Token> {
  let isThe = isTitle
  let phrase = begin()
  for (let place = 0; place < words.length;) {
    const word = words[place]!
    const name = nameAt(words, place)
    if (!name && opening.test(word)) phrase = begin(word)
    const isDenied = denial.test(words[place - 1] ?? '') || words[place + 1] === 'free'
    const isMade = isThe && (name !== undefined || madeThings.has(word))
    const isUnknown = !isMade && !isDenied && !isHarmless(words, place, name, phrase)
    const token = { place, word, name, phrase, isDenied, isMade, isUnknown }
    yield token
    if (!isUnknown && (isTitle || !isMade)) phrase = withToken(token)
    if (the.test(word)) isThe = true
    else if (joint.test(word) || favorite.test(word)) isThe = isTitle
    place = name?.next ?? place + 1
  }
}

/** Nobody says so many words of one food; each food is called by all of them. */
const mostInPhrase = 10
const lastOf = (some: string[]) => some.slice(-mostInPhrase)

function withToken({ word, name, phrase, isDenied }: Token): Phrase {
  if (name) return { ...phrase, foods: lastOf([...phrase.foods, name.name]), foodEnd: name.next }
  return isDenied || !isChanging(word) ? phrase : { ...phrase, changes: lastOf([...phrase.changes, word]) }
}

/** Whether a word, or the name it stands for, says nothing of another thing to eat. */
function isHarmless(words: string[], place: number, name: Name | undefined, phrase: Phrase) {
  const one = words[place]!
  if (name && !isMixed(name)) return true
  if (name && name.next > place + 1) return false
  if (dishesOrDeeds.has(one)) return !ofThings.test(phrase.opening ?? '') && phrase.foodEnd !== place
  // "Serve over twists"; but "with twists of pepper".
  if (bakedOrPasta.test(one) && ofServing.test(phrase.opening ?? 'with') && phrase.foodEnd === undefined)
    return words[place + 1] === 'of'
  return isClear(one) || (madeThings.has(one) && isDoneWith(words, place))
}

/** "Cheese straws"; but a lime is cut into wheels. */
const isSnack = (word: string, food: string) =>
  snackEndings.has(word) && !(citrus.test(food) && cutOfCitrus.test(word))
const citrus = /^(?:lemon|lime|orange|grapefruit)s?$/
const cutOfCitrus = /^(?:twists|wheels)$/

/** What a food stands for together with the words around it, unless that is the food itself. */
function anotherFood({ place, word, name, phrase, isDenied }: Token) {
  const { changes, foods, foodEnd } = phrase
  const isBehindFood = foodEnd === place
  if (!name)
    return isBehindFood && (describingWords.has(word) || isSnack(word, foods.at(-1)!))
      ? `${foods.at(-1)!} ${word}`
      : undefined
  const before = isBehindFood ? [...changes, ...foods] : changes
  return isDenied || before.length === 0 ? undefined : [...before, name.name].join(' ')
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
