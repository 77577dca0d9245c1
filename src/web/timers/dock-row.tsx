import { Check, Pause, Play, X } from 'lucide-react'
import { Link } from 'wouter'
import { urgencyOf } from '../../domain/timers/kitchen-timer.ts'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { clockText } from '../../domain/timers/wording.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { originOf, placeOf } from './places.ts'
import { actOnTimer, dismissTimer } from './store.ts'
import { urgencyLooks } from './urgency-looks.ts'
import { useFace } from './use-timers.ts'

export function DockRow({ timer }: { timer: TimerRecord }) {
  const { kind, seconds, ended } = useFace(timer)
  const { icon: Icon, ground, text } = urgencyLooks[urgencyOf(kind, seconds)]
  const isOver = kind === 'finished'
  return (
    <li className={classNames('flex items-center rounded-lg pr-1.5', ground)}>
      <Link
        href={placeOf(timer)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-lg py-1.5 pl-3.5"
      >
        <Icon aria-hidden className={classNames('size-5 shrink-0', text)} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-desc leading-5 font-semibold">{timer.name}</span>
          <span className="block truncate text-label text-ink-2">
            {isOver ? ended : kind === 'paused' ? 'Paused' : originOf(timer)}
          </span>
        </span>
        <span
          className={classNames(
            'pr-1 text-xl font-bold tabular-nums',
            text,
            // On the narrowest phones there is space for when it ended or for this, and the icon says it too.
            isOver && 'max-[359px]:hidden',
          )}
        >
          {isOver ? 'Done' : clockText(seconds)}
        </span>
      </Link>
      <RowActions timer={timer} kind={kind} />
    </li>
  )
}

function RowActions({ timer: { id, name }, kind }: { timer: TimerRecord; kind: string }) {
  if (kind === 'finished')
    return (
      <IconButton label={`Dismiss ${name}`} onClick={() => dismissTimer(id)} className="hover:bg-bg/60">
        <Check aria-hidden />
      </IconButton>
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
