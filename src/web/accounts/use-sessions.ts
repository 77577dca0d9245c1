import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenSession } from '../../domain/accounts/session.ts'
import { address, ApiError, isNotFound, send } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'

const endSession = address('DELETE /api/sessions/:id')
const endOtherSessions = address('DELETE /api/sessions')

export const sessionsQuery = queryOptions({
  ...queryOf(address('GET /api/sessions')),
  // Somebody may have signed in since the page was last looked at.
  staleTime: 0,
})

export const useSessions = () => useQuery(sessionsQuery)

const failed = (error: Error) =>
  toast({
    title: 'Still signed in there',
    description: (error instanceof ApiError && error.sentence) || 'Please try again.',
    variant: 'destructive',
  })

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: OpenSession) => {
      try {
        await send(endSession, { params: { id } })
      } catch (error) {
        // Ended already, there or elsewhere: that is what was wanted.
        if (!isNotFound(error)) throw error
      }
    },
    onSuccess: (_done, { device }) => {
      toast({ title: 'Signed out', description: `${device} is signed out.` })
      return client.invalidateQueries(sessionsQuery)
    },
    onError: failed,
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => send(endOtherSessions),
    onSuccess: () => {
      toast({ title: 'Signed out everywhere else', description: 'Only this device is still signed in.' })
      return client.invalidateQueries(sessionsQuery)
    },
    onError: failed,
  })
}
