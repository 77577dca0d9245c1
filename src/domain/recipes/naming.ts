import { findAmount } from './amounts.ts'
import type { Ingredient } from './recipe.ts'

/** Units that measure out something countable: "1 lb carrots", but "1 slice tomato" and "2 tbsp onion". */
const measures = /^(oz|lb|g|kg|cans?|bunch(es)?|handfuls?|pints?|quarts?)\b/
const cups = /^cups?\b/

/** The name that fits an amount: one yellow onion, two yellow onions. */
export function nameFor({ name, plural }: Pick<Ingredient, 'name' | 'plural'>, amount: string): string {
  if (plural === null) return name
  const found = findAmount(amount)
  if (!found) return plural
  const unit = found.after.trim()
  const most = found.high ?? found.low
  if (unit === '') return most > 1 ? plural : name
  return measures.test(unit) || (cups.test(unit) && most >= 1) ? plural : name
}
