import type { QueryClient } from '@tanstack/react-query'
import { address, send } from '../api/api.ts'
import { under } from '../api/query-of.ts'
import { savePreferences } from './save-preferences.ts'
import { changeUser, userKey } from '../session/use-user.ts'

const currentUser = address('GET /api/user')

/**
 * Asks again what the person prefers whenever the page is looked at: an allergy that was set on another device must be
 * warned of here. Returns how to stop.
 */
export function keepPreferencesFresh(client: QueryClient) {
  const over = new AbortController()
  let isAsking = false

  async function ask() {
    if (isAsking || document.visibilityState === 'hidden') return
    isAsking = true
    try {
      const before = client.getQueryData(userKey)
      const said = await send(currentUser)
      // What was changed here meanwhile, or is on its way, is newer than this answer.
      const isSaving = client.isMutating(savePreferences) > 0
      const now = client.getQueryData(userKey)
      if (over.signal.aborted || isSaving || now?.id !== said.id || now.preferences !== before?.preferences)
        return
      changeUser(client, () => ({ preferences: said.preferences }))
      if (String(now.preferences.dislikedIngredients) !== String(said.preferences.dislikedIngredients))
        void client.invalidateQueries(under('/api/preferences/disliked-recipes'))
    } catch (error) {
      console.warn('What other devices changed will be seen later.', error)
    } finally {
      isAsking = false
    }
  }

  document.addEventListener('visibilitychange', () => void ask(), over)
  addEventListener('focus', () => void ask(), over)
  addEventListener('online', () => void ask(), over)
  return () => over.abort()
}
