import { useId } from 'react'
import type { Flag } from '../../domain/recipes/pantry.ts'
import { allergenNames } from './advanced-criteria.ts'

const allergens = Object.keys(allergenNames) as Flag[]

interface LeaveOutProps {
  value: Flag[]
  onChange: (allergens: Flag[]) => void
}

/** What must not be in a dish at all; checkboxes underneath. */
export function LeaveOut({ value, onChange }: LeaveOutProps) {
  const hint = useId()
  const toggle = (allergen: Flag) =>
    onChange(allergens.filter((one) => value.includes(one) !== (one === allergen)))
  return (
    <fieldset aria-describedby={hint} className="min-w-0">
      <legend className="mb-1.5 text-meta font-semibold">Leave out</legend>
      <div className="flex flex-wrap gap-2">
        {allergens.map((allergen) => (
          <label
            key={allergen}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full bg-bg px-4 text-desc font-semibold whitespace-nowrap inset-ring-[1.5px] inset-ring-line transition-[background-color,box-shadow,color] select-none hover:inset-ring-edge has-checked:bg-ink has-checked:text-bg has-checked:line-through has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="checkbox"
              checked={value.includes(allergen)}
              onChange={() => toggle(allergen)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {allergenNames[allergen]}
          </label>
        ))}
      </div>
      <p id={hint} className="mt-2 text-label text-ink-2">
        We go by each recipe’s ingredients. With an allergy, check the labels of what you buy.
      </p>
    </fieldset>
  )
}
