import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../domain/call.ts'
import type { getUser } from '../../domain/accounts/calls.ts'
import type { User } from '../../domain/accounts/user.ts'
import { ApiError, address, send } from './api.ts'

export const userKey = ['api', 'user'] as const

const currentUser = address<typeof getUser>('GET', '/api/user')

async function fetchUser(): Promise<AnswerOf<typeof getUser> | null> {
  try {
    return await send(currentUser)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: fetchUser,
  gcTime: Infinity,
  // A failed lookup waits for the person to try again.
  retryOnMount: false,
})

/** The signed-in person, null when signed out, undefined while that is not known yet. Loaded once. */
export function useUser() {
  const { data, error, isFetching, refetch } = useQuery(userQuery)
  return { user: data, error, isFetching, refetch }
}

/** After sign-in, registration, recovery or a change of the profile. */
export function useSetUser() {
  const client = useQueryClient()
  return (user: User | null) => setUser(client, user)
}

export const setUser = (client: QueryClient, user: User | null) =>
  client.setQueryData<User | null>(userKey, user)
