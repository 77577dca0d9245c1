import { queryOptions } from '@tanstack/react-query'
import { getTwoFactor } from '../../domain/accounts/security-calls.ts'
import { queryOf } from '../api/query-of.ts'

export const twoFactorQuery = queryOptions({
  ...queryOf(getTwoFactor),
  // A recovery code may have been used elsewhere.
  staleTime: 0,
})
