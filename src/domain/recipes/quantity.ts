import { remembering, rememberingLast } from '../remembering.ts'
import { leadingNumber } from './leading-number.ts'
import { bare, beginsTwoWords, isLabelled, spelledUnit, type Unit, vesselUnit } from './units.ts'

/** How much of something: a number or a range of a unit, which may say its own size as in "(14 oz) can". */
export interface Quantity {
  low: number
  high: number | null
  unit: Unit
  /** The size of one, as written; empty when it was not. */
  each: string
}

/** A quantity a text begins with, and what follows. */
type Leading<T> = T & { rest: string }

const inBrackets = /^\s*\(([^()]{1,30})\)\s*/
/** "14-oz can", "x 400g cans": a size without brackets. */
const ofSize = /^\s*(?:[x×]\s*)?(\d+(?:[.,]\d+)?)\s*-?\s*([a-z][a-z.]*(?:\s+oz\.?)?)\s+(?=[a-z])/i
const ofEach = /\s+(?:each|apiece|per\s\p{L}+)$/iu
const firstWord = /^\s*-?\s*([\p{L}.]+)/u
const firstTwoWords = /^\s*([\p{L}.]+\s+[\p{L}.]+)/u
/** "Fresh" is kept where it tells one thing from another: fresh sheets of pasta have egg in them. */
const sizeWords =
  /^\s*(?:(?:(?:extra[\s-]+|very\s+)?(?:large|small|medium)(?:-sized?)?|big|tiny|fat|plump|long|round|fresh(?=\s+(?:sprigs?|stalks?|stems?|branch(?:es)?|cloves?|leaves|bunch(?:es)?)\b)|whole(?!\s+cloves?(?!\s+(?:of\s+)?garlic))|heaping|heaped|scant|level|generous|hefty|healthy|good|full|rounded|(?:paper-|wafer-)?thin|thick|\w+-sized|(?:(?:firmly|lightly|loosely|tightly|well)[\s-]+)?(?:packed|heaped|rounded))[\s,]+){1,3}/i
/** "Two rib-eye steaks", "20 cup-shaped leaves": what follows makes a name of it. */
const compound = /^-\p{L}/u
const ofAName = /^\s+(?:steaks?|chops?|roasts?|eye|loin|lettuce)\b/i
/** Is bought in jars. */
const stemGinger = /^\s*stem\s+ginger\b/i
const of = /^\s+of\s/i
const plus = /^\s*(?:plus|and|\+|&)\s+/i

/** Parts that are added up; who writes more of them is quoted. */
const mostParts = 4

/** "1 cup plus 2 tbsp" is one quantity. */
export const leadingQuantity = rememberingLast((text): Leading<Quantity> | undefined => {
  let sum = partAt(text)
  for (let parts = 1; sum; parts++) {
    const more = moreBehind(sum)
    if (!more) return sum
    if (parts === mostParts) return undefined
    sum = added(sum, more)
  }
  return undefined
})

function partAt(text: string): Leading<Quantity> | undefined {
  const number = leadingNumber(text)
  if (!number) return undefined
  const { low, high, rest } = number
  const measured = sizedUnit(rest) ?? unitAndSize(rest)
  if (measured) return { low, high, ...measured }
  // "7up" is a name: what sticks to a figure is a unit or no quantity at all.
  const sticks = /^\p{L}/u.test(rest) && /[\d\p{No}]$/u.test(text.slice(0, text.length - rest.length))
  return sticks ? undefined : { low, high, unit: bare, each: '', rest }
}

/** What is added to a quantity and can be: cups to cups, but no onions to onions. */
function moreBehind({ unit, rest }: Leading<Quantity>): Leading<Quantity> | undefined {
  if (unit.kind === 'count' || !plus.test(rest)) return undefined
  const more = partAt(rest.replace(plus, ''))
  return more?.unit.kind === unit.kind ? more : undefined
}

function added(one: Leading<Quantity>, more: Leading<Quantity>): Leading<Quantity> {
  const times = more.unit.size / one.unit.size
  const high = one.high === null ? null : one.high + (more.high ?? more.low) * times
  return { ...one, low: one.low + more.low * times, high, rest: more.rest }
}

/** "(14 oz) can" and "14-oz can": the size counts only where something countable follows. */
function sizedUnit(text: string): Leading<Pick<Quantity, 'unit' | 'each'>> | undefined {
  const [whole, size, name] = inBrackets.exec(text) ?? ofSize.exec(text) ?? []
  if (whole === undefined) return undefined
  const each = name === undefined ? size!.replace(ofEach, '') : `${size} ${name}`
  const found = unitAt(text.slice(whole.length))
  if (!isSize(each) || found?.unit.kind !== 'count') return undefined
  return { ...found, each: spaced(each) }
}

/** "can (14 oz)", "heaping cup", "lb"; of two sticks a bracket says what both weigh, unless it says each. */
function unitAndSize(text: string): Leading<Pick<Quantity, 'unit' | 'each'>> | undefined {
  const found = unitAt(text) ?? unitBehindSize(text)
  if (!found) return undefined
  const [whole = '', said = ''] = inBrackets.exec(found.rest) ?? []
  const each = said.replace(ofEach, '')
  const isOfEach = found.unit.kind === 'count' && (isLabelled(found.unit) || each !== said)
  if (!isOfEach || !isSize(each)) return { unit: found.unit, each: '', rest: found.rest }
  return { ...found, each: spaced(each), rest: found.rest.slice(whole.length) }
}

/** "14-oz" as it stands in brackets. */
const spaced = (size: string) => size.replace(/-(?=\p{L})/u, ' ')

function isSize(text: string) {
  const number = leadingNumber(text)
  return number !== undefined && unitAt(number.rest)?.rest.trim() === ''
}

function unitBehindSize(text: string) {
  const behind = text.replace(sizeWords, '')
  return behind === text ? undefined : unitAt(behind)
}

function unitAt(text: string): { unit: Unit; rest: string } | undefined {
  const word = firstWord.exec(text)
  if (!word) return undefined
  const two = beginsTwoWords(word[1]!) ? firstTwoWords.exec(text) : null
  for (const found of two ? [two, word] : [word]) {
    const unit = spelledUnit(found[1]!)
    if (!unit) continue
    const rest = text.slice(found[0].length)
    const isName = unit.kind === 'count' && (ofAName.test(rest) || stemGinger.test(text))
    return isName || compound.test(rest) ? undefined : { unit, rest }
  }
  const rest = text.slice(word[0].length)
  const vessel = of.test(rest) ? vesselUnit(word[1]!) : undefined
  return vessel && { unit: vessel, rest }
}

/**
 * What an amount says, or undefined when it has no number: "to taste". Unknown words are a unit of their own. The same
 * few come again and again.
 */
export const readAmount = remembering((amount): Quantity | undefined => {
  const found = leadingQuantity(amount)
  if (!found) return undefined
  const { rest, ...quantity } = found
  const words = `${rest} `.replace(sizeWords, '').trim().toLowerCase()
  if (words === '' || quantity.unit !== bare) return quantity
  return { ...quantity, unit: vesselUnit(words) ?? { ...bare, name: words, plural: words } }
})
