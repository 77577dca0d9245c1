import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'ink' | 'outline' | 'premium' | 'ghost' | 'destructive'
export type ButtonSize = 'regular' | 'large'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows a spinner and ignores clicks and Enter; stays focusable, so that nobody loses their place. */
  busy?: boolean
}

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-press',
  ink: 'bg-ink text-bg hover:bg-ink/85',
  outline: 'inset-ring-[1.5px] inset-ring-line text-ink hover:bg-surface hover:inset-ring-edge',
  premium: 'bg-saffron text-on-saffron hover:bg-saffron-press',
  ghost: 'text-ink hover:bg-surface',
  destructive: 'bg-danger text-on-danger hover:bg-danger-press',
}

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-[18px] text-desc',
  large: 'min-h-13 px-6 text-body',
}

const shared =
  'inline-flex items-center justify-center gap-2 rounded-full py-1.5 text-center font-semibold select-none ' +
  'transition-[background-color,box-shadow,scale] active:scale-[.98] disabled:pointer-events-none ' +
  'disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 forced-colors:border [&_svg]:size-[1.15em] [&_svg]:shrink-0'

/** The classes of a button, also for a link that looks like one. */
export const buttonLook = ({ variant = 'primary', size = 'regular', className }: ButtonLook) =>
  classNames(shared, looks[variant], sizes[size], className)

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  disabled = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- One of the three, and 'button' where nothing is said.
      type={type}
      disabled={disabled && !busy}
      className={buttonLook({ variant, size, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      {...(busy && { onClick: ignore })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

// Enter in a form clicks its button, so this keeps it from being sent twice.
const ignore = (event: MouseEvent) => event.preventDefault()
