import { ChevronDown } from 'lucide-react'
import { sortNames } from './selection.ts'
import type { useSort } from './use-selection.ts'

interface SortFieldProps {
  order: ReturnType<typeof useSort>
  /** Whether the best matches come first when nothing else is chosen. */
  ranksMatches: boolean
}

const names = Object.entries(sortNames)

/** Beside the heading of a list. */
export function SortField({ order: { sort, change }, ranksMatches }: SortFieldProps) {
  return (
    <label className="relative flex min-h-11 w-fit items-center text-meta text-ink-2">
      Sort by
      <select
        value={sort}
        onChange={({ target }) => change(isSort(target.value) ? target.value : '')}
        className="ml-1 min-h-11 cursor-pointer appearance-none rounded-full bg-bg py-0 pr-9 pl-3 font-semibold text-ink transition-colors hover:bg-surface"
      >
        <option value="">{ranksMatches ? 'Best match' : 'Featured'}</option>
        {names.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-ink-2" />
    </label>
  )
}

const isSort = (value: string): value is keyof typeof sortNames => Object.hasOwn(sortNames, value)
