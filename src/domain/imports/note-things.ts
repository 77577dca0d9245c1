import { spelledUnit } from '../recipes/units.ts'
import type { Known, KnownIngredients } from './known-ingredients.ts'
import { doubtlessWords, preparationWords, sameThingWords } from './preparation-words.ts'
import { refusalsIn } from './refusals.ts'

const pieceEnd = /[,;:()]/
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*|\p{Extended_Pictographic}/gu
const joint = /^(?:plus|and)$/
/** "Or butter", "not butter", "such as butter": it need not be in it. */
export const onlyPerhaps = /\b(?:or|not|no|without|instead|such|like|free)\b/i
const article = /^(?:the|a|an|your)$/
/** "120", "120ml", "1st"; "1egg" is an egg. */
const number = /^\p{N}+(\p{L}{0,3})$/u
const behindNumber = /^(?:|st|nd|rd|th|cm|mm|in|x|c|f|min|h|s)$/
/** Units that are also what somebody eats: "with ribs", "in a roll". */
const food = /^(?:ribs?|loa(?:f|ves)|rolls?|bars?|links?|balls?|fillets?|rashers?)$/
const mostWords = 3

export interface ReadNote {
  /** What of the pantry it names, and whether that is only a choice. */
  things: (Known & { isChoice: boolean })[]
  /** No word in it may be something to eat that the pantry does not know. */
  isUnderstood: boolean
  /** What it says of the thing itself: "fermented". */
  described: string[]
  /** "For the prawns": what is made of it, or what a line above it named. */
  purposes: string[]
  /** "(Gluten-free), sliced" says it of the thing; "or tamari, gluten-free" and "gluten-free, if needed" may not. */
  isGlutenFree: boolean
  /** Whether it calls the ingredient itself fresh, which of what lies dried on a shelf is another thing. */
  freshness: 'fresh' | 'perhaps' | undefined
  /** Without seeds if it grew, with some on it if it was baked. */
  isSeeded: boolean
}

/** Reads what stands beside the name of an ingredient. */
export function readNote(note: string, known: KnownIngredients): ReadNote {
  const pieces = note
    .toLowerCase()
    .replaceAll(/\bgluten free\b/g, 'gluten-free')
    .split(pieceEnd)
  const parts = pieces.flatMap((piece) => partsOf(apart(piece.match(word) ?? [], known), known))
  return {
    things: parts.flatMap(({ things, rest }) => {
      const isChoice = onlyPerhaps.test(rest.join(' '))
      return things.map((thing) => ({ ...thing, isChoice }))
    }),
    // "Not gluten-free".
    isUnderstood:
      refusalsIn(note).length === 0 &&
      parts.every(
        ({ things, rest }) =>
          rest.every(isPlainIn(rest, isPlain)) && (things.length > 0 || isSameThing(rest)),
      ),
    described: parts.flatMap(({ rest }) => (onlyPerhaps.test(rest.join(' ')) ? [] : rest)),
    purposes: parts.flatMap(({ rest }) => rest.filter(isPurposeIn(rest)).filter((one) => !isPlain(one))),
    isGlutenFree: isSoldGlutenFree(note),
    freshness: freshnessOf(parts.map(({ rest }) => rest)),
    isSeeded: parts.some(({ rest }) => rest.includes('seeded')),
  }
}

/** Pasta that somebody made was never dried. */
export const madeFresh = /^(?:fresh|homemade)$/
const perhapsFresh =
  /^(?:fresh|homemade|freshest|chilled|refrigerat(?:ed|or)|fridge|frozen|freezer|thawed|defrosted|hand|hand-cut)$/

/** "Fresh, cut in strips" is; "dried or fresh", "preferably fresh" and "refrigerated" may not be. */
function freshnessOf(parts: string[][]): ReadNote['freshness'] {
  const said = parts.filter((words) => words.some((one) => perhapsFresh.test(one)))
  if (said.length === 0) return undefined
  const isSure = said.flat().every(isDoubtless) && said.flat().some((one) => madeFresh.test(one))
  return isSure ? 'fresh' : 'perhaps'
}

const isDoubtless = (one: string) => doubtlessWords.has(one) || isMeasure(one)

function isSoldGlutenFree(note: string): boolean {
  const pieces = note.toLowerCase().split(pieceEnd)
  const others = pieces.filter((piece) => !glutenFree.test(piece))
  return (
    others.length < pieces.length && others.every((piece) => (piece.match(word) ?? []).every(isDoubtless))
  )
}

const glutenFree = /^\s*(?:certified\s+)?gluten[\s-]free\s*$/

/** "Or Greek", "whole works too": called only by its kind, that may be another thing; "or grated" is none. */
function isSameThing(words: string[]) {
  const or = words.indexOf('or')
  const kinds = or >= 0 ? words.slice(or + 1) : words.some((one) => otherwise.test(one)) ? words : []
  const isBare = kinds.length > 0 && kinds.every(isNumber)
  return !isBare && kinds.every(isPlainIn(kinds, (one) => sameThingWords.has(one) || isMeasure(one)))
}

const otherwise = /^(?:works?|is|are|instead|alternatively|substitute)$/

/** "Butter-fried" speaks of butter; "half-and-half" is one thing. */
const apart = (words: string[], known: KnownIngredients) =>
  words.flatMap((one) => (preparationWords.has(one) || known(one) ? [one] : one.split('-').filter(Boolean)))

/** What is joined by "and", each with the words around it. */
function partsOf(words: string[], known: KnownIngredients) {
  let part = { things: [] as Known[], rest: [] as string[] }
  const parts = [part]
  for (let first = 0; first < words.length; first++) {
    const thing = longestThing(words, first, known)
    if (thing) {
      part.things.push(thing.known)
      first += thing.count - 1
    } else if (joint.test(words[first]!)) parts.push((part = { things: [], rest: [] }))
    else part.rest.push(words[first]!)
  }
  return parts
}

export const isPlain = (one: string) => preparationWords.has(one.replaceAll('’', "'")) || isMeasure(one)

export const isMeasure = (one: string) => isNumber(one) || (spelledUnit(one) !== undefined && !food.test(one))

function isNumber(one: string) {
  const behind = number.exec(one)?.[1]
  return behind !== undefined && (behindNumber.test(behind) || spelledUnit(behind) !== undefined)
}

const swap = /^(?:substitut\w*|swap\w*|replac\w*|instead)$/

/** "For the crust": what is made of it is nothing more in it. */
function isPurposeIn(words: string[]) {
  const swapped = words.findIndex((one) => swap.test(one))
  const last = swapped < 0 ? words.length : swapped
  return (_: string, place: number) => {
    const before = article.test(words[place - 1] ?? '') ? place - 2 : place - 1
    return words[before] === 'for' && before <= last
  }
}

function isPlainIn(words: string[], isItself: (one: string) => boolean) {
  const isPurpose = isPurposeIn(words)
  return (one: string, place: number) => isItself(one) || isPurpose(one, place)
}

/** What the words name from there on, by the longest name: peanut butter is no butter. */
export function longestThing(words: string[], first: number, known: KnownIngredients) {
  for (let count = Math.min(mostWords, words.length - first); count > 0; count--) {
    const thing = known(words.slice(first, first + count).join(' '))
    if (thing) return { known: thing, count }
  }
  return undefined
}
