import { AlarmClock, CircleCheck, Hourglass, Timer, type LucideIcon } from 'lucide-react'
import type { Urgency } from '../../domain/timers/kitchen-timer.ts'

interface Look {
  icon: LucideIcon
  /** The ground a timer stands on, its digits and icon, and the bar that fills. */
  ground: string
  text: string
  bar: string
}

/** Green, red, yellow and blue; each with an icon of its own, for those who do not tell the colours apart. */
export const urgencyLooks: Record<Urgency, Look> = {
  complete: { icon: CircleCheck, ground: 'bg-leaf-soft', text: 'text-leaf', bar: 'bg-leaf' },
  final: { icon: AlarmClock, ground: 'bg-danger-soft', text: 'text-danger', bar: 'bg-danger' },
  soon: { icon: Hourglass, ground: 'bg-saffron-soft', text: 'text-ink', bar: 'bg-saffron' },
  calm: { icon: Timer, ground: 'bg-sky-soft', text: 'text-sky', bar: 'bg-sky' },
}
