import { z } from 'zod'
import { call } from '../call.ts'
import { recipeQuery } from './recipe-query.ts'
import { countedRestaurant, lockedRecipe, recipe, recipeCard } from './recipe.ts'

export const listRecipes = call('GET', '/api/recipes', {
  summary: 'Recipes as cards, searched and filtered; without parameters all of them',
  audience: 'member',
  query: recipeQuery,
  answer: z.array(recipeCard),
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
