import { withReadings } from './in-units.ts'
import type { KnownItem } from './pantry.ts'
import type { Ingredient } from './recipe.ts'
import { type Cookable, nutritionOfRecipe } from './recipe-nutrition.ts'
import { cupGramsOf } from './weight.ts'

/** A recipe's ingredients and steps with what is worked out for its page: other units, and what a serving has. */
export function withFigures(recipe: Cookable & { ingredients: Ingredient[] }, known: KnownItem) {
  const nutrition = nutritionOfRecipe(recipe, known)
  const swappable = recipe.ingredients.flatMap(({ name }, place) =>
    (known(name)?.substitutes.length ?? 0) > 0 ? [place] : [],
  )
  return {
    ...withReadings(recipe, (ingredient) => {
      const item = known(ingredient.name)
      return item && cupGramsOf(ingredient, item)
    }),
    ...(swappable.length > 0 && { swappable }),
    ...(nutrition && { nutrition }),
  }
}
