import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SelectFieldProps<Value> {
  label: string
  value: Value
  choices: (readonly [value: Value, words: string])[]
  onChange: (value: Value) => void
  hint?: ReactNode
  disabled?: boolean
  className?: string
}

export function SelectField<Value extends string | number>({
  label,
  value,
  choices,
  onChange,
  hint,
  disabled = false,
  className,
}: SelectFieldProps<Value>) {
  const id = useId()
  const choose = (chosen: string) => {
    const choice = choices.find(([one]) => String(one) === chosen)
    if (choice) onChange(choice[0])
  }
  const hintId = `${id}-hint`
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="w-fit text-meta font-semibold">
        {label}
      </label>
      <div className="relative grid items-center">
        <select
          id={id}
          value={value}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => choose(event.target.value)}
          className="min-h-12 w-full cursor-pointer appearance-none truncate rounded-md bg-bg pr-10 pl-4 max-sm:pr-9 max-sm:pl-3.5 text-body inset-ring inset-ring-edge transition-[box-shadow] outline-none focus:inset-ring-2 focus:inset-ring-ink disabled:cursor-not-allowed disabled:text-ink-3 disabled:inset-ring-line forced-colors:border forced-colors:focus:outline-2"
        >
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute right-3.5 max-sm:right-3 size-[18px] justify-self-end text-ink-2"
        />
      </div>
      {hint && (
        <p id={hintId} className="text-label text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
