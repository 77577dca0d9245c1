import { eatenShare } from './eaten.ts'
import type { PantryItem } from './pantry.ts'
import type { Ingredient } from './recipe.ts'
import { weightOf } from './weight.ts'

export type Nutrition = PantryItem['nutrition']

/** An ingredient and what the pantry knows of it. */
export interface KnownIngredient {
  ingredient: Pick<Ingredient, 'amount' | 'note'>
  item: PantryItem
}

/** What is eaten of an ingredient, in grams; undefined where the pantry does not know its weight. */
export function eatenWeight({ ingredient, item }: KnownIngredient): number | undefined {
  const grams = weightOf(ingredient, item)
  return grams === undefined ? undefined : grams * eatenShare(ingredient)
}

/** What one serving brings along; undefined where the weight of something is not known. */
export function nutritionOf(known: KnownIngredient[], servings: number): Nutrition | undefined {
  const sum = { kcal: 0, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0, alcohol: 0 }
  for (const one of known) {
    const grams = eatenWeight(one)
    if (grams === undefined) return undefined
    for (const name of Object.keys(sum) as (keyof typeof sum)[])
      sum[name] += ((one.item.nutrition[name] ?? 0) * grams) / 100 / servings
  }
  return sum
}

const saltPerSodium = 2.54

/** Grams of salt, as labels count it. */
export const saltOf = ({ sodium }: Pick<Nutrition, 'sodium'>) => (sodium * saltPerSodium) / 1000
