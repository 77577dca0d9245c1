import { allOf, type Pieces } from '../pieces.ts'
import { readingsInPieces } from './in-units.ts'
import type { KnownItem } from './pantry.ts'
import type { Ingredient, SentIngredient, SentStep } from './recipe.ts'
import { type Cookable, nutritionOfRecipe } from './recipe-nutrition.ts'
import type { RecipeNutrition } from './serving-figures.ts'
import { cupGramsOf } from './weight.ts'

type Whole = Cookable & { ingredients: Ingredient[] }

/** A recipe's ingredients and steps with what is worked out for its page: other units, and what a serving has. */
export interface Figures {
  ingredients: SentIngredient[]
  instructions: SentStep[]
  swappable?: number[]
  nutrition?: RecipeNutrition
}

export const withFigures = (recipe: Whole, known: KnownItem): Figures => allOf(figuresInPieces(recipe, known))

/** The same piece by piece: of what a person writes it may take half a second. */
export function* figuresInPieces(recipe: Whole, known: KnownItem): Pieces<Figures> {
  const nutrition = nutritionOfRecipe(recipe, known)
  const swappable = recipe.ingredients.flatMap(({ name }, place) =>
    (known(name)?.substitutes.length ?? 0) > 0 ? [place] : [],
  )
  const readings = yield* readingsInPieces(recipe, (ingredient) => {
    const item = known(ingredient.name)
    return item && cupGramsOf(ingredient, item)
  })
  return {
    ...readings,
    ...(swappable.length > 0 && { swappable }),
    ...(nutrition && { nutrition }),
  }
}
