import { classNames } from './class-names.ts'

interface SpinnerProps {
  /** Announced to screen readers; without it the spinner is decoration. */
  label?: string
  className?: string
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-grid place-items-center">
      <svg
        viewBox="0 0 24 24"
        aria-hidden
        className={classNames('animate-spin', className ?? 'size-[1.15em]')}
      >
        <circle
          cx="12"
          cy="12"
          r="9.5"
          fill="none"
          stroke="currentColor"
          strokeOpacity=".2"
          strokeWidth="3"
        />
        <path
          d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** Fills the window while there is nothing to show yet. */
export function CenteredSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="grid min-h-[70dvh] place-items-center text-accent">
      <Spinner label={label} className="size-9" />
    </div>
  )
}
