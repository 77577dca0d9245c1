import { ArrowLeft, Store } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NoRecipesFound } from './no-recipes-found.tsx'
import { RecipeResults } from './recipe-results.tsx'
import { useRecipeList } from './use-recipes.ts'

interface RestaurantRecipesProps {
  name: string
  search: string
  onClear: () => void
  onBack: () => void
}

/** The recipes of the chosen restaurant. */
export function RestaurantRecipes({ name, search, onClear, onBack }: RestaurantRecipesProps) {
  const list = useRecipeList({ restaurant: name, search })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="restaurant" tabIndex={-1} className="text-h2">
          {name} Recipes
        </h2>
        <Button variant="outline" onClick={onBack}>
          <ArrowLeft aria-hidden /> Back to All Restaurants
        </Button>
      </div>
      <RecipeResults
        list={list}
        search={search}
        skeletons={4}
        empty={
          search !== '' ? (
            <NoRecipesFound onClear={onClear} />
          ) : (
            <EmptyState
              heading="h3"
              icon={<Store />}
              title="Nothing on this menu"
              actions={<Button onClick={onBack}>See All Restaurants</Button>}
            >
              We don't have any recipes for {name} yet.
            </EmptyState>
          )
        }
      />
    </>
  )
}
