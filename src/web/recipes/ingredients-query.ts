import { useQuery } from '@tanstack/react-query'
import { address } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'
import { suggested } from './advanced-ingredients.ts'

export const ingredientsQuery = queryOf(address('GET /api/ingredients'))

/** What an ingredient that is being typed may become. */
export function useSuggestedIngredients() {
  const { data = [] } = useQuery(ingredientsQuery)
  return (text: string) =>
    suggested(
      text,
      data.map(({ name }) => name),
    )
}
