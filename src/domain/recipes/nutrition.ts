import type { PantryItem } from './pantry.ts'

export type Nutrition = PantryItem['nutrition']
export type Total = Record<keyof Nutrition, number>

/** What is eaten of an ingredient, in grams as bought, and the shares of its fat and alcohol that are still there. */
export interface Eaten<Item extends Pick<PantryItem, 'nutrition'> = PantryItem> {
  item: Item
  grams: number
  fat?: number
  alcohol?: number
}

/** What one serving brings along. */
export function nutritionOf(eaten: Eaten<Pick<PantryItem, 'nutrition'>>[], servings: number): Total {
  const sum = {
    kcal: 0,
    protein: 0,
    fat: 0,
    saturated: 0,
    carbs: 0,
    sugar: 0,
    fibre: 0,
    sodium: 0,
    alcohol: 0,
  }
  for (const one of eaten) {
    const left = leftOf(one)
    for (const name of Object.keys(sum) as (keyof typeof sum)[])
      sum[name] += ((left[name] ?? 0) * one.grams) / 100 / servings
  }
  return sum
}

/** Per 100 g, when some of its fat was poured off or its alcohol went up with the steam. */
function leftOf({
  item: { nutrition },
  fat = 1,
  alcohol = 1,
}: Eaten<Pick<PantryItem, 'nutrition'>>): Nutrition {
  if (fat === 1 && alcohol === 1) return nutrition
  const lostFat = nutrition.fat * (1 - fat)
  const lostAlcohol = (nutrition.alcohol ?? 0) * (1 - alcohol)
  return {
    ...nutrition,
    kcal: Math.max(0, nutrition.kcal - 9 * lostFat - 7 * lostAlcohol),
    fat: nutrition.fat * fat,
    saturated: (nutrition.saturated ?? 0) * fat,
    alcohol: (nutrition.alcohol ?? 0) * alcohol,
  }
}

const saltPerSodium = 2.54

/** Grams of salt, as labels count it. */
export const saltOf = ({ sodium }: Pick<Nutrition, 'sodium'>) => (sodium * saltPerSodium) / 1000

/** The energy that the parts of food account for, in kcal: half as much for fibre as for other carbohydrates. */
export const energyOf = ({ protein, fat, carbs, fibre, alcohol = 0 }: Nutrition) =>
  4 * protein + 9 * fat + 4 * (carbs - fibre) + 2 * fibre + 7 * alcohol
