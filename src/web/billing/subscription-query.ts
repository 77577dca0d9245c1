import { matchQuery, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Subscription } from '../../domain/billing/subscription.ts'
import { send } from '../api/api.ts'
import { keyOf, under } from '../api/query-of.ts'
import { userKey } from '../session/use-user.ts'
import { readSubscription } from './addresses.ts'

export const subscriptionQuery = queryOptions({
  queryKey: keyOf(readSubscription),
  queryFn: async ({ client }) => {
    const subscription = await send(readSubscription)
    followPremium(client, subscription)
    return subscription
  },
  // It is changed on the provider's pages, in another tab.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

export const useSubscription = () => useQuery(subscriptionQuery)

/** Keeps what is said of the subscription; where that changes what one may see, everything is asked for again. */
export function learn(client: QueryClient, subscription: Subscription) {
  client.setQueryData(subscriptionQuery.queryKey, subscription)
  followPremium(client, subscription)
}

function followPremium(client: QueryClient, { isPremium }: Subscription) {
  const user = client.getQueryData(userKey)
  if (user && user.isPremium !== isPremium) void renewGated(client)
}

/** Recipes, lists and the person: what is on the screen at once, the rest when it is next looked at. */
export const renewGated = async (client: QueryClient) =>
  client.invalidateQueries({
    ...under('/api'),
    predicate: (query) => !matchQuery(under('/api/subscription'), query),
  })
