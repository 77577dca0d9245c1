import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { savePreferences } from '../preferences/save-preferences.ts'
import { useUnits } from '../preferences/use-own-preferences.ts'

const systems = [
  ['us', 'US'],
  ['metric', 'Metric'],
] as const

/** Cups or grams, here and wherever else amounts are shown. */
export function UnitsSwitch() {
  const name = useId()
  const units = useUnits()
  const { mutate: change } = useMutation(savePreferences)
  return (
    <fieldset className="flex min-w-0 rounded-full bg-bg p-[3px] inset-ring-[1.5px] inset-ring-line print:hidden">
      <legend className="sr-only">Units</legend>
      {systems.map(([system, words]) => (
        <label
          key={system}
          className="grid min-h-[38px] cursor-pointer place-items-center rounded-full px-3.5 text-meta font-semibold text-ink-2 transition-[background-color,color] hover:text-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) forced-colors:has-checked:border"
        >
          <input
            type="radio"
            name={name}
            checked={system === units}
            onChange={() => change({ units: system })}
            className="sr-only"
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
