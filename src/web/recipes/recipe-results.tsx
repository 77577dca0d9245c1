import type { ReactNode } from 'react'
import { matches } from '../../domain/recipes/search.ts'
import { classNames } from '../ui/class-names.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { LoadMore } from './load-more.tsx'
import { RecipeGrid, RecipeGridSkeleton } from './recipe-grid.tsx'
import type { RecipeList } from './use-recipes.ts'

interface RecipeResultsProps {
  list: RecipeList
  empty: ReactNode
  /** What was typed, to say so when only near misses were found. */
  search?: string
  what?: string
  skeletons?: number
  /** Known before the list is there. */
  firstPicture?: ReactNode
  /** Among many recipes, and only for those without premium. */
  offersPremium?: boolean
}

/** A list of recipes in each of its states: on its way, failed, empty, there. */
export function RecipeResults({
  list: { cards, isOutdated, isError, isFetching, retry, more },
  empty,
  search = '',
  what = 'the recipes',
  skeletons = 6,
  firstPicture,
  offersPremium = false,
}: RecipeResultsProps) {
  if (!cards && isError) return <LoadFailed what={what} busy={isFetching} onRetry={retry} />
  if (!cards) return <RecipeGridSkeleton count={skeletons} firstPicture={firstPicture} />
  if (cards.length === 0) return empty
  const areGuesses = !isOutdated && !cards.some((card) => matches(card, search, card.madeWith))
  return (
    <div aria-busy={isOutdated} className={classNames('transition-opacity', isOutdated && 'opacity-60')}>
      {areGuesses && (
        <p className="mb-5 text-body text-ink-2">
          Nothing is called “{search.trim()}” here. These come close:
        </p>
      )}
      <RecipeGrid cards={cards} offersPremium={offersPremium} />
      {more && <LoadMore {...more} />}
    </div>
  )
}
