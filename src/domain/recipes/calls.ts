import { z } from 'zod'
import { call } from '../call.ts'
import { regions } from './cuisines.ts'
import { recipeQuery, recipeSelection } from './recipe-query.ts'
import { countedRestaurant, foundRecipe, lockedRecipe, recipe, recipeCard } from './recipe.ts'

export const listRecipes = call('GET', '/api/recipes', {
  summary:
    'Recipes as cards, searched and filtered; without parameters all of them. A page of `limit` goes on after the recipe `cursor`. The parameters have, missing, without, allergens, maxTime, difficulty, maxKcal, minProtein and maxSodium are part of premium',
  audience: 'member',
  query: recipeQuery,
  answer: z.array(foundRecipe),
})

export const summarizeRecipes = call('GET', '/api/recipes/summary', {
  summary: 'How many recipes fit, by cuisine page and restaurant, their ratings and times',
  audience: 'member',
  query: recipeSelection,
  answer: z.object({
    total: z.int(),
    regions: z.record(z.enum(regions), z.int()),
    /** Only those that have any. */
    restaurants: z.record(z.string(), z.int()),
    /** Over all reviews; null while there are none. */
    averageRating: z.number().nullable(),
    shortestTime: z.int().nullable(),
    longestTime: z.int().nullable(),
  }),
})

export const listIngredients = call('GET', '/api/ingredients', {
  summary: 'The ingredients of the recipes you may open, by their names in the pantry',
  audience: 'member',
  answer: z.array(z.object({ name: z.string(), isStaple: z.boolean() })),
})

export const getRecipe = call('GET', '/api/recipes/:id', {
  summary: 'One recipe; a premium one is a preview to someone without premium',
  audience: 'member',
  answer: z.union([recipe, lockedRecipe]),
})

export const listRestaurants = call('GET', '/api/restaurants', {
  summary: 'The restaurants our copycats are inspired by, with how many recipes each has',
  audience: 'member',
  answer: z.array(countedRestaurant),
})

export const listRestaurantRecipes = call('GET', '/api/restaurants/:restaurant/recipes', {
  summary: 'The recipes of one restaurant, by its name or short name',
  audience: 'member',
  answer: z.array(recipeCard),
})
