import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  line: string
  children?: ReactNode
}

/** The top of a listing: its name, a sentence, and what narrows it. */
export function PageHead({ title, line, children }: PageHeadProps) {
  return (
    <header className="pt-6 md:pt-10">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 max-w-xl text-lg text-ink-2">{line}</p>
      {children && <div className="mt-7 grid grid-cols-1 gap-4">{children}</div>}
    </header>
  )
}
