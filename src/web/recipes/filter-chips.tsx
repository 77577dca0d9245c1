import { chips } from '../../domain/recipes/filters.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { GoalChips } from './goal-chips.tsx'
import { filterLabels, type Selection } from './selection.ts'

const filters = (['all', ...chips] as const).map((filter) => [filter, filterLabels[filter]] as const)

interface FilterChipsProps {
  selection: Pick<Selection, 'filter' | 'goals'>
  change: (changes: Partial<Selection>) => void
}

export const FilterChips = ({ selection, change }: FilterChipsProps) => (
  <ChoiceChips
    legend="Filter recipes"
    choices={filters}
    value={selection.filter}
    onChange={(filter) => change({ filter })}
  >
    <GoalChips chosen={selection.goals} onChange={(goals) => change({ goals })} />
  </ChoiceChips>
)
