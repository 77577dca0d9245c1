import { useId } from 'react'

interface ChoiceChipsProps<Value> {
  /** What is chosen here; read by screen readers alone. */
  legend: string
  choices: readonly (readonly [value: Value, words: string])[]
  /** Undefined where something else is chosen instead. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Radio buttons underneath: one stop for Tab, the arrows choose. */
export function ChoiceChips<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="-mx-[18px] min-w-0 overflow-x-auto px-[18px] [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex w-max gap-2 py-1.5 md:w-auto md:flex-wrap">
        {choices.map(([choice, words]) => (
          <label
            key={choice}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full px-4 text-desc font-semibold whitespace-nowrap inset-ring-[1.5px] inset-ring-line transition-[background-color,box-shadow,color] select-none hover:bg-surface hover:inset-ring-edge has-checked:bg-ink has-checked:text-bg has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
