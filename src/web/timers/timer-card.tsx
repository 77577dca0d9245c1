import { Check, Pause, Play, RotateCcw, Trash2, type LucideIcon } from 'lucide-react'
import { urgencyOf, type Urgency } from '../../domain/timers/kitchen-timer.ts'
import type { TimerRecord } from '../../domain/timers/record.ts'
import type { TimerState } from '../../domain/timers/timer.ts'
import { clockText } from '../../domain/timers/wording.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { actOnTimer, dismissTimer } from './store.ts'
import { TimerIcon } from './timer-icon.tsx'
import { urgencyLooks } from './urgency-looks.ts'
import { useFace } from './use-timers.ts'

export function TimerCard({ timer, onRemove }: { timer: TimerRecord; onRemove: () => void }) {
  const { kind, seconds, ended, isRinging } = useFace(timer)
  const urgency = urgencyOf(kind, seconds)
  const { ground, text, bar } = urgencyLooks[urgency]
  return (
    <li
      data-urgency={urgency}
      className={classNames('@container flex flex-col rounded-xl p-5 transition-colors sm:p-6', ground)}
    >
      <div className="flex min-h-8 items-start justify-between gap-3">
        <h3 className="flex min-w-0 gap-2.5 pt-1 text-card">
          <TimerIcon urgency={urgency} isRinging={isRinging} className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{timer.name}</span>
        </h3>
        <Badge urgency={urgency} />
      </div>
      <p
        role="timer"
        aria-label={timer.name}
        className={classNames(
          'mt-4 font-text text-[clamp(3.5rem,23cqi,6.5rem)] leading-none font-bold tabular-nums',
          text,
        )}
      >
        {clockText(seconds)}
      </p>
      <p className="mt-2 text-meta font-medium text-ink-2">{statusOf({ kind, urgency, ended, isRinging })}</p>
      <Bar share={1 - (seconds * 1_000) / timer.duration} className={bar} />
      <Actions timer={timer} kind={kind} onRemove={onRemove} />
    </li>
  )
}

const badges: Partial<Record<Urgency, [words: string, look: string]>> = {
  complete: ['Complete!', 'bg-leaf text-bg'],
  final: ['Final Countdown!', 'bg-danger text-on-danger'],
}

function Badge({ urgency }: { urgency: Urgency }) {
  const badge = badges[urgency]
  if (!badge) return null
  const [words, look] = badge
  return (
    <span
      className={classNames('shrink-0 rounded-full px-3 py-1.5 text-label leading-none font-semibold', look)}
    >
      {words}
    </span>
  )
}

interface Shown {
  kind: TimerState['kind']
  urgency: Urgency
  ended: string
  isRinging: boolean
}

function statusOf({ kind, urgency, ended, isRinging }: Shown) {
  if (isRinging) return `Ringing, ${ended}`
  if (kind === 'finished') return ended.charAt(0).toUpperCase() + ended.slice(1)
  if (kind === 'idle') return 'Ready'
  if (kind === 'paused') return 'Paused'
  return urgency === 'calm' ? 'Running' : urgency === 'soon' ? 'Last minute' : 'Last seconds'
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <div aria-hidden className="mt-4 h-2 overflow-hidden rounded-full bg-ink/10">
      <div
        style={{ width: `${share * 100}%` }}
        className={classNames('h-full rounded-full transition-[width] duration-500', className)}
      />
    </div>
  )
}

interface ActionsProps {
  timer: TimerRecord
  kind: TimerState['kind']
  onRemove: () => void
}

function Actions({ timer: { id, name }, kind, onRemove }: ActionsProps) {
  const { word, icon: Icon, press } = mainActions[kind]
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-5">
      <Button
        variant="ink"
        aria-label={`${word} ${name}`}
        onClick={() => press(id)}
        className="min-w-28 max-[359px]:min-w-0"
      >
        <Icon aria-hidden />
        {word}
      </Button>
      {/* Who dismisses a timer that is over resets it. */}
      {kind !== 'finished' && (
        <Button
          variant="ghost"
          disabled={kind === 'idle'}
          aria-label={`Reset ${name}`}
          onClick={() => actOnTimer(id, 'reset')}
          className="hover:bg-bg/60"
        >
          <RotateCcw aria-hidden />
          Reset
        </Button>
      )}
      <IconButton label={`Remove ${name}`} onClick={onRemove} className="ml-auto hover:bg-bg/60">
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

interface MainAction {
  word: string
  icon: LucideIcon
  press: (id: string) => void
}

const mainActions: Record<TimerState['kind'], MainAction> = {
  idle: { word: 'Start', icon: Play, press: (id) => actOnTimer(id, 'start') },
  running: { word: 'Pause', icon: Pause, press: (id) => actOnTimer(id, 'pause') },
  paused: { word: 'Resume', icon: Play, press: (id) => actOnTimer(id, 'resume') },
  finished: { word: 'Dismiss', icon: Check, press: dismissTimer },
}
