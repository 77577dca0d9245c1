import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../../domain/call.ts'
import type { getSandboxPortal } from '../../../domain/billing/calls.ts'
import { ApiError, send } from '../../api/api.ts'
import { queryOf } from '../../api/query-of.ts'
import { toast } from '../../ui/toast.ts'
import { letTimePass, readSandbox, setCancellation } from '../addresses.ts'
import { learn } from '../subscription-query.ts'

export type PortalAnswer = AnswerOf<typeof getSandboxPortal>

const portalQuery = queryOf(readSandbox)

/** What the sandbox knows of the own subscription, asked for when something may have come due. */
export const usePortal = () => useQuery({ ...portalQuery, staleTime: 0, refetchOnWindowFocus: 'always' })

const changes = {
  cancel: async () => send(setCancellation, { body: { cancelAtPeriodEnd: true } }),
  takeBack: async () => send(setCancellation, { body: { cancelAtPeriodEnd: false } }),
}

export type PortalChange = keyof typeof changes | { days: number }

const make = async (change: PortalChange) =>
  typeof change === 'string' ? changes[change]() : send(letTimePass, { body: change })

/** Changes at the sandbox; the whole page follows, premium included. */
export function usePortalChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: make,
    onSuccess: (portal) => {
      client.setQueryData(portalQuery.queryKey, portal)
      learn(client, portal.subscription)
    },
    onError: (error) =>
      toast({
        title: 'Nothing changed',
        description: (error instanceof ApiError && error.sentence) || 'Please try again.',
        variant: 'destructive',
      }),
  })
}
