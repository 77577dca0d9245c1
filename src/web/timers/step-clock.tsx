import { AlarmClockPlus, Check, Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { newTimer, type TimerRecord } from '../../domain/timers/record.ts'
import type { TimerState } from '../../domain/timers/timer.ts'
import { clockText } from '../../domain/timers/wording.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { toast } from '../ui/toast.ts'
import { useShownInFull } from './shown-in-full.ts'
import { nameOf, placeOfStep, secondsOf, type TimedStep } from './timed-step.ts'
import { actOnTimer, removeTimer, startTimer, timerOfStep } from './store.ts'
import { useFace, useTimers } from './use-timers.ts'

interface StepClockProps {
  step: TimedStep
  /** For a step that names no time: somebody wants to choose one. */
  onChoose: () => void
}

/** The large clock of a step: loaded with its time, or showing the timer that was started for it. */
export function StepClock({ step, onChoose }: StepClockProps) {
  const timer = timerOfStep(useTimers(), step.recipeId, step.step)
  const set = { name: nameOf(step), seconds: secondsOf(step), belongsTo: placeOfStep(step) }
  if (!timer && step.time === 0)
    return (
      <Button variant="outline" size="large" onClick={onChoose} className="min-h-14 w-fit">
        <AlarmClockPlus aria-hidden /> Set a timer
      </Button>
    )
  return <Clock timer={timer ?? newTimer('', set)} onStart={() => startTimer(set)} />
}

const finished = { title: 'Timer finished!', description: 'Time to move to the next step' }

function Clock({ timer, onStart }: { timer: TimerRecord; onStart: () => void }) {
  const { kind, seconds } = useFace(timer)
  const before = useRef(kind)
  const section = useRef<HTMLElement>(null)
  useShownInFull(timer.id, section)
  useEffect(() => {
    if (before.current === 'running' && kind === 'finished') toast(finished)
    before.current = kind
  }, [kind])
  return (
    <section
      ref={section}
      aria-label="Step timer"
      className="flex items-center gap-5 rounded-xl bg-surface p-4 max-[379px]:flex-col sm:gap-7 sm:p-6 lg:flex-col lg:gap-6 lg:p-8"
    >
      <Ring timer={timer} kind={kind} seconds={seconds} />
      <Actions timer={timer} kind={kind} onStart={onStart} />
    </section>
  )
}

const words: Record<TimerState['kind'], string> = {
  idle: 'Ready',
  running: 'Running',
  paused: 'Paused',
  finished: "Time's up!",
}

const length = 2 * Math.PI * 46

function Ring({ timer, kind, seconds }: { timer: TimerRecord; kind: TimerState['kind']; seconds: number }) {
  const share = (seconds * 1_000) / timer.duration
  const isOver = kind === 'finished'
  return (
    <div className="relative size-34 shrink-0 sm:size-44 lg:size-60">
      <svg viewBox="0 0 100 100" aria-hidden className="size-full -rotate-90">
        <circle cx="50" cy="50" r="46" fill="none" strokeWidth="6" className="stroke-surface-2" />
        <circle
          cx="50"
          cy="50"
          r="46"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={isOver ? 0 : length * (1 - share)}
          className={classNames(
            'transition-[stroke-dashoffset] duration-500',
            isOver ? 'stroke-leaf' : kind === 'paused' ? 'stroke-edge' : 'stroke-saffron',
          )}
        />
      </svg>
      <div className="absolute inset-0 grid place-content-center text-center">
        <p
          role="timer"
          aria-label={timer.name}
          className={classNames(
            'font-text leading-none font-bold tabular-nums',
            seconds < 3_600 ? 'text-[2.125rem] sm:text-5xl lg:text-6xl' : 'text-2xl sm:text-4xl lg:text-5xl',
            isOver && 'text-leaf',
          )}
        >
          {clockText(seconds)}
        </p>
        <p className="mt-1.5 text-meta font-medium text-ink-2 lg:text-body">{words[kind]}</p>
      </div>
    </div>
  )
}

interface ActionsProps {
  timer: TimerRecord
  kind: TimerState['kind']
  onStart: () => void
}

function Actions({ timer: { id }, kind, onStart }: ActionsProps) {
  return (
    <div className="flex flex-1 flex-col gap-2.5 max-[379px]:w-full sm:flex-row sm:flex-wrap lg:w-full lg:flex-none">
      {kind === 'finished' ? (
        <Action onPress={() => removeTimer(id)} icon={<Check aria-hidden />} word="Dismiss" />
      ) : kind === 'running' ? (
        <Action onPress={() => actOnTimer(id, 'pause')} icon={<Pause aria-hidden />} word="Pause" />
      ) : (
        <Action
          onPress={kind === 'paused' ? () => actOnTimer(id, 'resume') : onStart}
          icon={<Play aria-hidden />}
          word={kind === 'paused' ? 'Resume' : 'Start'}
        />
      )}
      {kind !== 'finished' && (
        <Button
          variant="outline"
          size="large"
          disabled={kind === 'idle'}
          onClick={() => removeTimer(id)}
          className="min-h-14 flex-1"
        >
          <RotateCcw aria-hidden /> Reset
        </Button>
      )}
    </div>
  )
}

interface ActionProps {
  icon: ReactNode
  word: string
  onPress: () => void
}

function Action({ icon, word, onPress }: ActionProps) {
  return (
    <Button variant="ink" size="large" onClick={onPress} className="min-h-14 flex-1">
      {icon} {word}
    </Button>
  )
}
