import type { Sort } from '../../domain/recipes/sorts.ts'
import { PlainSelect } from '../ui/plain-select.tsx'
import { sortNames } from './selection.ts'
import type { useSort } from './use-selection.ts'

interface SortFieldProps {
  order: ReturnType<typeof useSort>
  /** Whether the best matches come first when nothing else is chosen. */
  ranksMatches: boolean
}

const names = Object.entries(sortNames) as [Sort, string][]

/** Beside the heading of a list. */
export const SortField = ({ order: { sort, change }, ranksMatches }: SortFieldProps) => (
  <PlainSelect
    label="Sort by"
    value={sort}
    choices={[['', ranksMatches ? 'Best match' : 'Featured'], ...names]}
    onChange={change}
  />
)
