import { Pause, Play, X } from 'lucide-react'
import { Link } from 'wouter'
import { urgencyOf } from '../../domain/timers/kitchen-timer.ts'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { clockText } from '../../domain/timers/wording.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { originOf, placeOf } from './places.ts'
import { actOnTimer, dismissTimer } from './store.ts'
import { TimerIcon } from './timer-icon.tsx'
import { urgencyLooks } from './urgency-looks.ts'
import { useFace } from './use-timers.ts'

export function DockRow({ timer }: { timer: TimerRecord }) {
  const { kind, seconds, ended, isRinging } = useFace(timer)
  const urgency = urgencyOf(kind, seconds)
  const { ground, text } = urgencyLooks[urgency]
  const isOver = kind === 'finished'
  return (
    <li className={classNames('flex items-center rounded-lg pr-1.5', ground)}>
      <Link
        href={placeOf(timer)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-lg py-1.5 pl-3.5"
      >
        <TimerIcon urgency={urgency} isRinging={isRinging} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-desc leading-5 font-semibold">{timer.name}</span>
          <span className="block truncate text-label text-ink-2">
            {isRinging
              ? `Ringing, ${ended}`
              : isOver
                ? ended
                : kind === 'paused'
                  ? 'Paused'
                  : originOf(timer)}
          </span>
        </span>
        {!isOver && (
          <span className={classNames('pr-1 text-xl font-bold tabular-nums', text)}>
            {clockText(seconds)}
          </span>
        )}
      </Link>
      <RowActions timer={timer} kind={kind} />
    </li>
  )
}

function RowActions({ timer: { id, name }, kind }: { timer: TimerRecord; kind: string }) {
  if (kind === 'finished')
    return (
      <Button
        variant="ink"
        aria-label={`Dismiss ${name}`}
        onClick={() => dismissTimer(id)}
        className="shrink-0 px-4"
      >
        Dismiss
      </Button>
    )
  if (kind === 'running')
    return (
      <IconButton label={`Pause ${name}`} onClick={() => actOnTimer(id, 'pause')} className="hover:bg-bg/60">
        <Pause aria-hidden />
      </IconButton>
    )
  return (
    <>
      <IconButton
        label={`Resume ${name}`}
        onClick={() => actOnTimer(id, 'resume')}
        className="hover:bg-bg/60"
      >
        <Play aria-hidden />
      </IconButton>
      <IconButton label={`Dismiss ${name}`} onClick={() => dismissTimer(id)} className="hover:bg-bg/60">
        <X aria-hidden />
      </IconButton>
    </>
  )
}
