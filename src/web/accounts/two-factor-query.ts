import { queryOptions } from '@tanstack/react-query'
import { getTwoFactor } from '../../domain/accounts/security-calls.ts'
import { send } from '../api/api.ts'

export const twoFactorQuery = queryOptions({
  queryKey: ['api', 'two-factor'],
  queryFn: async () => send(getTwoFactor),
  // A recovery code may have been used elsewhere.
  staleTime: 0,
})
