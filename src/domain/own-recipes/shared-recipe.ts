import type { z } from 'zod'
import { type Recipe, recipe } from '../recipes/recipe.ts'

/** An own recipe as whoever has its link sees it: nothing of whose it is, how they sort it or what they think of it. */
export const sharedRecipe = recipe.pick({
  title: true,
  description: true,
  image: true,
  imageSmall: true,
  cookTime: true,
  activeTime: true,
  waitingTime: true,
  servings: true,
  difficulty: true,
  cuisine: true,
  course: true,
  chips: true,
  allergens: true,
  unknownIngredients: true,
  perServing: true,
  objections: true,
  ingredients: true,
  instructions: true,
  nutrition: true,
})
export type SharedRecipe = z.infer<typeof sharedRecipe>

/** The same as pages show a recipe: what it does not have stands empty. */
export const shownShared = (shared: SharedRecipe): Recipe => ({
  ...shared,
  id: '',
  isLocked: false,
  isPremium: false,
  rating: 0,
  reviewCount: 0,
  tags: [],
  restaurantBrand: null,
  regions: [],
  sourceUrl: null,
  createdAt: new Date(0).toISOString(),
  publishedAt: null,
})

export const premiumShareSentence = 'This is a version of a premium recipe, so it cannot be shared.'
