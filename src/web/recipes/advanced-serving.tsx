import { useId, useState } from 'react'
import { readServingLimit, type ServingLimit } from '../../domain/recipes/serving-limits.ts'
import { Field } from '../ui/field.tsx'
import type { AdvancedControl } from './advanced-control.ts'

const fields = [
  { name: 'maxKcal', label: 'Energy up to (kcal)', placeholder: '500' },
  { name: 'minProtein', label: 'Protein from (g)', placeholder: '25' },
  { name: 'maxSodium', label: 'Sodium up to (mg)', placeholder: '600' },
] as const

/** What a serving may have, and must. */
export function ServingFields({ criteria, change }: Pick<AdvancedControl, 'criteria' | 'change'>) {
  const hint = useId()
  return (
    <fieldset aria-describedby={hint} className="min-w-0">
      <legend className="sr-only">One serving</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] items-start gap-x-3 gap-y-4 md:gap-x-5 lg:grid-cols-3">
        {fields.map(({ name, ...words }) => (
          <LimitField
            key={name}
            name={name}
            {...words}
            value={criteria[name]}
            onChange={(limit) => change({ [name]: limit })}
          />
        ))}
      </div>
      <p id={hint} className="mt-2 text-label text-ink-2">
        For one serving. Recipes whose figures are not known are left out.
      </p>
    </fieldset>
  )
}

interface LimitFieldProps {
  name: ServingLimit
  label: string
  placeholder: string
  value: number | null
  onChange: (limit: number | null) => void
}

/** Keeps what was typed as it was typed, until the limit is another. */
function LimitField({ name, value, onChange, ...words }: LimitFieldProps) {
  const [typed, setTyped] = useState({ text: said(value), value })
  const text = typed.value === value ? typed.text : said(value)
  const type = (next: string) => {
    const read = readServingLimit(name, next).value
    setTyped({ text: next, value: read })
    if (read !== value) onChange(read)
  }
  return (
    <Field
      {...words}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={readServingLimit(name, text).refusal}
      onChange={({ target }) => type(target.value)}
    />
  )
}

const said = (limit: number | null) => (limit === null ? '' : String(limit))
