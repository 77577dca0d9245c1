import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { address } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'
import { sessionsQuery } from './use-sessions.ts'

export const twoFactorQuery = queryOptions({
  ...queryOf(address('GET /api/two-factor')),
  // A recovery code may have been used elsewhere.
  staleTime: 0,
})

/** Asks anew how things stand, and where the person is signed in, which changes with it. */
export function useTwoFactorAnew() {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries(twoFactorQuery), client.invalidateQueries(sessionsQuery)])
    return client.getQueryData(twoFactorQuery.queryKey)
  }
}
