import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A button at the end of a field. */
export function FieldAction({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        'mr-0.5 grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:text-ink [&_svg]:size-5',
        className,
      )}
      {...rest}
    />
  )
}
