import type { PreferencesChange } from '../../domain/profile/preferences.ts'
import { address, send } from '../api/api.ts'
import { toastNotKept } from '../api/failure-toast.ts'
import { optimisticMutation } from '../api/optimistic-mutation.ts'
import { under } from '../api/query-of.ts'
import { changeUser, userKey } from '../session/use-user.ts'

const save = address('PUT /api/preferences')

export const savePreferences = optimisticMutation({
  key: under('/api/preferences').queryKey,
  send: async (change: PreferencesChange) => send(save, { body: change }),
  onAnswer: (client, preferences, change) => {
    changeUser(client, () => ({ preferences }))
    if (change.dislikedIngredients) void client.invalidateQueries(under('/api/preferences/disliked-recipes'))
  },
  onFailure: (error) => toastNotKept('Not saved', error),
  readAnew: async (client) => {
    void client.invalidateQueries(under('/api/preferences'))
    await client.invalidateQueries({ queryKey: userKey, exact: true })
  },
})
