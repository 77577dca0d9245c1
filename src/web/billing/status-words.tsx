import { CircleAlert, Crown, Utensils } from 'lucide-react'
import type { Subscription } from '../../domain/billing/subscription.ts'
import { classNames } from '../ui/class-names.ts'
import { wordsFor, type Words } from './wording.ts'

const looks: Record<Words['tone'], { Icon: typeof Crown; look: string }> = {
  premium: { Icon: Crown, look: 'bg-saffron text-on-saffron' },
  trouble: { Icon: CircleAlert, look: 'bg-danger-soft text-danger' },
  free: { Icon: Utensils, look: 'bg-surface-2 text-ink-2' },
}

/** How a subscription stands, in words and a sign. */
export function StatusWords({ subscription }: { subscription: Subscription }) {
  const { headline, sentence, tone } = wordsFor(subscription)
  const { Icon, look } = looks[tone]
  return (
    <div className="flex gap-4">
      <span aria-hidden className={classNames('grid size-11 shrink-0 place-items-center rounded-full', look)}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="text-[17px] leading-6 font-semibold">{headline}</p>
        <p className="mt-0.5 text-desc text-ink-2">{sentence}</p>
      </div>
    </div>
  )
}
