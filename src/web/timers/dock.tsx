import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { dockSummary, inBrief } from '../../domain/timers/at-a-glance.ts'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { ringingAmong } from '../../domain/timers/repeats.ts'
import { usualRing, type RingSettings } from '../../domain/timers/ring-settings.ts'
import { remainingAt } from '../../domain/timers/timer.ts'
import { paths } from '../navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { useSaid } from './announcer.ts'
import { kitchenTime } from './clock.ts'
import { DockRow } from './dock-row.tsx'
import { keepTimers } from './keeper.ts'
import { chooseRing, soundObstacle } from './ring.ts'
import { useAllShownInFull } from './shown-in-full.ts'
import { useShown } from './shown-time.ts'
import { SoundNote } from './sound-note.tsx'
import { keptTimers } from './store.ts'
import { useTimers } from './use-timers.ts'

const wide = '(min-width: 48rem)'

/** What runs, on every page, and what somebody who listens hears of it. */
export function Dock({ ring = usualRing }: { ring?: RingSettings }) {
  const [path] = useLocation()
  const said = useSaid()
  const inFull = useAllShownInFull()
  const timers = mostUrgentFirst(
    useTimers().filter((timer) => isListed(timer, path) && !inFull.includes(timer.id)),
  )
  const obstacle = useShown((now) => (isToBeHeard(now) ? soundObstacle() : undefined) ?? 'none')
  useEffect(() => chooseRing(ring), [ring])
  useEffect(keepTimers, [])
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {(timers.length > 0 || obstacle !== 'none') && (
        <Bar timers={timers} obstacle={obstacle === 'none' ? undefined : obstacle} />
      )}
    </>
  )
}

/** Whether a timer runs that will ring, or rings. */
const isToBeHeard = (now: number) =>
  keptTimers().some(({ timer }) => timer?.state.kind === 'running') ||
  ringingAmong(keptTimers(), now).length > 0

interface BarProps {
  timers: TimerRecord[]
  obstacle: ReturnType<typeof soundObstacle>
}

/** Stands in the flow at the end of the page, so that it never hides the last lines. */
function Bar({ timers, obstacle }: BarProps) {
  const [isOpen, setOpen] = useState(() => matchMedia(wide).matches)
  const bar = useRef<HTMLElement>(null)
  const summary = useShown((now) => dockSummary(timers, now))
  const ringing = useShown((now) => ringingAmong(keptTimers(), now)[0]?.timer.id ?? '')
  useEffect(() => (bar.current ? announceHeight(bar.current) : undefined), [])
  const rows = isOpen ? timers : inBrief(timers, ringing, kitchenTime())
  return (
    <section
      ref={bar}
      aria-label="Timers"
      className="sticky bottom-[calc(3.8125rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-bg md:bottom-0 print:hidden"
    >
      <div className="page-width py-2">
        {obstacle && <SoundNote obstacle={obstacle} />}
        <div className="flex flex-col md:flex-row md:items-end md:gap-2">
          {rows.length > 0 && (
            <ul className="-m-1 grid max-h-[40dvh] min-w-0 flex-1 grid-cols-1 gap-2 overflow-y-auto p-1 md:grid-cols-2 xl:grid-cols-3">
              {rows.map((timer) => (
                <DockRow key={timer.id} timer={timer} />
              ))}
            </ul>
          )}
          {timers.length > 1 && (
            <Toggle
              isOpen={isOpen}
              count={timers.length}
              summary={summary}
              onToggle={() => setOpen(!isOpen)}
            />
          )}
        </div>
      </div>
    </section>
  )
}

interface ToggleProps {
  isOpen: boolean
  count: number
  summary: string
  onToggle: () => void
}

function Toggle({ isOpen, count, summary, onToggle }: ToggleProps) {
  return (
    <Button
      variant="ghost"
      aria-label={`${isOpen ? 'Show fewer timers' : `Show all ${count} timers`}: ${summary}`}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-mb-1 justify-between px-3.5 text-meta tabular-nums md:mb-1.5 md:shrink-0"
    >
      {summary}
      {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
    </Button>
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
