import { advancedSearch } from '../../domain/recipes/limits.ts'
import { SelectField } from '../ui/select-field.tsx'
import type { AdvancedControl } from './advanced-control.ts'
import { difficultyNames } from '../../domain/recipes/difficulty-names.ts'
import { regionWords } from './regions.ts'

const anyTime = 0
const times = advancedSearch.minutes.map((minutes) => [minutes, `${minutes} mins`] as const)
const difficulties = namesOf(difficultyNames)
const cuisines = namesOf(regionWords).map(([region, { name }]) => [region, name] as const)

export function Choices({ criteria, change }: Pick<AdvancedControl, 'criteria' | 'change'>) {
  const { maxTime, difficulty, cuisine } = criteria
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-x-3 gap-y-4 sm:grid-cols-2 md:gap-x-5 lg:grid-cols-3">
      <SelectField
        label="Maximum time"
        value={maxTime ?? anyTime}
        choices={[[anyTime, 'Any'], ...times]}
        onChange={(minutes) => change({ maxTime: minutes === anyTime ? null : minutes })}
      />
      <SelectField
        label="Difficulty"
        value={difficulty ?? ''}
        choices={[['', 'Any'], ...difficulties]}
        onChange={(chosen) => change({ difficulty: chosen || null })}
      />
      <SelectField
        label="Cuisine"
        value={cuisine ?? ''}
        choices={[['', 'Any'], ...cuisines]}
        onChange={(chosen) => change({ cuisine: chosen || null })}
      />
    </div>
  )
}

function namesOf<Name extends string, Words>(names: Record<Name, Words>) {
  return Object.entries(names) as [Name, Words][]
}
