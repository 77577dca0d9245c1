import { useId } from 'react'
import { chips } from '../../domain/recipes/filters.ts'
import { filterLabels, type Selection } from './selection.ts'

const filters = ['all', ...chips] as const

interface FilterChipsProps {
  value: Selection['filter']
  onChange: (filter: Selection['filter']) => void
}

/** Radio buttons underneath: one stop for Tab, the arrows choose. */
export function FilterChips({ value, onChange }: FilterChipsProps) {
  const name = useId()
  return (
    <fieldset className="-mx-[18px] min-w-0 overflow-x-auto px-[18px] [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0">
      <legend className="sr-only">Filter recipes</legend>
      <div className="flex w-max gap-2 py-1.5 md:w-auto md:flex-wrap">
        {filters.map((filter) => (
          <label
            key={filter}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full px-4 text-desc font-semibold whitespace-nowrap inset-ring-[1.5px] inset-ring-line transition-[background-color,box-shadow,color] select-none hover:bg-surface hover:inset-ring-edge has-checked:bg-ink has-checked:text-bg has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={filter}
              checked={value === filter}
              onChange={() => onChange(filter)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {filterLabels[filter]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
