import { eatenShare } from './eaten.ts'
import type { PantryItem } from './pantry.ts'
import type { Ingredient } from './recipe.ts'
import { weightOf } from './weight.ts'

export type Nutrition = PantryItem['nutrition']

/** What is eaten of an ingredient, in grams. */
export interface Eaten<Item extends PantryItem = PantryItem> {
  item: Item
  grams: number
}

/** What ends up on the plates; undefined where the pantry does not know the weight. */
export function eatenOf<Item extends PantryItem>(
  ingredient: Pick<Ingredient, 'amount' | 'note'>,
  item: Item,
): Eaten<Item> | undefined {
  const grams = weightOf(ingredient, item)
  return grams === undefined ? undefined : { item, grams: grams * eatenShare(ingredient) }
}

/** What one serving brings along. */
export function nutritionOf(eaten: Eaten[], servings: number): Nutrition {
  const sum = { kcal: 0, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0, alcohol: 0 }
  for (const { item, grams } of eaten)
    for (const name of Object.keys(sum) as (keyof typeof sum)[])
      sum[name] += ((item.nutrition[name] ?? 0) * grams) / 100 / servings
  return sum
}

const saltPerSodium = 2.54

/** Grams of salt, as labels count it. */
export const saltOf = ({ sodium }: Pick<Nutrition, 'sodium'>) => (sodium * saltPerSodium) / 1000

/** The energy that the parts of food account for, in kcal: half as much for fibre as for other carbohydrates. */
export const energyOf = ({ protein, fat, carbs, fibre, alcohol = 0 }: Nutrition) =>
  4 * protein + 9 * fat + 4 * (carbs - fibre) + 2 * fibre + 7 * alcohol
