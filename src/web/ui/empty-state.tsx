import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface EmptyStateProps {
  title: string
  /** A lucide icon, drawn in a soft circle. */
  icon?: ReactNode
  /** The sentence below the title. */
  children?: ReactNode
  /** The next step: one or two buttons. */
  actions?: ReactNode
  /** The level of the title on this page. */
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}

export function EmptyState(props: EmptyStateProps) {
  const { title, icon, children, actions, heading: Heading = 'h2', className } = props
  return (
    <div
      className={classNames('mx-auto grid max-w-md justify-items-center px-2 py-16 text-center', className)}
    >
      {icon && (
        <div
          aria-hidden
          className="mb-6 grid size-20 place-items-center rounded-full bg-surface-2 text-ink-2 [&_svg]:size-8"
        >
          {icon}
        </div>
      )}
      <Heading className="text-h2">{title}</Heading>
      {children && <div className="mt-3 text-body text-ink-2">{children}</div>}
      {actions && <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
