import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { paths } from '../navigation/paths.ts'
import { BrowseRestaurants } from './browse-restaurants.tsx'
import { counted } from '../../domain/counted.ts'
import { FilterChips } from './filter-chips.tsx'
import { NoRecipesFound } from './no-recipes-found.tsx'
import { PageHead } from './page-head.tsx'
import { RecipeResults } from './recipe-results.tsx'
import { RestaurantRecipes } from './restaurant-recipes.tsx'
import { ResultCount } from './result-count.tsx'
import { SearchBox } from './search-box.tsx'
import { useRecipeList, useRecipeSummary, useRestaurants } from './use-recipes.ts'
import { useSelection } from './use-selection.ts'

const copycats = { tags: 'copycat' }

/** The restaurants page: all of them or the recipes of one, and every copycat below. */
export function RestaurantExplorer() {
  const [, navigate] = useLocation()
  const { selection, asked, change, clear } = useSelection()
  const chosen = useChosenRestaurant()
  const { data: summary } = useRecipeSummary({ ...asked, ...copycats })
  const list = useRecipeList({ ...asked, ...copycats })
  return (
    <>
      <PageHead
        title="Restaurant Copycat Recipes"
        line="Pick the restaurant you are craving and cook its best-known plates in your own kitchen."
      >
        <SearchBox
          placeholder="Search restaurants or recipes..."
          value={selection.search}
          onChange={(text) => change({ search: text })}
        />
      </PageHead>
      <section aria-labelledby="restaurant" className="mt-10">
        {chosen === undefined ? (
          <BrowseRestaurants search={asked.search} />
        ) : (
          <RestaurantRecipes
            key={chosen}
            name={chosen}
            search={asked.search}
            onClear={clear}
            onBack={() => navigate(paths.restaurants())}
          />
        )}
      </section>
      <section aria-labelledby="all-copycats" className="mt-18">
        <h2 id="all-copycats" className="mb-4 text-h2">
          All Copycat Recipes
        </h2>
        <FilterChips selection={selection} change={change} />
        <div className="mt-3 mb-5">
          <ResultCount>{summary ? counted(summary.total, 'recipe') : ''}</ResultCount>
        </div>
        <RecipeResults
          list={list}
          search={asked.search}
          skeletons={9}
          empty={<NoRecipesFound onClear={clear} />}
          offersPremium
        />
      </section>
    </>
  )
}

/** The name of the restaurant in the address, by its short name or its full one. */
function useChosenRestaurant() {
  const asked = new URLSearchParams(useSearch({ ssrSearch: '' })).get('restaurant') || undefined
  const { data: restaurants } = useRestaurants()
  useFocusOnChange(asked)
  return restaurants?.find(({ slug, name }) => slug === asked || name === asked)?.name ?? asked
}

/** The control that was used is gone after a choice: focus goes on at the heading of what took its place. */
function useFocusOnChange(choice: string | undefined) {
  const before = useRef(choice)
  useEffect(() => {
    if (before.current === choice) return
    before.current = choice
    document.querySelector<HTMLElement>('#restaurant')?.focus({ preventScroll: true })
  }, [choice])
}
