import { queryOptions } from '@tanstack/react-query'
import { address } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'

/** The new address that waits for its confirmation. */
export const emailChangeQuery = queryOptions({
  ...queryOf(address('GET /api/profile/email-change')),
  // It may have been confirmed on another device.
  refetchOnWindowFocus: true,
  staleTime: 0,
})
