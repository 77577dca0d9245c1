import { useId, type ComponentProps, type ReactNode } from 'react'
import { CharacterCount, useCharacterCount } from './character-count.tsx'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string
  /** Why the text was refused, as a sentence; announced when it appears. */
  error?: string | undefined
  hint?: ReactNode
}

/** A field for several lines; it grows with its text where the browser can. */
export function TextAreaField({ label, error, hint, id, className, ...textarea }: TextAreaFieldProps) {
  const generated = useId()
  const { around, count } = useCharacterCount(textarea)
  const areaId = id ?? generated
  const hintId = `${areaId}-hint`
  const errorId = `${areaId}-error`
  return (
    <div {...around} className={classNames('grid gap-1.5', className)}>
      <label htmlFor={areaId} className="w-fit text-meta font-semibold">
        {label}
      </label>
      <textarea
        id={areaId}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(hint ? hintId : undefined, error && errorId) || undefined}
        className={classNames(
          'field-sizing-content max-h-[28rem] min-h-40 w-full resize-y rounded-md bg-bg px-4 py-3 text-body outline-none',
          'inset-ring transition-[box-shadow] placeholder:text-ink-3 focus:inset-ring-2 disabled:opacity-60',
          // Forced colors know no shadows: there a real border stands in, thicker under the cursor.
          'forced-colors:border forced-colors:focus:outline-2',
          error ? 'inset-ring-danger focus:inset-ring-danger' : 'inset-ring-edge focus:inset-ring-ink',
        )}
        {...textarea}
      />
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
