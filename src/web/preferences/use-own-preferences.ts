import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { guessedUnits } from '../../domain/profile/guessed-units.ts'
import { preferencesAfter } from '../../domain/profile/preferences-after.ts'
import type { Preferences } from '../../domain/profile/preferences.ts'
import type { UnitSystem } from '../../domain/recipes/units.ts'
import { usePending } from '../api/optimistic-mutation.ts'
import { userQuery } from '../session/use-user.ts'
import { savePreferences } from './save-preferences.ts'

/** What the signed-in person prefers, as far as that is known here, with what is being saved; never asks for it. */
export function useOwnPreferences(): Preferences | undefined {
  const { data: user } = useQuery({ ...userQuery, enabled: false })
  const changes = usePending(savePreferences)
  return useMemo(
    () => (user ? changes.reduce(preferencesAfter, user.preferences) : undefined),
    [user, changes],
  )
}

/** In which units amounts are shown: as chosen, otherwise as people cook where the browser is from. */
export const useUnits = (): UnitSystem => useOwnPreferences()?.units ?? guessedUnits(navigator.language)
