import { BellRing, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { clockText } from '../../domain/timers/wording.ts'
import { classNames } from '../ui/class-names.ts'
import { actOnTimer, dismissTimer, timerOfStep } from './store.ts'
import type { TimedStep } from './timed-step.ts'
import { useFace, useTimers } from './use-timers.ts'

interface GoingStepTimerProps {
  step: TimedStep
  shape: string
  /** Where none was started for this step. */
  otherwise: ReactNode
}

/** The newest timer of a step. */
export function GoingStepTimer({ step, shape, otherwise }: GoingStepTimerProps) {
  const timer = timerOfStep(useTimers(), step.recipeId, step.step)
  return timer ? <Going timer={timer} shape={shape} /> : otherwise
}

function Going({ timer, shape }: { timer: TimerRecord; shape: string }) {
  const { kind, seconds } = useFace(timer)
  const { id, name } = timer
  if (kind === 'finished')
    return (
      <Active
        label={`Time's up! Dismiss ${name}`}
        shape={shape}
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
      shape={shape}
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
  shape: string
  look: string
  onPress: () => void
  children: ReactNode
}

function Active({ label, shape, look, onPress, children }: ActiveProps) {
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
