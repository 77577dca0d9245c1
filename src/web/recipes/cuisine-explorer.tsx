import type { ReactNode } from 'react'
import type { Sort } from '../../domain/recipes/sorts.ts'
import { useAdvancedSearch } from './advanced-control.ts'
import { AdvancedSearch } from './advanced-search.tsx'
import { CuisineCards } from './cuisine-cards.tsx'
import { counted } from '../../domain/counted.ts'
import { ListTools } from './list-tools.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { NoRecipesFound } from './no-recipes-found.tsx'
import { PageHead } from './page-head.tsx'
import { RecipeResults } from './recipe-results.tsx'
import { ResultCount } from './result-count.tsx'
import { isActive, type Selection } from './selection.ts'
import { useRecipeList, useRecipeSummary } from './use-recipes.ts'
import { SortField } from './sort-field.tsx'
import { useSelection, useSort } from './use-selection.ts'

interface CuisineExplorerProps {
  /** What else a plain search finds, above the recipes of the site. */
  own?: (asked: Pick<Selection, 'search' | 'goals'>, sort: Sort | '') => ReactNode
}

/** The recipes page: cuisines to wander through, and below them the recipes. */
export function CuisineExplorer({ own }: CuisineExplorerProps) {
  const { selection, asked, change } = useSelection()
  const advanced = useAdvancedSearch()
  const question = advanced.asked
  const active = isActive(asked) || advanced.count > 0
  const { data: summary, isError, isFetching, refetch } = useRecipeSummary({ ...asked, ...question })
  const order = useSort()
  const list = useRecipeList({ ...asked, ...question, ...order.question })
  const count = summary && counted(summary.total, 'recipe')
  return (
    <>
      <PageHead
        title="Recipes"
        line="Dishes from every corner of the map and the orders you know by heart, for the kitchen you have."
      >
        <ListTools selection={selection} change={change} />
        <AdvancedSearch control={advanced} done={active && summary?.total ? `Show ${count}` : 'Close'}>
          <ResultCount>{count ? `${count}${active ? ' found' : ''}` : ''}</ResultCount>
        </AdvancedSearch>
      </PageHead>
      {/* Tall enough that fewer recipes do not pull the page from under the panel. */}
      <div className="min-h-[80dvh]">
        {asked.search !== '' && asked.filter === 'all' && advanced.count === 0 && own?.(asked, order.sort)}
        {!summary && isError ? (
          <LoadFailed what="the recipes" busy={isFetching} onRetry={() => void refetch()} />
        ) : summary?.total === 0 ? (
          <NoRecipesFound heading="h2" onClear={advanced.clearAll} />
        ) : (
          <>
            {/* A cuisine page knows no criteria: it would show more than was counted here. */}
            {advanced.count === 0 && (
              <section aria-labelledby="cuisines" className="mt-8">
                <h2 id="cuisines" className="mb-5 text-h2">
                  Browse by Cuisine
                </h2>
                <CuisineCards counts={summary?.regions} selection={asked} compact={active} />
              </section>
            )}
            <section aria-labelledby="recipes" className="mt-12">
              <div className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
                <h2 id="recipes" className="text-h2">
                  {active ? 'Matching Recipes' : 'All Recipes'}
                </h2>
                <SortField order={order} ranksMatches={asked.search !== '' || 'have' in question} />
              </div>
              <RecipeResults list={list} search={asked.search} empty={null} skeletons={12} offersPremium />
            </section>
          </>
        )}
      </div>
    </>
  )
}
