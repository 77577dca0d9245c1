import type { PantryItem } from '../recipes/pantry.ts'
import { measuresOf, type Portion } from './amount.ts'
import { packagesOf } from './measures.ts'
import { toCents } from './cents.ts'
import { isContainer } from '../recipes/units.ts'

/** Nobody buys a second packet for the last twentieth. */
const slack = 0.05

/** What the pantry prices by the pound is weighed at the counter and costs in proportion. */
export const isWeighed = ({ package: { amount, unit } }: PantryItem) => amount === 1 && unit === 'lb'

/** How many packages these amounts are, as a fraction. */
function packagesIn(portions: Portion[], item: PantryItem): number {
  const measures = measuresOf(portions)
  const known = measures.map(
    // "2 jars" are two of what the shop sells; of a handful only that it takes something.
    (measure) => packagesOf(measure, item) ?? (isContainer(measure.unit) ? measure.high : 0),
  )
  return known.reduce((one, other) => one + other, 0)
}

const wholeOnes = (packages: number) => Math.max(1, Math.ceil(packages - slack))

/** How many packages one takes for these amounts. */
export const packagesFor = (portions: Portion[], item: PantryItem) => wholeOnes(packagesIn(portions, item))

/** Dollars at the till, with cents: whole packages, except for what is weighed. */
export function estimatePrice(portions: Portion[], item: PantryItem): number {
  const packages = packagesIn(portions, item)
  const bought = packages > 0 && isWeighed(item) ? packages : wholeOnes(packages)
  return toCents(bought * item.package.price)
}
