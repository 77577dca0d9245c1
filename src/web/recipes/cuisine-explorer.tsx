import { useAdvancedSearch } from './advanced-control.ts'
import { questionOf } from './advanced-criteria.ts'
import { AdvancedSearch } from './advanced-search.tsx'
import { CuisineCards } from './cuisine-cards.tsx'
import { counted } from './counted.ts'
import { ListTools } from './list-tools.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { NoRecipesFound } from './no-recipes-found.tsx'
import { PageHead } from './page-head.tsx'
import { RecipeResults } from './recipe-results.tsx'
import { ResultCount } from './result-count.tsx'
import { isActive } from './selection.ts'
import { useRecipeList, useRecipeSummary } from './use-recipes.ts'
import { useSelection } from './use-selection.ts'

/** The recipes page: cuisines to wander through, and the recipes themselves once something is asked for. */
export function CuisineExplorer() {
  const { selection, asked, change } = useSelection()
  const advanced = useAdvancedSearch()
  const question = questionOf(advanced.criteria)
  const { sort: _, ...narrowing } = question
  const active = isActive(asked) || advanced.count > 0
  const { data: summary, isError, isFetching, refetch } = useRecipeSummary({ ...asked, ...narrowing })
  const list = useRecipeList({ ...asked, ...question }, { enabled: active })
  const count = summary && counted(summary.total, 'recipe')
  return (
    <>
      <PageHead
        title="Recipes"
        line="Dishes from every corner of the map and the orders you know by heart, for the kitchen you have."
      >
        <ListTools selection={selection} change={change} />
        <AdvancedSearch
          control={advanced}
          ranksMatches={asked.search !== '' || 'have' in question}
          done={active && summary?.total ? `Show ${count}` : 'Close'}
        >
          <ResultCount>{count ? `${count}${active ? ' found' : ''}` : ''}</ResultCount>
        </AdvancedSearch>
      </PageHead>
      {/* Tall enough that fewer recipes do not pull the page from under the panel. */}
      <div className="min-h-[80dvh]">
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
            {active && (
              <section aria-labelledby="matches" className="mt-12">
                <h2 id="matches" className="mb-5 text-h2">
                  Matching Recipes
                </h2>
                <RecipeResults list={list} search={asked.search} empty={null} skeletons={9} offersPremium />
              </section>
            )}
          </>
        )}
      </div>
    </>
  )
}
