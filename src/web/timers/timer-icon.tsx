import { BellRing } from 'lucide-react'
import type { Urgency } from '../../domain/timers/kitchen-timer.ts'
import { classNames } from '../ui/class-names.ts'
import { urgencyLooks } from './urgency-looks.ts'

interface TimerIconProps {
  urgency: Urgency
  isRinging: boolean
  className?: string
}

/** What its color says, or a bell that swings as long as it rings. */
export function TimerIcon({ urgency, isRinging, className }: TimerIconProps) {
  const { icon, text } = urgencyLooks[urgency]
  const Icon = isRinging ? BellRing : icon
  return (
    <Icon
      aria-hidden
      className={classNames('size-5 shrink-0', text, isRinging && 'animate-ring', className)}
    />
  )
}
