import { measureWords } from '../recipes/kitchen-measures.ts'
import type { PantryItem } from '../recipes/pantry.ts'
import { addUp, gramsOf, type Measure } from './measures.ts'
import { readAmount } from '../recipes/quantity.ts'
import { remembering } from '../remembering.ts'
import { unitOf } from '../recipes/units.ts'

/** An amount as it was written, and how many times it is wanted. */
export interface Portion {
  amount: string
  factor: number
}

/** An item may be put together of hundreds, and is looked at several times. */
const quantityIn = remembering(readAmount)

/** What is written beside an item. */
export interface AmountShown {
  /** Unlike units stand apart: "1 cup + 200 g". */
  amount: string
  /** All of it in one unit, where that takes knowing the ingredient; otherwise empty. */
  total: string
}

/** Adds up portions for people to read. Portions come in an order of their own, so that sums never depend on luck. */
export function showAmount(portions: Portion[], item: PantryItem | undefined): AmountShown {
  const [only, ...others] = portions
  if (only?.factor === 1 && others.length === 0) return { amount: only.amount, total: '' }
  const measures = measuresOf(portions)
  const words = new Set(
    portions.map(({ amount }) => amount).filter((text) => text !== '' && !quantityIn(text)),
  )
  const amount = [
    ...measures.map((one) => measureWords(one, { each: one.each })),
    ...[...words].toSorted(),
  ].join(' + ')
  return { amount, total: measures.length > 1 && item ? totalOf(measures, item) : '' }
}

/** The sums behind an amount. */
export const measuresOf = (portions: Portion[]): Measure[] =>
  addUp(
    portions.flatMap(({ amount, factor }) => {
      const quantity = quantityIn(amount)
      if (!quantity) return []
      const { low, high } = quantity
      return [{ ...quantity, low: low * factor, high: high === null ? null : high * factor }]
    }),
  )

function totalOf(measures: Measure[], item: PantryItem): string {
  const grams = measures.map((measure) => gramsOf(measure, item))
  if (!grams.every((one) => one !== undefined)) return ''
  const sum = grams.reduce((one, other) => one + other, 0)
  const isUs = measures.some(({ unit }) => unit.kind !== 'count' && unit.system === 'us')
  return measureWords({ low: sum, high: sum, unit: unitOf(isUs ? 'oz' : 'g') })
}
