import { chips } from '../../domain/recipes/filters.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { ChipRows, GoalChips } from './goal-chips.tsx'
import { filterLabels, type Selection } from './selection.ts'

const filters = (['all', ...chips] as const).map((filter) => [filter, filterLabels[filter]] as const)

interface FilterChipsProps {
  selection: Pick<Selection, 'filter' | 'goals'>
  change: (changes: Partial<Selection>) => void
}

/** "All" takes the goals back, too. */
export const FilterChips = ({ selection: { filter, goals }, change }: FilterChipsProps) => (
  <ChipRows>
    <ChoiceChips
      legend="Filter recipes"
      choices={filters}
      value={filter === 'all' && goals.length > 0 ? undefined : filter}
      onChange={(chosen) => change(chosen === 'all' ? { filter: chosen, goals: [] } : { filter: chosen })}
    />
    <GoalChips chosen={goals} onChange={(chosen) => change({ goals: chosen })} />
  </ChipRows>
)
