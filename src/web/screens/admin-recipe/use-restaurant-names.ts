import { useQuery } from '@tanstack/react-query'
import { address } from '../../api/api.ts'
import { queryOf } from '../../api/query-of.ts'

const restaurants = address('GET /api/restaurants')

/** What a recipe can be inspired by; none until they are known. */
export function useRestaurantNames() {
  const { data = [] } = useQuery(queryOf(restaurants))
  return data.map(({ name }) => name)
}
