import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AnswerOf } from '../../domain/call.ts'
import type { getUser } from '../../domain/accounts/calls.ts'
import type { User } from '../../domain/accounts/user.ts'
import { ApiError, address, send } from './api.ts'
import { whenTakenOver } from './taken-over.ts'
import { askOrRecall } from './offline-data.ts'
import { forgetPerson, rememberedPerson, rememberPerson } from './signed-in-here.ts'

export const userKey = ['api', 'user'] as const

const currentUser = address<typeof getUser>('GET', '/api/user')

async function fetchUser(): Promise<AnswerOf<typeof getUser> | null> {
  // An answer in the middle of the takeover would make React do the rest of it in one go.
  await whenTakenOver()
  try {
    const user = await send(currentUser)
    rememberPerson(user)
    return user
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    forgetPerson()
    return null
  }
}

export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: async (asking) => askOrRecall(asking, fetchUser, rememberedPerson),
  gcTime: Infinity,
  // A failed lookup waits for the person to try again.
  retryOnMount: false,
})

/** The signed-in person, null when signed out, undefined while that is not known yet. Loaded once. */
export function useUser() {
  const { data, error, isFetching, refetch } = useQuery(userQuery)
  const isDrawnAhead = useSyncExternalStore(never, no, yes)
  return { user: isDrawnAhead ? undefined : data, error, isFetching, refetch }
}

// A page that was drawn ahead knew nobody: while React takes it over part by part, nobody may be known yet.
const never = () => () => undefined
const no = () => false
const yes = () => true

/** After sign-in, registration, recovery or a change of the profile. */
export function useSetUser() {
  const client = useQueryClient()
  return (user: User | null) => setUser(client, user)
}

export function setUser(client: QueryClient, user: User | null) {
  if (user) rememberPerson(user)
  else forgetPerson()
  client.setQueryData<User | null>(userKey, user)
}
