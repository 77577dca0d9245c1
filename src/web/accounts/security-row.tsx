import type { ReactNode } from 'react'

interface SecurityRowProps {
  title: string
  /** Beside the title: how it stands. */
  badge?: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** One matter of the security card, with what can be done about it. */
export function SecurityRow({ title, badge, children, actions }: SecurityRowProps) {
  return (
    <section aria-label={title} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_260px]">
        <h3 className="flex flex-wrap items-center gap-2.5 text-body font-semibold">
          {title}
          {badge}
        </h3>
        <div className="mt-1 text-desc text-ink-2">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  )
}
