import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { ui } from '../../domain/limits.ts'

/** Stands once around the pages that use tooltips, so that they share the skip delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={ui.tooltipDelay} skipDelayDuration={ui.tooltipSkip}>
      {children}
    </Radix.Provider>
  )
}

/** Says again what the control is called; never the only place where something stands. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade rounded-sm bg-ink px-3 py-1.5 text-label font-medium text-bg"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
