import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { address, isNotFound, send } from '../api/api.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { keyOf, queryOf } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'
import { refreshOwnRecipes } from './refresh.ts'

const lookUp = address('GET /api/my-recipes/:id/share')
const share = address('POST /api/my-recipes/:id/share')
const unshare = address('DELETE /api/my-recipes/:id/share')
const read = address('GET /api/shared-recipes/:token')

/** The link of an own recipe: looked up each time, since another device may have ended it. */
export function useShare(id: string, { enabled }: { enabled: boolean }) {
  const client = useQueryClient()
  const request = { params: { id } }
  const shown = useQuery({ ...queryOf(lookUp, request), enabled, gcTime: 0, staleTime: 0 })
  const know = (token: string | null) => {
    client.setQueryData(keyOf(lookUp, request), { isShared: token !== null, token })
    refreshOwnRecipes(client)
  }
  const make = useMutation({
    mutationFn: async () => send(share, request),
    onSuccess: ({ token }) => know(token),
    onError: (error) => toastFailure('No link was made', error),
  })
  const end = useMutation({
    mutationFn: async () => send(unshare, request),
    onSuccess: () => {
      know(null)
      toast({ title: 'No longer shared', description: 'The link has ended for everyone who has it.' })
    },
    onError: (error) => toastFailure('Still shared', error),
  })
  return { shown, make, end }
}

/** Null when the link leads nowhere any more. */
export const useSharedRecipe = (token: string) =>
  useQuery({
    queryKey: keyOf(read, { params: { token } }),
    queryFn: async () => {
      try {
        return await send(read, { params: { token } })
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
