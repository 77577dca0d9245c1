import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf } from '../../domain/call.ts'
import { concernsOf, dislikedAmong, type Concern } from '../../domain/profile/concerns.ts'
import type { Preferences } from '../../domain/profile/preferences.ts'
import type { listDislikedRecipes } from '../../domain/profile/calls.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { address } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'
import { useOwnPreferences } from './use-own-preferences.ts'

type Disliked = AnswerOf<typeof listDislikedRecipes>

const dislikedQuery = queryOf(address('GET /api/preferences/disliked-recipes'))

interface Looked extends Pick<RecipeCard, 'id' | 'allergens' | 'unknownIngredients' | 'chips'> {
  /** Where it is known here what it is made of. */
  ingredients?: { name: string }[]
}

/** Tells what speaks against recipes for the signed-in person. Lists are the same for everyone, so this comes apart. */
export function useConcerns(): (recipe: Looked) => Concern[] {
  const eater = useOwnPreferences()
  const { data } = useQuery({
    ...dislikedQuery,
    enabled: eater !== undefined && eater.dislikedIngredients.length > 0,
  })
  return useCallback((recipe) => (eater ? concernsFor(eater, recipe, data) : []), [eater, data])
}

function concernsFor(eater: Preferences, recipe: Looked, disliked: Disliked = {}) {
  const told = Object.entries(disliked).flatMap(([name, ids]) => (ids.includes(recipe.id) ? [name] : []))
  const seen = recipe.ingredients?.map(({ name }) => name) ?? []
  // What was told may be of a dislike that has been taken back since.
  return concernsOf(recipe, eater, dislikedAmong([...new Set([...told, ...seen])], eater))
}
