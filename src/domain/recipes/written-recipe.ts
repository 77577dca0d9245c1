import type { Ingredient, Recipe, Step } from './recipe.ts'

/** What a file can say of a recipe. */
export interface WrittenRecipe extends Pick<
  Recipe,
  | 'title'
  | 'description'
  | 'servings'
  | 'cookTime'
  | 'activeTime'
  | 'waitingTime'
  | 'difficulty'
  | 'tags'
  | 'cuisine'
  | 'course'
  | 'restaurantBrand'
  | 'sourceUrl'
> {
  ingredients: Ingredient[]
  instructions: Step[]
}
