import { Timer } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { roughTime, spokenTime } from '../../domain/timers/duration-words.ts'
import { classNames } from '../ui/class-names.ts'
import { sayItDidNotArrive } from '../ui/overlays.ts'
import { useTiming, withTiming } from './late-timing.ts'
import { nameOf, secondsOf, type TimedStep } from './timed-step.ts'
import { storedTimers, whenTimersChange } from './timer-storage.ts'

/** Beside each step: starts its timer, then shows it. */
export function StepTimerButton({ step }: { step: TimedStep }) {
  const isAnyThere = useSyncExternalStore(whenTimersChange, () => storedTimers() !== null)
  const code = useTiming(isAnyThere, warn)
  const waiting = <Waiting step={step} />
  return code ? <code.GoingStepTimer step={step} shape={shape} otherwise={waiting} /> : waiting
}

const warn = () => console.warn('The timers of steps will be there once the connection is back.')

const shape =
  'flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-meta font-semibold tabular-nums transition-[background-color,box-shadow] forced-colors:border print:min-h-0 print:bg-transparent print:p-0 print:text-ink print:inset-ring-0 [&_svg]:size-4'

function Waiting({ step }: { step: TimedStep }) {
  const seconds = secondsOf(step)
  return (
    <button
      type="button"
      aria-label={`Start a timer of ${spokenTime(seconds)} for ${nameOf(step)}`}
      onClick={() => withTiming(({ startStepTimer }) => startStepTimer(step, seconds), sayItDidNotArrive)}
      className={classNames(
        shape,
        step.time === 0 && 'print:hidden',
        'inset-ring-[1.5px] inset-ring-line hover:bg-surface hover:inset-ring-edge',
      )}
    >
      <Timer aria-hidden />
      {/* A step that names no time must not seem to. */}
      {step.time > 0 ? roughTime(seconds) : 'Timer'}
    </button>
  )
}
