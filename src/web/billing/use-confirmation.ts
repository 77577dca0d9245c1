import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subscription } from '../../domain/billing/subscription.ts'
import { send } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { refreshSubscription } from './addresses.ts'
import { learn, subscriptionQuery } from './subscription-query.ts'

export type Confirmation =
  | { kind: 'asking' }
  | { kind: 'premium'; subscription: Subscription }
  /** The provider still waits for the bank, or has not told of the payment of an overdue month. */
  | { kind: 'undecided' }
  | { kind: 'trial-refused' }
  | { kind: 'no-premium' }
  | { kind: 'failed' }

/** A provider may need a moment to notice a card it has just confirmed. */
const pauseBetween = 1_500
const mostAsked = 8

/** Asks the provider how the subscription stands now. */
export async function askProvider(client: QueryClient): Promise<Subscription> {
  const subscription = await send(refreshSubscription)
  learn(client, subscription)
  return subscription
}

async function askUntilDecided(client: QueryClient, signal: AbortSignal): Promise<Subscription> {
  for (let asked = 1; ; asked++) {
    const subscription = await askProvider(client)
    if (!isUndecided(subscription) || asked === mostAsked || signal.aborted) return subscription
    await new Promise((resolve) => setTimeout(resolve, pauseBetween))
  }
}

const isUndecided = ({ isPremium, isTrialRefused, status }: Subscription) =>
  !isPremium && !isTrialRefused && (status === 'incomplete' || status === 'past_due')

/** What became of a confirmed card, asked for until it is known or has taken too long. */
export function useConfirmation(): { confirmation: Confirmation; askAgain: () => void } {
  const client = useQueryClient()
  const [known] = useState(() => client.getQueryData(subscriptionQuery.queryKey))
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keyOf(refreshSubscription),
    queryFn: async ({ signal }) => askUntilDecided(client, signal),
    enabled: known?.isPremium !== true,
    gcTime: 0,
  })
  const askAgain = () => void refetch()
  if (isFetching) return { confirmation: { kind: 'asking' }, askAgain }
  // What was known before the card was shown says nothing of it.
  const subscription = data ?? (isError ? undefined : known)
  return { confirmation: subscription ? confirmationOf(subscription) : { kind: 'failed' }, askAgain }
}

function confirmationOf(subscription: Subscription): Confirmation {
  if (subscription.isPremium) return { kind: 'premium', subscription }
  if (subscription.isTrialRefused) return { kind: 'trial-refused' }
  return { kind: isUndecided(subscription) ? 'undecided' : 'no-premium' }
}
