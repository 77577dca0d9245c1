import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { remainingAt } from '../../domain/timers/timer.ts'
import { paths } from '../navigation/paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useSaid } from './announcer.ts'
import { kitchenTime } from './clock.ts'
import { DockRow } from './dock-row.tsx'
import { keepTimers } from './keeper.ts'
import { useTimers } from './use-timers.ts'

const wide = '(min-width: 48rem)'

/** What runs, on every page, and what somebody who listens hears of it. */
export function Dock() {
  const [path] = useLocation()
  const said = useSaid()
  const timers = mostUrgentFirst(useTimers().filter((timer) => isListed(timer, path)))
  useEffect(keepTimers, [])
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {timers.length > 0 && <Bar timers={timers} />}
    </>
  )
}

/** Stands in the flow at the end of the page, so that it never hides the last lines. */
function Bar({ timers }: { timers: TimerRecord[] }) {
  const [isOpen, setOpen] = useState(() => matchMedia(wide).matches)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => (bar.current ? announceHeight(bar.current) : undefined), [])
  return (
    <section
      ref={bar}
      aria-label="Timers"
      className="sticky bottom-[calc(3.8125rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-bg md:bottom-0 print:hidden"
    >
      <div className="page-width flex items-end gap-2 py-2">
        <ul className="-m-1 grid max-h-[40dvh] min-w-0 flex-1 grid-cols-1 gap-2 overflow-y-auto p-1 md:grid-cols-2 xl:grid-cols-3">
          {(isOpen ? timers : timers.slice(0, 1)).map((timer) => (
            <DockRow key={timer.id} timer={timer} />
          ))}
        </ul>
        {timers.length > 1 && (
          <Toggle isOpen={isOpen} count={timers.length} onToggle={() => setOpen(!isOpen)} />
        )}
      </div>
    </section>
  )
}

interface ToggleProps {
  isOpen: boolean
  count: number
  onToggle: () => void
}

function Toggle({ isOpen, count, onToggle }: ToggleProps) {
  return (
    <IconButton
      label={isOpen ? 'Show one timer' : `Show all ${count} timers`}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="relative mb-1.5"
    >
      {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      {!isOpen && (
        <span
          aria-hidden
          className="absolute top-0 right-0 grid size-5 place-items-center rounded-full bg-ink text-[11px] font-semibold text-bg"
        >
          {count}
        </span>
      )}
    </IconButton>
  )
}

/** A timer that only waits has its place on the timer page, and that page shows its own timers larger. */
const isListed = ({ state, belongsTo }: TimerRecord, path: string) =>
  state.kind !== 'idle' && (belongsTo.kind === 'step' || path !== paths.timer())

const mostUrgentFirst = (timers: TimerRecord[]) => {
  const now = kitchenTime()
  const wait = (timer: TimerRecord) =>
    timer.state.kind === 'paused' ? Number.MAX_SAFE_INTEGER : remainingAt(timer, now)
  return timers.toSorted((one, other) => wait(one) - wait(other))
}

/** Tells what floats at the bottom, such as a message, how high the dock is. */
function announceHeight(bar: HTMLElement) {
  const { style } = document.documentElement
  const watcher = new ResizeObserver(() => style.setProperty('--dock-height', `${bar.offsetHeight}px`))
  watcher.observe(bar)
  return () => {
    watcher.disconnect()
    style.removeProperty('--dock-height')
  }
}
