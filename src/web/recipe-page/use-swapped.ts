import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { asSwapped, swappedFrom } from '../../domain/substitutes/swapped-recipe.ts'
import { hasSwaps, noSwaps, writtenSwaps } from '../../domain/substitutes/swaps.ts'
import { swappedQuery } from './queries.ts'
import type { KeptProgress } from './use-progress.ts'

export const notThere = 'What you swapped could not be loaded: this is the recipe as it is written.'

/** A recipe as it is cooked: with what stands in for some of it, as chosen here or on another device. */
export function useSwapped(
  written: Recipe,
  { progress: { swaps = noSwaps } }: Pick<KeptProgress, 'progress'>,
) {
  const isWanted = hasSwaps(swaps)
  const from = useMemo(() => (isWanted ? swappedFrom(written) : ''), [isWanted, written])
  const { data, isError, isFetching, refetch } = useQuery({
    ...swappedQuery(written.id, from, swaps),
    enabled: isWanted,
  })
  const isThere = isWanted && data?.swaps === writtenSwaps(swaps)
  return {
    // What other swaps brought along says nothing of these.
    recipe: isThere ? asSwapped(written, data.answer) : written,
    swaps,
    /** Until it is there, what is shown is not what was chosen. */
    isReady: !isWanted || isThere,
    isFailed: isWanted && !isThere && (isError || (data !== undefined && !isFetching)),
    retry: () => void refetch(),
  }
}
export type SwappedHere = ReturnType<typeof useSwapped>
