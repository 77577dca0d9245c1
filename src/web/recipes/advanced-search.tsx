import { ChevronDown, Crown, SlidersHorizontal } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, type ReactNode } from 'react'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { CenteredSpinner } from '../ui/spinner.tsx'
import type { AdvancedControl } from './advanced-control.ts'

// Long forms, which most leave closed.
const offer = lazyPart(async () => (await import('./advanced-offer.tsx')).AdvancedOffer)
const criteria = lazyPart(async () => (await import('./advanced-panel.tsx')).AdvancedPanel)

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
  const opened = isPremium ? criteria : offer
  useEffect(() => whenFirstUsed(() => void Promise.allSettled([opened.load()])), [opened])
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
      {panel.isOpen && (
        <Suspense fallback={<CenteredSpinner />}>
          {isPremium ? (
            <criteria.Component id={id} control={control} done={done} onDone={close} />
          ) : (
            <offer.Component id={id} isLinked={isLinked} />
          )}
        </Suspense>
      )}
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
