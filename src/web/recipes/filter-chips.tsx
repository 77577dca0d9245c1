import { chips } from '../../domain/recipes/filters.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { filterLabels, type Selection } from './selection.ts'

const filters = (['all', ...chips] as const).map((filter) => [filter, filterLabels[filter]] as const)

interface FilterChipsProps {
  value: Selection['filter']
  onChange: (filter: Selection['filter']) => void
}

export const FilterChips = (props: FilterChipsProps) => (
  <ChoiceChips legend="Filter recipes" choices={filters} {...props} />
)
