import { useLayoutEffect, type ReactNode, type Ref } from 'react'
import { applyTheme, chosenTheme } from '../boot/theme.ts'
import './cooking-layout.css'

interface CookingLayoutProps {
  /** What stands at the top and at the bottom, whatever is scrolled between them. */
  top: ReactNode
  bottom?: ReactNode
  scroller?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Fills the window, dark whatever the theme, down to the timers. */
export function CookingLayout({ top, bottom, scroller, children }: CookingLayoutProps) {
  useLayoutEffect(darken, [])
  return (
    <div
      data-layout="cooking"
      // Before its code is there, too.
      data-theme="dark"
      className="fixed inset-x-0 top-0 bottom-(--dock-height,0px) z-10 flex flex-col bg-bg text-ink"
    >
      <div className="overflow-hidden [scrollbar-gutter:stable]">{top}</div>
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain [scrollbar-gutter:stable]"
      >
        {children}
      </div>
      {bottom}
    </div>
  )
}

/** The whole document, so that timers and messages are dark too. */
function darken() {
  applyTheme('dark')
  return () => applyTheme(chosenTheme())
}
