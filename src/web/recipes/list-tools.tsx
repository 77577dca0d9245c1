import { FilterChips } from './filter-chips.tsx'
import { SearchBox } from './search-box.tsx'
import type { SelectionControl } from './use-selection.ts'

/** Search box and chips, side by side where there is space. */
export function ListTools({ selection, change }: Pick<SelectionControl, 'selection' | 'change'>) {
  return (
    <div className="flex flex-col gap-x-8 gap-y-3 xl:flex-row xl:items-center">
      <SearchBox
        placeholder="Search recipes..."
        value={selection.search}
        onChange={(search) => change({ search })}
      />
      <FilterChips selection={selection} change={change} />
    </div>
  )
}
