import { useId, type ReactNode } from 'react'
import { CheckChip } from '../ui/check-chip.tsx'

interface CheckChipsProps<Value> {
  legend: string
  hint?: ReactNode
  choices: (readonly [value: Value, words: string])[]
  chosen: Value[]
  onChange: (chosen: Value[]) => void
}

/** Any number of a few things; checkboxes underneath. */
export function CheckChips<Value extends string>(props: CheckChipsProps<Value>) {
  const { legend, hint, choices, chosen, onChange } = props
  const id = useId()
  const toggle = (value: Value) =>
    onChange(choices.map(([one]) => one).filter((one) => chosen.includes(one) !== (one === value)))
  return (
    <fieldset aria-describedby={hint ? id : undefined} className="min-w-0">
      <legend className="mb-2 text-meta font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, words]) => (
          <CheckChip key={value} checked={chosen.includes(value)} onChange={() => toggle(value)}>
            {words}
          </CheckChip>
        ))}
      </div>
      {hint && (
        <p id={id} className="mt-2 text-label text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
