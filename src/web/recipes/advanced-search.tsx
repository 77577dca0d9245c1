import { ChevronDown, Crown, SlidersHorizontal } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { AdvancedControl } from './advanced-control.ts'
import { AdvancedOffer } from './advanced-offer.tsx'
import { AdvancedPanel } from './advanced-panel.tsx'

interface AdvancedSearchProps {
  control: AdvancedControl
  /** What the button that closes the panel says. */
  done: string
  /** Stands beside the button. */
  children: ReactNode
}

/** The button, and the panel it opens in place: the criteria, or what premium would bring. */
export function AdvancedSearch({ control, done, children }: AdvancedSearchProps) {
  const { isPremium, count, isLinked, panel } = control
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const Icon = isPremium ? SlidersHorizontal : Crown
  const close = () => {
    panel.open(false)
    button.current?.focus()
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          ref={button}
          variant="outline"
          aria-expanded={panel.isOpen}
          aria-controls={panel.isOpen ? id : undefined}
          onClick={() => panel.open(!panel.isOpen)}
        >
          <Icon aria-hidden className={isPremium ? undefined : 'text-star'} />
          Advanced search
          {!isPremium && <span className="sr-only"> (premium)</span>}
          {count > 0 && <Count>{count}</Count>}
          <ChevronDown
            aria-hidden
            className={classNames('transition-[rotate]', panel.isOpen && 'rotate-180')}
          />
        </Button>
        {children}
      </div>
      {panel.isOpen && !isPremium && <AdvancedOffer id={id} isLinked={isLinked} />}
      {panel.isOpen && isPremium && <AdvancedPanel id={id} control={control} done={done} onDone={close} />}
    </>
  )
}

function Count({ children }: { children: number }) {
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1.5 text-label text-bg tabular-nums">
      {children}
      <span className="sr-only"> active</span>
    </span>
  )
}
