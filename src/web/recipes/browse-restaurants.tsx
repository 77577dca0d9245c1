import { LoadFailed } from '../ui/load-failed.tsx'
import { RestaurantGrid, RestaurantGridSkeleton } from './restaurant-grid.tsx'
import { matchingRestaurants } from './restaurants.ts'
import { useRecipeSummary, useRestaurants } from './use-recipes.ts'

export function BrowseRestaurants({ search }: { search: string }) {
  const query = useRestaurants()
  const { data: summary } = useRecipeSummary({ search, tags: 'copycat' })
  const found = matchingRestaurants(query.data ?? [], summary?.restaurants ?? {}, search)
  return (
    <>
      <h2 id="restaurant" tabIndex={-1} className="mb-6 text-h2">
        Browse by Restaurant
      </h2>
      {query.data ? (
        found.length > 0 ? (
          <RestaurantGrid restaurants={found} />
        ) : (
          <p className="text-body text-ink-2">No restaurant fits your search.</p>
        )
      ) : query.isError ? (
        <LoadFailed what="the restaurants" busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <RestaurantGridSkeleton />
      )}
    </>
  )
}
