import { findAmount } from './amounts.ts'
import { converted, type Telling } from './conversion.ts'
import { measureWords, type Spelling } from './kitchen-measures.ts'
import { leadingNumber } from './leading-number.ts'
import { leadingQuantity } from './quantity.ts'
import { bare, spelledUnit, type Unit, unitFor } from './units.ts'

/** An amount for other portions or in other units, in the words of a cook; otherwise it stays as it was written. */
export function scaleAmount(text: string, factor: number, told?: Telling): string {
  const found = factor === 1 && !told ? undefined : findAmount(text)
  if (!found) return text
  const { before, between } = found
  const { how, plain } = describedMeasure(text.slice(before.length))
  const quantity = leadingQuantity(plain)
  if (!quantity) return text
  const { low, high, rest } = quantity
  // Of nothing there is no smallest measure.
  if ((high ?? low) === 0) return text
  const said = plain.slice(0, plain.length - rest.length)
  const each = told ? scaleAmount(quantity.each, 1, told) : quantity.each
  const wanted = (unit: Unit) => ({
    low: low * unit.size * factor,
    high: (high ?? low) * unit.size * factor,
    unit,
  })
  const other = told && converted(wanted(quantity.unit), told)
  if (factor === 1 && !other && each === quantity.each) return text
  const unit = unitIn(said, quantity.unit, how)
  const words = measureWords(other ?? wanted(unit), {
    how: other ? '' : how,
    each,
    between: between.includes('to') ? between : '–',
    spelling: spelledAs(said, unit),
  })
  // Behind "dozen" the space belongs to what was said.
  const gap = said.slice(said.trimEnd().length)
  return before + words + gap + rest
}

const describing =
  /^\s*((?:extra[\s-]+)?(?:large|small|medium)|big|good|thick|thin|whole|fresh|(?:(?:firmly|lightly|loosely)[\s-]+)?packed|heaping|scant|level|generous|full|rounded)\s+/i
const pieces = /\bpieces?\b/i

/** "1 small bunch" is a bunch, but of "2 small onions" nothing is a measure. */
function describedMeasure(text: string): { how: string; plain: string } {
  const asWritten = { how: '', plain: text }
  const number = leadingNumber(text)
  const found = number && describing.exec(number.rest)
  if (!found) return asWritten
  const measure = number.rest.slice(found[0].length)
  const plain = `${text.slice(0, text.length - number.rest.length).trimEnd()} ${measure}`
  const isMeasure = leadingQuantity(plain)?.unit !== bare || pieces.test(measure)
  return isMeasure ? { how: found[1]!, plain } : asWritten
}

/** A heaping spoon stays one, and a piece of something is told from something that is counted. */
function unitIn(said: string, unit: Unit, how: string): Unit {
  if (how !== '' && unit.kind !== 'count') return { ...bare, name: unit.name, plural: unit.plural }
  return unit === bare && pieces.test(said) ? { ...bare, name: 'piece', plural: 'pieces' } : unit
}

const lastWord = /[\p{L}]+$/u
const longest = 4

/** "Liters" and "L" stay what they are, in the number that is asked for. */
function spelledAs(said: string, unit: Unit): Spelling {
  const word = lastWord.exec(said)?.[0] ?? ''
  const isOther = spelledUnit(word) === unit && word !== unit.name && word !== unit.plural
  return (one, number) => {
    if (!isOther || one !== unit) return unitFor(one, number)
    if (word.length <= longest) return word.toLowerCase() === unit.name ? word : unitFor(one, number)
    return word.replace(/s$/, '') + (number > 1 ? 's' : '')
  }
}
