import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { SubscriptionSetup } from '../../domain/billing/subscription.ts'
import { ApiError, send } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'
import { setUpSubscription } from './addresses.ts'
import { renewGated } from './subscription-query.ts'

export type SetupState =
  | { kind: 'setting-up' }
  | { kind: 'ready'; setup: SubscriptionSetup }
  /** There is nothing to buy any more. */
  | { kind: 'member' }
  /** With what the server says about it, if anything. */
  | { kind: 'failed'; sentence: string }

const setupError = {
  title: 'Setup Error',
  description: 'Unable to initialize payment. Please try again.',
  variant: 'destructive',
} as const
const networkError = {
  title: 'Network Error',
  description: 'Unable to connect to payment service. Please try again.',
  variant: 'destructive',
} as const

/** The subscription that waits for its card, made when the page opens. */
export function useSetup(): { state: SetupState; retry: () => void } {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(setUpSubscription),
    queryFn: async ({ client }) => setUp(client),
    // Each visit makes its own; within one, nothing may pull the form away under someone's hands.
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const retry = () => void refetch()
  if (isFetching) return { state: { kind: 'setting-up' }, retry }
  if (data) return { state: data, retry }
  return { state: { kind: 'failed', sentence: error instanceof ApiError ? error.sentence : '' }, retry }
}

async function setUp(client: QueryClient): Promise<SetupState> {
  try {
    const setup = await send(setUpSubscription)
    if (!setup.clientSecret) throw new NothingToConfirm()
    if (setup.form.kind === 'stripe') await fetchStripe(setup.form.publishableKey)
    return { kind: 'ready', setup }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      await renewGated(client)
      return { kind: 'member' }
    }
    toast(error instanceof NothingToConfirm ? setupError : networkError)
    throw error
  }
}

/** The provider answered, but with nothing a card could be confirmed for. */
class NothingToConfirm extends Error {}

/** Part of setting up: a form that cannot be loaded is found out before it is shown. */
async function fetchStripe(publishableKey: string) {
  const { stripeFor } = await import('./stripe/load.ts')
  await stripeFor(publishableKey)
}
