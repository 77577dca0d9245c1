import { advancedSearch } from '../../domain/recipes/limits.ts'
import type { Preferences, PreferencesChange } from '../../domain/profile/preferences.ts'
import { SelectField } from '../ui/select-field.tsx'
import { skillChoices } from './preference-choices.ts'

const anyTime = 0

interface TasteFieldsProps {
  preferences: Preferences
  change: (change: PreferencesChange) => void
}

/** What the daily mail goes by when it picks a recipe. */
export function TasteFields({ preferences: { maxCookTime, skillLevel }, change }: TasteFieldsProps) {
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Maximum cooking time"
          value={maxCookTime ?? anyTime}
          choices={timeChoices(maxCookTime)}
          onChange={(minutes) => change({ maxCookTime: minutes === anyTime ? null : minutes })}
        />
        <SelectField
          label="Skill level"
          value={skillLevel}
          choices={skillChoices}
          onChange={(chosen) => change({ skillLevel: chosen })}
        />
      </div>
      <p className="text-label text-ink-2">Your daily mail picks a recipe that suits both.</p>
    </div>
  )
}

/** With the time that was chosen elsewhere, whatever it is. */
function timeChoices(chosen: number | null) {
  const minutes = new Set([...advancedSearch.minutes, ...(chosen === null ? [] : [chosen])])
  const inOrder = [...minutes].toSorted((one, other) => one - other)
  return [[anyTime, 'Any'] as const, ...inOrder.map((each) => [each, `${each} mins`] as const)]
}
