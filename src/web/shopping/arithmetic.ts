import { parseLine } from '../../domain/recipes/parse-line.ts'
import { showAmount } from '../../domain/shopping/amount.ts'
import type { Item } from '../../domain/shopping/item.ts'
import { withReadings } from '../../domain/shopping/item-in-units.ts'

/** An item as it is said once its shares are others. */
function addedUp(item: Item): Item {
  const portions = item.shares.map(({ amount }) => ({ amount, factor: 1 }))
  return withReadings({ ...item, amount: showAmount(portions, undefined).amount })
}

/** What takes the arithmetic of amounts, for changes that wait. */
export const arithmetic = { readLine: parseLine, addedUp }
export type Arithmetic = typeof arithmetic
