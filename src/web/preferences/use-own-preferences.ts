import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '../../domain/profile/preferences.ts'
import { under } from '../api/query-of.ts'
import { userQuery } from '../session/use-user.ts'

/** Under which changes of preferences are on their way to the server. */
export const { queryKey: savingPreferences } = under('/api/preferences')

/** What the signed-in person prefers, as far as that is known here; never asks for it. */
export function useOwnPreferences(): Preferences | undefined {
  return useQuery({ ...userQuery, enabled: false }).data?.preferences
}
