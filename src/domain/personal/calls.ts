import { z } from 'zod'
import { withoutControls } from '../accounts/characters.ts'
import { bodySizes, call } from '../call.ts'
import { personal } from './limits.ts'
import { favoriteRecipe } from '../recipes/recipe.ts'
import { progress, progressInput } from './progress.ts'

const favorite = z.object({ isFavorite: z.boolean() })

export const checkFavorite = call('GET', '/api/favorites/:id/check', {
  summary: 'Whether a recipe is among your favorites',
  audience: 'member',
  answer: favorite,
})

export const addFavorite = call('POST', '/api/favorites/:id', {
  summary: `Add a recipe to your favorites; the free plan holds ${personal.freeFavorites}`,
  audience: 'member',
  answer: favorite,
})

export const removeFavorite = call('DELETE', '/api/favorites/:id', {
  summary: 'Remove a recipe from your favorites',
  audience: 'member',
  answer: favorite,
})

export const listFavorites = call('GET', '/api/favorites', {
  summary: 'Your favorites, the latest first; those that are no longer listed are among them and say so',
  audience: 'member',
  answer: z.array(favoriteRecipe),
})

const stars = z
  .int('A rating is a whole number from 1 to 5')
  .min(1, 'A rating is at least 1')
  .max(5, 'A rating is at most 5')

export const rateRecipe = call('POST', '/api/recipes/:id/rate', {
  summary: 'Rate a recipe from 1 to 5; a second rating replaces the first',
  audience: 'member',
  body: z.object({ rating: stars }),
  answer: z.object({ yourRating: z.int(), rating: z.number(), reviewCount: z.int() }),
})

export const getRating = call('GET', '/api/recipes/:id/rate', {
  summary: 'Your rating of a recipe; null when you have not rated it',
  audience: 'member',
  answer: z.object({ yourRating: z.int().nullable() }),
})

const notes = z.string('notes is required')

const keptNotes = z.object({
  notes,
  /** Grows with every change. */
  version: z.int(),
})

export const getNotes = call('GET', '/api/recipes/:id/notes', {
  summary: 'Your notes on a recipe; empty when there are none',
  audience: 'member',
  answer: keptNotes,
})

export const saveNotes = call('POST', '/api/recipes/:id/notes', {
  summary:
    'Save your notes on a recipe. With the version you have read, newer words of another device are not overwritten: they are answered with 409, as notes and version',
  audience: 'member',
  body: z.object({
    notes: notes.overwrite(withoutControls).max(personal.longestNotes, 'These notes are too long'),
    version: z.int('version is a whole number').min(0).optional(),
  }),
  answer: keptNotes,
  largestBody: bodySizes.long,
})

export const getProgress = call('GET', '/api/recipes/:id/progress', {
  summary: 'What you have ticked on a recipe, where you are in it and how often you have cooked it',
  audience: 'member',
  answer: progress,
})

export const saveProgress = call('POST', '/api/recipes/:id/progress', {
  summary:
    'Save what you have ticked, where you are and for how many; what is left out stays, and ticking the last step counts a cooking. A list is sent whole, or as what was added and removed, which keeps what other devices ticked',
  audience: 'member',
  body: progressInput,
  answer: progress,
  largestBody: bodySizes.long,
})

export const watchProgress = call('GET', '/api/recipes/:id/progress/events', {
  summary: 'What you have ticked on a recipe, now and whenever one of your devices changes it',
  audience: 'member',
  answer: progress,
  isStream: true,
})

export const getStats = call('GET', '/api/user/stats', {
  summary: 'How much you have kept and cooked',
  audience: 'member',
  answer: z.object({ favoriteRecipes: z.int(), shoppingLists: z.int(), recipesCooked: z.int() }),
})
