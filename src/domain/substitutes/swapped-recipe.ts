import type { Recipe } from '../recipes/recipe.ts'

/** All of a recipe that other ingredients change. */
export type SwappedRecipe = Pick<
  Recipe,
  'ingredients' | 'instructions' | 'nutrition' | 'objections' | 'allergens' | 'unknownIngredients' | 'chips'
>

/** What stands in for something and makes a recipe uncertain, where nothing else does. */
export function labelsToRead({
  ingredients,
  unknownIngredients,
}: Pick<Recipe, 'ingredients' | 'unknownIngredients'>) {
  const names = [...new Set(ingredients.flatMap(({ name, isOpaque }) => (isOpaque ? [name] : [])))]
  return names.length === unknownIngredients ? names : []
}

/** The recipe as it is cooked. What is no longer unknown, or no longer counted, goes. */
export function asSwapped(written: Recipe, swapped: SwappedRecipe): Recipe {
  const { nutrition: _, unknownIngredients: __, ...rest } = written
  return { ...rest, ...swapped }
}

/** What of a recipe says how it is with other ingredients, the same words as long as nothing of that changes. */
export const swappedFrom = ({
  ingredients,
  instructions,
  objections,
  allergens,
  unknownIngredients,
  chips,
}: Pick<Recipe, Exclude<keyof SwappedRecipe, 'nutrition'>>) =>
  JSON.stringify([ingredients, instructions, objections, allergens, unknownIngredients, chips])
