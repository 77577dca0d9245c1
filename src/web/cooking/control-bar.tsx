import type { ReactNode } from 'react'

/** At the bottom, always in reach; it keeps the space of a scrollbar like the page above it. */
export function ControlBar({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden border-t border-line bg-bg [scrollbar-gutter:stable]">
      <div className="page-width flex flex-wrap gap-2.5 py-3 max-[359px]:gap-1.5 max-[359px]:px-3 md:justify-end md:gap-4 md:py-4">
        {children}
      </div>
    </div>
  )
}
