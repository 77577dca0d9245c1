import { z } from 'zod'
import { call } from '../call.ts'
import { recipe } from '../recipes/recipe.ts'
import { offer } from './offers.ts'
import { swapsInAddress } from './swap-schemas.ts'
import { noSwaps } from './swaps.ts'

export const listSubstitutes = call('GET', '/api/recipes/:id/substitutes', {
  summary: 'What can stand in for the ingredients of a recipe you may open, and what they contain',
  audience: 'member',
  answer: z.array(offer),
})

export const getSwappedRecipe = call('GET', '/api/recipes/:id/swapped', {
  summary:
    'What a recipe is with other ingredients: its list, its steps, a serving of it, diets and allergens. A swap that does not work there is left out',
  audience: 'member',
  query: z.object({ swaps: swapsInAddress.default(noSwaps) }),
  answer: recipe.pick({
    ingredients: true,
    instructions: true,
    nutrition: true,
    objections: true,
    allergens: true,
    unknownIngredients: true,
    chips: true,
  }),
})
