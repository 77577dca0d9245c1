import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '../../domain/profile/preferences.ts'
import { userQuery } from './use-user.ts'

/** What the signed-in person prefers, as far as that is known here; never asks for it. */
export function useOwnPreferences(): Preferences | undefined {
  return useQuery({ ...userQuery, enabled: false }).data?.preferences
}
