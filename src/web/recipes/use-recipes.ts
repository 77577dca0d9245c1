import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../domain/call.ts'
import type { listRecipes, listRestaurants } from '../../domain/recipes/calls.ts'

/** All recipes as cards, fetched once; searching them happens in the browser and answers at once. */
export const useRecipes = () => useQuery<AnswerOf<typeof listRecipes>>({ queryKey: ['api', 'recipes'] })

/** The same, with what people love most first. */
export const usePopularRecipes = () =>
  useQuery<AnswerOf<typeof listRecipes>>({ queryKey: ['api', 'recipes', { sort: 'popular' }] })

export const useRestaurants = () =>
  useQuery<AnswerOf<typeof listRestaurants>>({ queryKey: ['api', 'restaurants'] })
