import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { preferencesAfter } from '../../domain/profile/preferences-after.ts'
import type { Preferences, PreferencesChange } from '../../domain/profile/preferences.ts'
import { address, ApiError, send } from '../api/api.ts'
import { under } from '../api/query-of.ts'
import { savingPreferences } from '../preferences/use-own-preferences.ts'
import { changeUser, userKey } from '../session/use-user.ts'
import { toast } from '../ui/toast.ts'

const save = address('PUT /api/preferences')
const key = savingPreferences

/** What the server last said or took, while changes wait to be saved. */
const confirmed = new WeakMap<QueryClient, Preferences>()

/** Saves each change of a preference at once; one that cannot be saved is undone. */
export function useSavePreferences() {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: key,
    // One after the other: the last thing chosen is the last thing saved.
    scope: { id: key.join() },
    mutationFn: async (change: PreferencesChange) => send(save, { body: change }),
    onMutate: (change) => {
      const user = client.getQueryData(userKey)
      if (user && waitingBeside(client, change).length === 0) confirmed.set(client, user.preferences)
      show(client, change)
    },
    onSuccess: (saved, change) => {
      confirmed.set(client, saved)
      show(client, saved, ...waitingBeside(client, change))
      if (change.dislikedIngredients)
        void client.invalidateQueries(under('/api/preferences/disliked-recipes'))
    },
    onError: (error, change) => {
      show(client, before(client, change), ...waitingBeside(client, change))
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
    },
  })
  return { change: mutate, state: isPending ? 'saving' : isSuccess ? 'saved' : 'untouched' } as const
}

/** The other changes that are still to be saved, in their order. */
const waitingBeside = (client: QueryClient, change: PreferencesChange) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: key, status: 'pending' })
    .map(({ state }) => state.variables as PreferencesChange)
    .filter((other) => other !== change)

/** What a change is about, as it was confirmed before. */
function before(client: QueryClient, change: PreferencesChange): PreferencesChange {
  const kept: PreferencesChange = confirmed.get(client) ?? {}
  const names = Object.keys(change) as (keyof PreferencesChange)[]
  return Object.fromEntries(names.map((name) => [name, kept[name]]))
}

/** Shows changed preferences everywhere. */
function show(client: QueryClient, ...changes: PreferencesChange[]) {
  changeUser(client, ({ preferences }) => ({ preferences: changes.reduce(preferencesAfter, preferences) }))
}

const sentenceOf = (error: Error) =>
  (error instanceof ApiError && error.sentence) || 'Your preferences could not be saved. Please try again.'
