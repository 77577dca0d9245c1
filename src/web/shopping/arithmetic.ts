import { parseLine } from '../../domain/recipes/parse-line.ts'
import { showAmount } from '../../domain/shopping/amount.ts'
import type { Item } from '../../domain/shopping/item.ts'
import { sharesIn, withReadings } from '../../domain/shopping/item-in-units.ts'

/** Items as they are said once their shares are another number. */
function addedUp(item: Item): Item {
  const portions = item.shares.map(({ amount }) => ({ amount, factor: 1 }))
  return withReadings({ ...item, amount: showAmount(portions, undefined).amount })
}

/** What takes the arithmetic of amounts. */
export const arithmetic = { readLine: parseLine, addedUp, sharesIn }
export type Arithmetic = typeof arithmetic
