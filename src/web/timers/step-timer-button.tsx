import { BellRing, Pause, Play, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { clockText, roughTime, spokenTime } from '../../domain/timers/wording.ts'
import { classNames } from '../ui/class-names.ts'
import { nameOf, secondsOf, startStepTimer, type TimedStep } from './step-timers.ts'
import { actOnTimer, dismissTimer, timerOfStep } from './store.ts'
import { useFace, useTimers } from './use-timers.ts'

/** Beside each step: starts its timer, then shows it. */
export function StepTimerButton({ step }: { step: TimedStep }) {
  const timer = timerOfStep(useTimers(), step.recipeId, step.step)
  return timer ? <Going timer={timer} /> : <Waiting step={step} />
}

const shape =
  'flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-meta font-semibold tabular-nums transition-[background-color,box-shadow] forced-colors:border print:min-h-0 print:bg-transparent print:p-0 print:text-ink print:inset-ring-0 [&_svg]:size-4'

function Waiting({ step }: { step: TimedStep }) {
  const seconds = secondsOf(step)
  return (
    <button
      type="button"
      aria-label={`Start a timer of ${spokenTime(seconds)} for ${nameOf(step)}`}
      onClick={() => startStepTimer(step, seconds)}
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

function Going({ timer }: { timer: TimerRecord }) {
  const { kind, seconds } = useFace(timer)
  const { id, name } = timer
  if (kind === 'finished')
    return (
      <Active
        label={`Time's up! Dismiss ${name}`}
        look="bg-leaf-soft text-leaf"
        onPress={() => dismissTimer(id)}
      >
        <BellRing aria-hidden />
        Time's up!
      </Active>
    )
  const isRunning = kind === 'running'
  return (
    <Active
      label={`${isRunning ? 'Pause' : 'Resume'} ${name}, ${clockText(seconds)}`}
      look="bg-sky-soft text-sky"
      onPress={() => actOnTimer(id, isRunning ? 'pause' : 'resume')}
    >
      {isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
      {clockText(seconds)}
    </Active>
  )
}

interface ActiveProps {
  label: string
  look: string
  onPress: () => void
  children: ReactNode
}

function Active({ label, look, onPress, children }: ActiveProps) {
  return (
    <button
      type="button"
      data-active
      aria-label={label}
      onClick={onPress}
      className={classNames(shape, look, 'inset-ring-[1.5px] inset-ring-current')}
    >
      {children}
    </button>
  )
}
