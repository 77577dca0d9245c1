import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps {
  title: string
  /** The sentence below the title. */
  description?: ReactNode
  /** Beside the title: a badge, or the button that opens the card for changes. */
  aside?: ReactNode
  children?: ReactNode
  className?: string
}

/** One subject of a page that holds several, such as the profile. */
export function Card({ title, description, aside, children, className }: CardProps) {
  return (
    <section
      aria-label={title}
      className={classNames('rounded-xl border border-line bg-bg p-5 sm:p-7', className)}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-card">{title}</h2>
          {description && <p className="mt-1 text-desc text-ink-2">{description}</p>}
        </div>
        {aside}
      </header>
      {children && <div className="mt-5">{children}</div>}
    </section>
  )
}
