import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface PlanChoiceProps {
  name: string
  price: string
  /** What comes after the price, such as the trial. */
  note: string
  features: string[]
  icon: ReactNode
  isChosen: boolean
  onChoose: () => void
}

/** One of the plans: the whole card is its radio button. */
export function PlanChoice({ name, price, note, features, icon, isChosen, onChoose }: PlanChoiceProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer flex-col rounded-xl p-6 transition-[box-shadow,background-color] md:p-8',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) forced-colors:border',
        isChosen
          ? 'bg-bg inset-ring-2 inset-ring-ink'
          : 'bg-surface inset-ring inset-ring-line hover:inset-ring-edge',
      )}
    >
      <span className="flex items-center gap-3">
        {icon}
        <span className="font-display text-2xl font-bold tracking-[-.025em]">{name}</span>
        <input
          type="radio"
          name="plan"
          checked={isChosen}
          onChange={onChoose}
          aria-label={name}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className={classNames(
            'ml-auto grid size-6 place-items-center rounded-full',
            isChosen ? 'bg-ink text-bg' : 'inset-ring-[1.5px] inset-ring-edge',
          )}
        >
          {isChosen && <Check className="size-4" strokeWidth={3} />}
        </span>
      </span>
      <span className="mt-5 flex items-baseline gap-1.5">
        <span className="font-display text-[36px] leading-none font-[740] tracking-[-.03em]">{price}</span>
        <span className="text-body text-ink-2">/month</span>
      </span>
      <span className="mt-2 text-desc text-ink-2">{note}</span>
      <span className="mt-6 grid gap-2.5 border-t border-line pt-6">
        {features.map((feature) => (
          <span key={feature} className="flex items-start gap-2.5 text-body">
            <Check aria-hidden className="mt-[3px] size-[18px] shrink-0 text-leaf" />
            {feature}
          </span>
        ))}
      </span>
    </label>
  )
}
