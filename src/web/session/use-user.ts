import { hashKey, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { AnswerOf } from '../../domain/call.ts'
import type { getUser } from '../../domain/accounts/calls.ts'
import type { User } from '../../domain/accounts/user.ts'
import { ApiError, address, send } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { paths } from '../navigation/paths.ts'
import { whenHydrated } from '../boot/hydration.ts'
import { forgetTypedByOthers } from './typed-words.ts'
import { askOrRecall } from '../offline/offline-data.ts'
import { closeOfflineStorage } from '../offline/offline-storage.ts'
import { believePerson, endedPerson, endSession, personHere } from './session.ts'
import { forgetPerson, rememberedPerson, rememberPerson } from './signed-in-here.ts'

const currentUser = address('GET /api/user')

async function fetchUser(client: QueryClient): Promise<AnswerOf<typeof getUser> | null> {
  // A page that was prerendered knew nobody: until React has hydrated it, nobody may be known.
  await whenHydrated()
  try {
    const user = await send(currentUser)
    const before = personHere() ?? endedPerson()
    if (before !== undefined && before !== user.id) return startOver()
    believe(user)
    return user
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    forgetPerson()
    leaveNothingTo(client, null)
    return null
  }
}

/** Another tab signed in as somebody else: nothing of this page is theirs. */
function startOver() {
  endSession()
  location.replace(paths.home())
  return null
}

function believe(user: User) {
  forgetTypedByOthers(user.id)
  rememberPerson(user)
  believePerson(user.id)
}

/** Nobody else than whose page this is: of another person the server must tell. */
function recallPerson() {
  const person = rememberedPerson()
  const before = personHere() ?? endedPerson()
  return before === undefined || before === person?.id ? person : undefined
}

export const userQuery = queryOptions({
  queryKey: keyOf(currentUser),
  queryFn: async (asking) => {
    const user = await askOrRecall(asking, async () => fetchUser(asking.client), recallPerson)
    // Only remembered, but what is shown and sent is theirs, and their session can end.
    if (user && personHere() === undefined) believePerson(user.id)
    return user
  },
  gcTime: Infinity,
  // A failed lookup waits for the person to try again.
  retryOnMount: false,
})

export const userKey = userQuery.queryKey

/** The signed-in person, null when signed out, undefined while that is not known yet. Loaded once. */
export function useUser() {
  const { data } = useQuery(userQuery)
  const late = useDeferredValue(data)
  // Much changes when the person becomes known: drawn in pieces, which a finger can interrupt.
  return { user: late === undefined ? undefined : data }
}

/** The same, for who shows that it failed. */
export function useUserLookup() {
  const { error, isFetching, refetch } = useQuery(userQuery)
  return { ...useUser(), error, isFetching, refetch }
}

/** After sign-in, registration or recovery. */
export function useSetUser() {
  const client = useQueryClient()
  return (user: User | null) => setUser(client, user)
}

export function setUser(client: QueryClient, user: User | null) {
  leaveNothingTo(client, user)
  if (user) believe(user)
  else {
    forgetPerson()
    believePerson(undefined)
  }
  client.setQueryData(userKey, user)
}

/** What one person asked for and keeps here is out of reach before another is known. */
function leaveNothingTo(client: QueryClient, next: User | null) {
  const known = client.getQueryData(userKey)
  if (known?.id === next?.id) return
  if (known) closeOfflineStorage()
  forgetAnswers(client)
}

/** What the server told one person is for nobody else. */
export function forgetAnswers(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(userKey) })
  client.getMutationCache().clear()
}

/** Something about them has changed. Whatever else an answer says may be older than what is known here. */
export function changeUser(client: QueryClient, change: (known: User) => Partial<User>) {
  const known = client.getQueryData(userKey)
  if (known) setUser(client, { ...known, ...change(known) })
}
