import { useId } from 'react'
import type { Preferences } from '../../domain/profile/preferences.ts'

type Mode = Preferences['cookingMode']

const modes: [Mode, string, string][] = [
  ['guided', 'Guided', 'Lay everything out first, then cook step by step.'],
  ['quick', 'Quick', 'Straight to the first step.'],
]

interface CookingModeProps {
  value: Mode
  onChange: (mode: Mode) => void
}

export function CookingMode({ value, onChange }: CookingModeProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-semibold">Cooking mode</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {modes.map(([mode, title, line]) => (
          <div
            key={mode}
            className="relative flex items-start gap-3 rounded-lg p-4 inset-ring-[1.5px] inset-ring-line transition-[box-shadow] hover:inset-ring-edge has-checked:inset-ring-2 has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              id={`${name}-${mode}`}
              type="radio"
              name={name}
              checked={mode === value}
              onChange={() => onChange(mode)}
              aria-describedby={`${name}-${mode}-line`}
              className="relative z-1 mt-1 size-[18px] shrink-0 accent-(--ink) outline-none"
            />
            <div className="min-w-0">
              <label
                htmlFor={`${name}-${mode}`}
                className="text-body font-semibold after:absolute after:inset-0 after:cursor-pointer"
              >
                {title}
              </label>
              <p id={`${name}-${mode}-line`} className="text-meta text-ink-2">
                {line}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
