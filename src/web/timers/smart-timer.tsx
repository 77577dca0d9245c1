import { Check, Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { smartMinutes } from '../../domain/timers/smart-minutes.ts'
import { newTimer, type TimerRecord } from '../../domain/timers/record.ts'
import { stateAt, type TimerState } from '../../domain/timers/timer.ts'
import { clockText } from '../../domain/timers/wording.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { kitchenTime } from './clock.ts'
import { nameOf, placeOfStep, secondsOf, type TimedStep } from './timed-step.ts'
import { actOnTimer, findTimer, removeTimer, startTimer } from './store.ts'
import { useFace, useTimer } from './use-timers.ts'

interface SmartTimerProps {
  /** The step it was opened for; none when it is closed. */
  step: TimedStep | undefined
  onClose: () => void
}

/** Each opening begins anew; a timer started here goes on in the dock when the popup is closed. */
export function SmartTimer({ step, onClose }: SmartTimerProps) {
  return (
    <Dialog
      open={step !== undefined}
      onOpenChange={onClose}
      title="Smart Timer"
      description={step && <StepWords step={step} />}
    >
      {step && <Clockwork step={step} onClose={onClose} />}
    </Dialog>
  )
}

/** Whoever closes the popup has seen that the time is up. */
function dropIfOver(id: string | undefined) {
  const timer = id === undefined ? undefined : findTimer(id)
  if (timer && stateAt(timer, kitchenTime()).kind === 'finished') removeTimer(timer.id)
}

function StepWords({ step }: { step: TimedStep }) {
  return (
    <>
      <p className="font-semibold text-ink">{nameOf(step)}</p>
      <p className="mt-1">{step.description}</p>
    </>
  )
}

function Clockwork({ step, onClose }: { step: TimedStep; onClose: () => void }) {
  const [seconds, setSeconds] = useState(() => secondsOf(step))
  const [id, setId] = useState<string>()
  const chosen = { name: nameOf(step), seconds, belongsTo: placeOfStep(step) }
  const timer = useTimer(id) ?? newTimer('', chosen)
  const { kind, seconds: left } = useFace(timer)
  useEffect(() => () => dropIfOver(id), [id])

  function choose(next: number) {
    if (id !== undefined) removeTimer(id)
    setId(undefined)
    setSeconds(next)
  }

  return (
    <>
      <Face timer={timer} kind={kind} seconds={left} />
      <Presets seconds={seconds} disabled={kind === 'running'} onChoose={choose} />
      {/* Closing takes it away, and with it the ringing. */}
      {kind === 'finished' && (
        <Button size="large" variant="ink" onClick={onClose} className="mt-6 w-full">
          <Check aria-hidden /> Dismiss
        </Button>
      )}
      <div
        className={classNames('flex flex-wrap justify-center gap-2', kind === 'finished' ? 'mt-2' : 'mt-6')}
      >
        {kind === 'running' ? (
          <Button
            size="large"
            variant="ink"
            onClick={() => actOnTimer(timer.id, 'pause')}
            className="min-w-32 flex-auto sm:flex-none"
          >
            <Pause aria-hidden /> Pause
          </Button>
        ) : (
          <Button
            size="large"
            disabled={left === 0}
            onClick={() => (kind === 'paused' ? actOnTimer(timer.id, 'resume') : setId(startTimer(chosen)))}
            className="min-w-32 flex-auto sm:flex-none"
          >
            <Play aria-hidden /> {kind === 'paused' ? 'Resume' : 'Start'}
          </Button>
        )}
        <Button
          size="large"
          variant="outline"
          disabled={kind === 'idle'}
          onClick={() => choose(seconds)}
          className="flex-auto sm:flex-none"
        >
          <RotateCcw aria-hidden /> Reset
        </Button>
      </div>
    </>
  )
}

interface FaceProps {
  timer: TimerRecord
  kind: TimerState['kind']
  seconds: number
}

function Face({ timer, kind, seconds }: FaceProps) {
  const isOver = kind === 'finished'
  return (
    <div className={classNames('rounded-lg py-6 text-center', isOver ? 'bg-leaf-soft' : 'bg-surface')}>
      <p
        role="timer"
        aria-label={timer.name}
        className={classNames(
          'font-text text-[clamp(3.5rem,18vw,5.5rem)] leading-none font-bold tabular-nums',
          isOver && 'text-leaf',
        )}
      >
        {clockText(seconds)}
      </p>
      <div role="status" className="mt-2 min-h-11 text-desc text-ink-2">
        {isOver ? (
          <>
            <p className="font-semibold text-leaf">Time's up!</p>
            <p>Your cooking step is complete</p>
          </>
        ) : (
          <p>{words[kind]}</p>
        )}
      </div>
    </div>
  )
}

const words: Record<Exclude<TimerState['kind'], 'finished'>, string> = {
  idle: 'Ready when you are',
  running: 'Goes on when you close this',
  paused: 'Paused',
}

interface PresetsProps {
  seconds: number
  disabled: boolean
  onChoose: (seconds: number) => void
}

function Presets({ seconds, disabled, onChoose }: PresetsProps) {
  return (
    <div role="group" aria-label="Minutes" className="mt-4 grid grid-cols-4 gap-2">
      {smartMinutes.presets.map((minutes) => (
        <button
          key={minutes}
          type="button"
          disabled={disabled}
          aria-pressed={minutes * 60 === seconds}
          onClick={() => onChoose(minutes * 60)}
          className={classNames(
            'min-h-11 rounded-full text-meta max-[359px]:text-[12px] font-semibold tabular-nums inset-ring-[1.5px] transition-[background-color,box-shadow] disabled:opacity-55 forced-colors:border',
            minutes * 60 === seconds
              ? 'bg-ink text-bg inset-ring-ink'
              : 'inset-ring-line enabled:hover:inset-ring-edge',
          )}
        >
          {minutes} min
        </button>
      ))}
    </div>
  )
}
