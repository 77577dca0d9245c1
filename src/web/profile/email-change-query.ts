import { queryOptions } from '@tanstack/react-query'
import { address, send } from '../api/api.ts'

const waiting = address('GET /api/profile/email-change')

/** The new address that waits for its confirmation. */
export const emailChangeQuery = queryOptions({
  queryKey: ['api', 'profile', 'email-change'],
  queryFn: async () => send(waiting),
  // It may have been confirmed on another device.
  refetchOnWindowFocus: true,
  staleTime: 0,
})
