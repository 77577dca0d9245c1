import { decimalNumber, kitchenNumber } from '../recipes/amounts.ts'
import type { PantryItem } from '../recipes/pantry.ts'
import { addUp, gramsOf, type Measure } from './measures.ts'
import { readAmount } from '../recipes/quantity.ts'
import { type MeasureName, type Unit, unitOf } from '../recipes/units.ts'

/** An amount as it was written, and how many times it is wanted. */
export interface Portion {
  amount: string
  factor: number
}

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
    portions.map(({ amount }) => amount).filter((text) => text !== '' && !readAmount(text)),
  )
  const amount = [...measures.map(write), ...[...words].toSorted()].join(' + ')
  return { amount, total: measures.length > 1 && item ? totalOf(measures, item) : '' }
}

/** The sums behind an amount. */
export const measuresOf = (portions: Portion[]): Measure[] =>
  addUp(
    portions.flatMap(({ amount, factor }) => {
      const quantity = readAmount(amount)
      if (!quantity) return []
      const { low, high } = quantity
      return [{ ...quantity, low: low * factor, high: high === null ? null : high * factor }]
    }),
  )

function totalOf(measures: Measure[], item: PantryItem): string {
  const grams = measures.map((measure) => gramsOf(measure, item))
  if (!grams.every((one) => one !== undefined)) return ''
  const sum = grams.reduce((one, other) => one + other, 0)
  const system = measures.some(({ unit }) => unit.kind !== 'count' && unit.system === 'us') ? 'us' : 'metric'
  return write({ low: sum, high: sum, unit: ladderOf('weight', system)[0]!, each: '', isUniform: false })
}

const ladders: Record<string, MeasureName[]> = {
  'volume us': ['tsp', 'tbsp', 'cup'],
  'volume metric': ['ml', 'l'],
  'weight us': ['oz', 'lb'],
  'weight metric': ['g', 'kg'],
}
const ladderOf = (kind: string, system: string) => ladders[`${kind} ${system}`]!.map(unitOf)

/** As many of one unit a cook still measures without changing to a larger one. */
const mostOf: Record<string, number> = { pinch: 4, dash: 4, tsp: 5, tbsp: 7, oz: 31, ml: 999, g: 999 }
/** How little of a larger unit still reads well: ¼ cup, but not ¼ lb. */
const leastOf: Record<string, number> = { cup: 0.25 }

function write(measure: Measure): string {
  const { unit, isUniform, high, each } = measure
  if (unit.kind === 'count') return inUnit(measure, unit, each)
  if (isUniform && high / unit.size <= (mostOf[unit.name] ?? Infinity)) return inUnit(measure, unit)
  const ladder = ladderOf(unit.kind, unit.system)
  const fitting = ladder.findLast(({ name, size }) => {
    const value = high / size
    return value >= (leastOf[name] ?? 1) && Math.abs(rounded(value, unit) / value - 1) <= closeEnough
  })
  const chosen = fitting ?? (isUniform ? unit : ladder[0]!)
  const [low, most] = [measure.low, high].map((value) => rounded(value / chosen.size, unit) * chosen.size)
  return inUnit({ low: low!, high: most! }, chosen)
}

function inUnit({ low, high }: Pick<Measure, 'low' | 'high'>, unit: Unit, each = ''): string {
  const number = unit.system === 'us' ? kitchenNumber : decimalNumber
  const [from, to] = [number(low / unit.size), number(high / unit.size)]
  const name = high / unit.size > 1 ? unit.plural : unit.name
  return [from === to ? from : `${from}-${to}`, each && `(${each})`, name].filter(Boolean).join(' ')
}

/** What was converted may be off by this much, and no cook could tell. */
const closeEnough = 0.04
const fractions = [0, 1 / 8, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 5 / 8, 2 / 3, 3 / 4, 7 / 8, 1]

/** The nearest a measuring cup or a scale shows. */
function rounded(value: number, { system }: Unit): number {
  if (system === 'metric') return value >= 10 ? Math.round(value) : Math.round(value * 100) / 100
  if (value < 1 / 8) return value
  const whole = Math.floor(value)
  const away = (fraction: number) => Math.abs(whole + fraction - value)
  return whole + fractions.reduce((best, fraction) => (away(fraction) < away(best) ? fraction : best))
}
