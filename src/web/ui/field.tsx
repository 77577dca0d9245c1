import { useId, type ComponentProps, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { CharacterCount, useCharacterCount } from './character-count.tsx'
import { classNames } from './class-names.ts'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** Why the value was refused, as a sentence; announced when it appears. */
  error?: string | undefined
  hint?: ReactNode
  /** A control inside the field at its end, for instance a FieldAction that shows the password. */
  trailing?: ReactNode
}

export function Field({ label, error, hint, trailing, id, className, ...input }: FieldProps) {
  const generated = useId()
  const { around, count } = useCharacterCount(input)
  const inputId = id ?? generated
  const hintId = `${inputId}-hint`
  const errorId = `${inputId}-error`
  const describedBy = classNames(hint ? hintId : undefined, error && errorId) || undefined
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={inputId} className="w-fit text-meta font-semibold">
        {label}
      </label>
      <div
        {...around}
        className={classNames(
          'flex min-h-12 items-center rounded-md bg-bg inset-ring transition-[box-shadow]',
          // Forced colors know no shadows: there a real border stands in, thicker under the cursor.
          'forced-colors:border forced-colors:has-[input:focus]:outline-2',
          'has-[input:focus]:inset-ring-2',
          error
            ? 'inset-ring-danger has-[input:focus]:inset-ring-danger'
            : 'inset-ring-edge has-[input:focus]:inset-ring-ink',
        )}
      >
        <input
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className="min-h-12 w-full min-w-0 rounded-md bg-transparent px-4 text-body outline-none placeholder:text-ink-3 disabled:opacity-60"
          {...input}
        />
        {trailing}
      </div>
      {hint && (
        <div id={hintId} className="text-label text-ink-2">
          {hint}
        </div>
      )}
      <CharacterCount count={count} />
      <FieldError id={errorId} sentence={error} />
    </div>
  )
}

export function FieldError({ id, sentence }: { id: string; sentence: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex gap-1.5 text-meta font-medium text-danger empty:sr-only">
      {sentence && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{sentence}</span>
        </>
      )}
    </p>
  )
}
