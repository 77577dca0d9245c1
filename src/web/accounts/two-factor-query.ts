import { queryOptions } from '@tanstack/react-query'
import { address } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'

export const twoFactorQuery = queryOptions({
  ...queryOf(address('GET /api/two-factor')),
  // A recovery code may have been used elsewhere.
  staleTime: 0,
})
