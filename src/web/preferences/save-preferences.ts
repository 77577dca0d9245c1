import type { PreferencesChange } from '../../domain/profile/preferences.ts'
import { address, ApiError, send } from '../api/api.ts'
import { optimisticMutation } from '../api/optimistic-mutation.ts'
import { under } from '../api/query-of.ts'
import { changeUser } from '../session/use-user.ts'
import { toast } from '../ui/toast.ts'

const save = address('PUT /api/preferences')

export const savePreferences = optimisticMutation({
  key: under('/api/preferences').queryKey,
  send: async (change: PreferencesChange) => send(save, { body: change }),
  onAnswer: (client, preferences, change) => {
    changeUser(client, () => ({ preferences }))
    if (change.dislikedIngredients) void client.invalidateQueries(under('/api/preferences/disliked-recipes'))
  },
  onFailure: (error) => toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' }),
})

const sentenceOf = (error: Error) =>
  (error instanceof ApiError && error.sentence) || 'Your preferences could not be saved. Please try again.'
