import { findAmount } from './amounts.ts'
import { measureWords, type Spelling } from './kitchen-measures.ts'
import { leadingQuantity } from './quantity.ts'
import { bare, spelledUnit, type Unit, unitFor } from './units.ts'

/** An amount for other portions, in the words of a cook; for the same portions it stays as it was written. */
export function scaleAmount(text: string, factor: number): string {
  const found = factor === 1 ? undefined : findAmount(text)
  if (!found) return text
  const { before, between } = found
  const quantity = leadingQuantity(text.slice(before.length))
  if (!quantity) return text
  const { low, high, each, rest } = quantity
  // Of nothing there is no smallest measure.
  if ((high ?? low) === 0) return text
  const said = text.slice(before.length, text.length - rest.length)
  const unit = unitIn(said, quantity.unit)
  const size = unit.size * factor
  const words = measureWords(
    { low: low * size, high: (high ?? low) * size, unit },
    { each, between: between.includes('to') ? between : '–', spelling: spelledAs(said, unit) },
  )
  return before + words + rest
}

const heaped = /\b(heaping|scant|level|generous|full|rounded)\s+/i
const pieces = /\bpieces?\b/i

/** A heaping spoon stays one, and a piece of something is told from something that is counted. */
function unitIn(said: string, unit: Unit): Unit {
  const [, how] = heaped.exec(said) ?? []
  if (how) return { ...bare, name: `${how} ${unit.name}`, plural: `${how} ${unit.plural}` }
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
