import { CuisineCards } from './cuisine-cards.tsx'
import { counted } from './counted.ts'
import { ListTools } from './list-tools.tsx'
import { LoadFailed } from './load-failed.tsx'
import { NoRecipesFound } from './no-recipes-found.tsx'
import { PageHead } from './page-head.tsx'
import { RecipeResults } from './recipe-results.tsx'
import { ResultCount } from './result-count.tsx'
import { isActive, selected } from './selection.ts'
import { useRecipes } from './use-recipes.ts'
import { useSelection } from './use-selection.ts'

/** The recipes page: cuisines to wander through, and the recipes themselves once something is asked for. */
export function CuisineExplorer() {
  const query = useRecipes()
  const { selection, change, clear } = useSelection()
  const active = isActive(selection)
  const cards = query.data && selected(query.data, selection)
  const failed = !query.data && query.isError
  return (
    <>
      <PageHead
        title="Recipes"
        line="Dishes from every corner of the map and the orders you know by heart, for the kitchen you have."
      >
        <ListTools selection={selection} change={change} />
        <ResultCount>
          {cards ? `${counted(cards.length, 'recipe')}${active ? ' found' : ''}` : ''}
        </ResultCount>
      </PageHead>
      {failed ? (
        <LoadFailed what="the recipes" busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : cards?.length === 0 ? (
        <NoRecipesFound heading="h2" onClear={clear} />
      ) : (
        <section aria-labelledby="cuisines" className="mt-8">
          <h2 id="cuisines" className="mb-5 text-h2">
            Browse by Cuisine
          </h2>
          <CuisineCards cards={cards} selection={selection} compact={active} />
        </section>
      )}
      {active && !failed && cards?.length !== 0 && (
        <section aria-labelledby="matches" className="mt-12">
          <h2 id="matches" className="mb-5 text-h2">
            Matching Recipes
          </h2>
          <RecipeResults query={query} cards={cards ?? []} empty={null} skeletons={9} />
        </section>
      )}
    </>
  )
}
