import { address } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'

export const ingredientsQuery = queryOf(address('GET /api/ingredients'))
