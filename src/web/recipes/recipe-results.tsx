import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { LoadFailed } from './load-failed.tsx'
import { RecipeGrid, RecipeGridSkeleton } from './recipe-grid.tsx'

interface RecipeResultsProps {
  query: Pick<UseQueryResult<RecipeCard[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** Which of the fetched recipes are shown. */
  cards: RecipeCard[]
  empty: ReactNode
  what?: string
  skeletons?: number
}

/** A list of recipes in each of its states: on its way, failed, empty, there. */
export function RecipeResults({
  query,
  cards,
  empty,
  what = 'the recipes',
  skeletons = 6,
}: RecipeResultsProps) {
  if (!query.data && query.isError)
    return <LoadFailed what={what} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data) return <RecipeGridSkeleton count={skeletons} />
  return cards.length > 0 ? <RecipeGrid cards={cards} /> : empty
}
