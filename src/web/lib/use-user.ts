import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { AnswerOf } from '../../domain/call.ts'
import type { getUser } from '../../domain/accounts/calls.ts'
import type { User } from '../../domain/accounts/user.ts'
import { ApiError, address, send } from './api.ts'
import { paths } from './paths.ts'
import { whenTakenOver } from './taken-over.ts'
import { forgetTypedByOthers } from './typed.ts'
import { askOrRecall } from './offline-data.ts'
import { believePerson, endedPerson, endSession, personHere } from './session.ts'
import { forgetPerson, rememberedPerson, rememberPerson } from './signed-in-here.ts'

export const userKey = ['api', 'user'] as const

const currentUser = address<typeof getUser>('GET', '/api/user')

async function fetchUser(): Promise<AnswerOf<typeof getUser> | null> {
  // A page that was drawn ahead knew nobody: until React has taken it over, nobody may be known.
  await whenTakenOver()
  try {
    const user = await send(currentUser)
    const before = personHere() ?? endedPerson()
    if (before !== undefined && before !== user.id) return startOver()
    believe(user)
    return user
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    forgetPerson()
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

export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: async (asking) => askOrRecall(asking, fetchUser, rememberedPerson),
  gcTime: Infinity,
  // A failed lookup waits for the person to try again.
  retryOnMount: false,
})

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
  if (user) believe(user)
  else {
    forgetPerson()
    believePerson(undefined)
  }
  client.setQueryData<User | null>(userKey, user)
}

/** Something about them has changed. Whatever else an answer says may be older than what is known here. */
export function changeUser(client: QueryClient, change: (known: User) => Partial<User>) {
  const known = client.getQueryData<User | null>(userKey)
  if (known) setUser(client, { ...known, ...change(known) })
}
