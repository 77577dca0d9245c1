import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { offline as limits } from '../../../domain/offline/limits.ts'
import { withTimeout } from '../../../domain/with-timeout.ts'
import { address, send } from '../../api/api.ts'
import { unsaved, whenSaved } from '../../api/unsaved.ts'
import { tooSlow } from '../../offline/offline-data.ts'
import { offlineQueue } from '../../offline/offline-queue-of-person.ts'
import { lazyPart } from '../../boot/lazy.tsx'
import { leave } from '../../session/leave.ts'
import { offeredPremium } from '../../session/premium-offer.ts'
import { dismissToast, shownToast, toast } from '../../ui/toast.ts'
import { paths } from '../../navigation/paths.ts'
import { countUnsent } from '../../offline/unsent.ts'
import { sendUnsent } from '../../frame/send-unsent.ts'

export const question = lazyPart(async () => (await import('./logout-question.tsx')).LogoutQuestion)

const logoutCall = address('POST /api/logout')

/** Logging out forgets what this browser keeps, so what waits there is sent first, and what is left is asked about. */
export function useLogout() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ losesUnsent }: { losesUnsent: boolean }) => {
      if (!losesUnsent) {
        if (await isRefused(client)) return 'told'
        if (countUnsent(client) > 0) {
          await question.load()
          return 'asked'
        }
      }
      await send(logoutCall)
      return 'out'
    },
    onSuccess: (outcome) => {
      setAsking(outcome === 'asked')
      if (outcome !== 'out') return
      // Signed out before the page changes, so that /auth never greets the person who just left.
      leave(client)
      navigate(paths.auth())
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
    },
    onError: (error) => {
      setAsking(false)
      toast({ title: 'Logout failed', description: error.message, variant: 'destructive' })
    },
  })

  return {
    isPending,
    isAsking,
    logOut: () => mutate({ losesUnsent: false }),
    logOutAnyway: () => mutate({ losesUnsent: true }),
    stay: () => setAsking(false),
  }
}

/** Sends what waits; true where somebody was told that some of it is not saved, and would not see that on leaving. */
async function isRefused(client: QueryClient) {
  const isQueued = offlineQueue.changes().length > 0
  if (!isQueued && client.isMutating(unsaved) === 0) return false
  toast({ title: 'One moment', description: 'Your last changes are being sent.' })
  const words = shownToast()?.number
  const sendAll = async (signal: AbortSignal) =>
    Promise.all([isQueued && sendUnsent(), whenSaved(client, signal)])
  await withTimeout(limits.timeout, sendAll, tooSlow).catch(() => undefined)
  if (words !== undefined) dismissToast(words)
  return shownToast()?.variant === 'destructive' || offeredPremium() !== undefined
}
