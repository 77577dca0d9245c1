import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'

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
          <label
            key={value}
            className="group relative flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full bg-bg px-4 text-desc font-semibold whitespace-nowrap inset-ring-[1.5px] inset-ring-line transition-[background-color,box-shadow,color] select-none hover:inset-ring-edge has-checked:bg-ink has-checked:text-bg has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <Check aria-hidden className="-ml-1 hidden size-4 shrink-0 group-has-checked:block" />
            {words}
          </label>
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
