import { findAmount } from './amounts.ts'
import type { Ingredient } from './recipe.ts'

/** Units that measure out something countable: "1 lb carrots", "½ cup peanuts", but "1 slice tomato". */
const measures =
  /^(oz|fl oz|lb|g|kg|ml|l|cups?|tbsp|tsp|cans?|bunch(es)?|handfuls?|pints?|quarts?|gallons?|pinch(es)?)\b/

/** The name that fits an amount: one yellow onion, two yellow onions. */
export function nameFor({ name, plural }: Pick<Ingredient, 'name' | 'plural'>, amount: string): string {
  if (plural === null) return name
  const found = findAmount(amount)
  if (!found) return plural
  const unit = found.after.trim()
  if (unit === '') return (found.high ?? found.low) > 1 ? plural : name
  return measures.test(unit) ? plural : name
}
