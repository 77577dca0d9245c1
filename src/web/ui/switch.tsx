import { useId, type ReactNode } from 'react'

interface SwitchProps {
  label: string
  /** What it does, below the label. */
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Something that is on or off, with its words in front of it; the whole row can be pressed. */
export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="group relative flex min-h-11 items-center justify-between gap-5">
      <div className="min-w-0">
        <label
          htmlFor={id}
          className="text-body font-semibold after:absolute after:inset-0 after:cursor-pointer"
        >
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-meta text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <span className="relative grid h-8 w-14 shrink-0 items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full bg-surface-2 inset-ring-[1.5px] inset-ring-edge transition-[background-color,box-shadow] checked:bg-leaf checked:inset-ring-leaf disabled:opacity-55 forced-colors:border"
        />
        <span
          aria-hidden
          className="pointer-events-none relative ml-1 size-6 rounded-full bg-edge transition-[translate,background-color] peer-checked:translate-x-6 peer-checked:bg-bg"
        />
      </span>
    </div>
  )
}
