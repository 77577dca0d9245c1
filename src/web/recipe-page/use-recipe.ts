import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isNotFound } from '../api/api.ts'
import { usePageTitle } from '../navigation/page-title.ts'
import { recipeQuery } from './queries.ts'

/** One recipe and what became of asking for it; names the page after it. */
export function useRecipe(id: string) {
  const { data, error, isFetching, refetch } = useQuery(recipeQuery(id))
  const isMissing = isNotFound(error)
  const title = data?.title ?? (isMissing ? 'Recipe not found' : 'Recipe')
  // One render late: the route names the page when it arrives, and this name must come after that one.
  usePageTitle(useDeferredValue(title, 'Recipe'))
  // Drawn in pieces, so that a slow phone stays responsive while a long recipe is put together.
  return { recipe: useDeferredValue(data), error, isMissing, isFetching, retry: () => void refetch() }
}
