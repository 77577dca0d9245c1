import type { PantryItem } from '../recipes/pantry.ts'
import type { Quantity } from '../recipes/quantity.ts'
import { bare, spelledUnit, type Unit } from '../recipes/units.ts'
import { gramsOfOne, isPiece } from '../recipes/weight.ts'

/** Several quantities of one kind, added up; counted things of different units never are. */
export interface Measure {
  /** In millilitres, grams or pieces. */
  low: number
  high: number
  unit: Unit
  each: string
}

const kindOf = ({ unit, each }: Quantity) =>
  unit.kind === 'count' ? `count ${each} ${unit.name}` : unit.kind

/** Adds up what can be added without knowing the ingredient: cups to millilitres, but never cups to grams. */
export function addUp(quantities: Quantity[]): Measure[] {
  const sums = new Map<string, Measure>()
  for (const quantity of quantities) {
    const { unit, each, low, high } = quantity
    const sum = sums.get(kindOf(quantity))
    sums.set(kindOf(quantity), {
      low: (sum?.low ?? 0) + low * unit.size,
      high: (sum?.high ?? 0) + (high ?? low) * unit.size,
      unit: sum ? shown(sum.unit, unit) : unit,
      each,
    })
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** Where units differ the kitchen's own speak: US before metric, then the larger. */
function shown(one: Unit, other: Unit): Unit {
  if (one.system !== other.system) return one.system === 'us' ? one : other
  return one.size >= other.size ? one : other
}

/** Grams of the upper end of a measure, where the pantry knows enough. */
export function gramsOf(
  { high, unit }: Pick<Measure, 'high' | 'unit'>,
  item: PantryItem,
): number | undefined {
  const one = gramsOfOne(unit, item)
  return one === undefined ? undefined : (high / unit.size) * one
}

/** How many packages a measure is, as a fraction; undefined where the pantry does not know enough. */
export function packagesOf(measure: Measure, item: PantryItem): number | undefined {
  const unit = spelledUnit(item.package.unit) ?? bare
  const whole = item.package.amount * unit.size
  const isAlike = unit.kind === 'count' ? isPiece(measure.unit, item) : unit.kind === measure.unit.kind
  if (unit.kind === measure.unit.kind && isAlike) return measure.high / whole
  const wanted = gramsOf(measure, item)
  const packed = gramsOf({ high: whole, unit }, item)
  return wanted === undefined || packed === undefined ? undefined : wanted / packed
}
