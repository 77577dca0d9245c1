import type { ReactNode } from 'react'
import type { Step } from '../../domain/recipes/recipe.ts'
import { classNames } from '../ui/class-names.ts'
import type { Needed } from './steps-props.ts'

interface StepPageProps {
  step: Step
  /** The words of the step, and the clock beside them. */
  words: ReactNode
  clock: ReactNode
  needed: Needed[]
  /** Whether one came here from the step after it. */
  isBack: boolean
}

/** One step, in letters to be read from across the kitchen. */
export function StepPage({ step, words, clock, needed, isBack }: StepPageProps) {
  return (
    <article
      data-page
      className={classNames(
        'page-width flex animate-[turn_260ms_var(--ease-plate)] flex-col gap-8 pt-7 pb-10 md:pt-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16 xl:gap-24',
        isBack ? '[--turn-from:-28px]' : '[--turn-from:28px]',
      )}
    >
      <div className="min-w-0">
        <h2
          tabIndex={-1}
          className="text-[clamp(2.25rem,1.5rem+3.4vw,4.5rem)] leading-[1.02] font-[740] tracking-[-.035em] wrap-anywhere"
        >
          {step.title || `Step ${step.step}`}
        </h2>
        <p className="mt-5 max-w-[34em] text-[clamp(1.5rem,1.25rem+1.1vw,2.25rem)] leading-[1.42] md:mt-8">
          {words}
        </p>
      </div>
      <div className="contents content-start gap-8 lg:grid">
        {/* However long the words are, a narrow screen shows the whole ring. */}
        <div className="max-lg:has-[[role=timer]]:sticky max-lg:has-[[role=timer]]:bottom-3 max-lg:has-[[role=timer]]:rounded-xl max-lg:has-[[role=timer]]:shadow-high">
          {clock}
        </div>
        {needed.length > 0 && <ForThisStep needed={needed} />}
      </div>
    </article>
  )
}

function ForThisStep({ needed }: { needed: Needed[] }) {
  return (
    <section aria-labelledby="needed">
      <h3 id="needed" className="text-desc font-semibold text-ink-2">
        For this step
      </h3>
      <ul className="mt-2">
        {needed.map(({ place, amount, name }) => (
          <li
            key={place}
            className="flex items-baseline justify-between gap-4 border-b border-line py-3 text-xl leading-snug last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 font-semibold text-saffron tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
