import { queryOptions } from '@tanstack/react-query'
import type { checkFavorite, getNotes, getProgress, getRating } from '../../domain/kitchen/calls.ts'
import type { getRecipe } from '../../domain/recipes/calls.ts'
import { address, send } from '../lib/api.ts'

const recipe = address<typeof getRecipe>('GET', '/api/recipes/:id')
const favorite = address<typeof checkFavorite>('GET', '/api/favorites/:id/check')
const rating = address<typeof getRating>('GET', '/api/recipes/:id/rate')
const notes = address<typeof getNotes>('GET', '/api/recipes/:id/notes')
const progress = address<typeof getProgress>('GET', '/api/recipes/:id/progress')

export const recipeQuery = (id: string) =>
  queryOptions({ queryKey: ['api', 'recipes', id], queryFn: async () => send(recipe, { params: { id } }) })

export const favoriteQuery = (id: string) =>
  queryOptions({
    queryKey: ['api', 'favorites', id, 'check'],
    queryFn: async () => send(favorite, { params: { id } }),
  })

export const ratingQuery = (id: string) =>
  queryOptions({
    queryKey: ['api', 'recipes', id, 'rate'],
    queryFn: async () => send(rating, { params: { id } }),
  })

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: ['api', 'recipes', id, 'notes'],
    queryFn: async () => send(notes, { params: { id } }),
  })

export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['api', 'recipes', id, 'progress'],
    queryFn: async () => send(progress, { params: { id } }),
  })
