import type { ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'label'> {
  /** Which code is asked for; `either` where a page takes both. */
  by: 'app' | 'recovery' | 'either'
}

const labels = { app: 'Six-digit code', recovery: 'Recovery code', either: 'Code' }

// Not maxLength: a pasted "123 456" would lose its last digit.
export function CodeField({ by, ...field }: CodeFieldProps) {
  return (
    <Field
      label={labels[by]}
      inputMode={by === 'app' ? 'numeric' : 'text'}
      autoComplete={by === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...(by === 'recovery' && { placeholder: 'xxxx-xxxx-xxxx' })}
      {...field}
    />
  )
}
