import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { User } from '../../domain/accounts/user.ts'
import type { savePreferences } from '../../domain/profile/calls.ts'
import type { Preferences, PreferencesChange } from '../../domain/profile/preferences.ts'
import { address, ApiError, send } from '../lib/api.ts'
import { setUser, userKey } from '../lib/use-user.ts'
import { toast } from '../ui/toast.ts'

const save = address<typeof savePreferences>('PUT', '/api/preferences')
const key = ['save preferences']

/** Saves each change of a preference at once; one that cannot be saved is undone. */
export function useSavePreferences() {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: key,
    // One after the other: the last thing chosen is the last thing saved.
    scope: { id: key[0]! },
    mutationFn: async (change: PreferencesChange) => send(save, { body: change }),
    onMutate: (change) => show(client, change),
    onSuccess: (_, change) => {
      if (change.dislikedIngredients)
        void client.invalidateQueries({ queryKey: ['api', 'preferences', 'disliked-recipes'] })
    },
    onError: (error, _, before) => {
      if (before) show(client, before)
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
    },
  })
  return { change: mutate, state: isPending ? 'saving' : isSuccess ? 'saved' : 'untouched' } as const
}

/** Shows changed preferences everywhere; returns what they were. */
function show(client: QueryClient, change: PreferencesChange): PreferencesChange {
  const user = client.getQueryData<User | null>(userKey)
  if (!user) return {}
  const { preferences } = user
  setUser(client, { ...user, preferences: { ...preferences, ...(change as Partial<Preferences>) } })
  const names = Object.keys(change) as (keyof PreferencesChange)[]
  return Object.fromEntries(names.map((name) => [name, preferences[name]]))
}

const sentenceOf = (error: Error) =>
  (error instanceof ApiError && error.sentence) || 'Your preferences could not be saved. Please try again.'
