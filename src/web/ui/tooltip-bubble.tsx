import * as Radix from 'radix-ui/tooltip'

export interface ShownTooltip {
  text: string
  place: DOMRect
}

export function TooltipBubble({ text, place: { left, top, width, height } }: ShownTooltip) {
  return (
    <Radix.Provider>
      <Radix.Root key={`${text} ${left} ${top}`} open>
        <Radix.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="pointer-events-none z-50 max-w-64 animate-fade rounded-sm bg-ink px-3 py-1.5 text-label font-medium text-bg"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
