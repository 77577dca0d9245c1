import { randomUUID } from 'node:crypto'
import type { Ingredient } from '../../domain/recipes/recipe.ts'
import type { Swaps } from '../../domain/substitutes/swaps.ts'
import type { RecipeEntry } from '../../domain/shopping/list-state.ts'

export interface Person {
  id: string
  isPremium: boolean
  isAdmin?: boolean
}

interface OpenedRecipe {
  id: string
  title: string
  servings: number
  ingredients: Ingredient[]
}

/** Fails for a recipe that does not exist or that this person may not open. */
export type OpenRecipe = (id: string, viewer: Person, swaps?: Swaps) => Promise<OpenedRecipe>

/** A recipe as it stands on a list, for as many as it is made for unless somebody says otherwise. */
export const entryOf = (
  recipe: OpenedRecipe,
  servings = recipe.servings,
  id: string = randomUUID(),
): RecipeEntry => ({
  id,
  recipeId: recipe.id,
  title: recipe.title,
  servings,
  ofServings: recipe.servings,
})
