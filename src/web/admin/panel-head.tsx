import type { ReactNode } from 'react'

interface PanelHeadProps {
  title: string
  line: string
  children?: ReactNode
}

/** The top of a panel: its name, a sentence, and what narrows its list. */
export function PanelHead({ title, line, children }: PanelHeadProps) {
  return (
    <header className="mb-6">
      <h2 className="text-h2">{title}</h2>
      <p className="mt-2 max-w-2xl text-body text-ink-2">{line}</p>
      {children && <div className="mt-5 flex flex-wrap items-end gap-4">{children}</div>}
    </header>
  )
}
