import type { PantryItem } from '../recipes/pantry.ts'
import { measuresOf, type Portion } from './amount.ts'
import { packagesOf } from './measures.ts'
import { isContainer } from '../recipes/units.ts'

/** Nobody buys a second packet for the last twentieth. */
const slack = 0.05

/** What the pantry prices by the pound is weighed at the counter and costs in proportion. */
const isWeighed = ({ package: { amount, unit } }: PantryItem) => amount === 1 && unit === 'lb'

/** Dollars at the till, with cents: whole packages, except for what is weighed. */
export function estimatePrice(portions: Portion[], item: PantryItem): number {
  const measures = measuresOf(portions)
  const known = measures.map(
    // "2 jars" are two of what the shop sells; of a handful only that it takes something.
    (measure) => packagesOf(measure, item) ?? (isContainer(measure.unit) ? measure.high : 0),
  )
  const packages = known.reduce((one, other) => one + other, 0)
  const bought = packages > 0 && isWeighed(item) ? packages : Math.max(1, Math.ceil(packages - slack))
  return toCents(bought * item.package.price)
}

export const toCents = (dollars: number) => Math.round(dollars * 100) / 100
