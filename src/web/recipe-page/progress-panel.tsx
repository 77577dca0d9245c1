import type { ReactNode } from 'react'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { percent, type KeptProgress } from './use-progress.ts'

interface ProgressPanelProps {
  kept: KeptProgress
  ingredients: number
  steps: number
  rating: number | null
}

export function ProgressPanel({ kept, ingredients, steps, rating }: ProgressPanelProps) {
  const { checkedIngredients, completedSteps, timesCookedEstimate } = kept.progress
  const gathered = percent(checkedIngredients.length, ingredients)
  const cooked = percent(completedSteps.length, steps)
  return (
    <section aria-labelledby="progress" className="rounded-xl bg-surface p-5 sm:p-7 print:hidden">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="progress" className="text-card">
          Your Progress
        </h2>
        {checkedIngredients.length + completedSteps.length > 0 && (
          <button
            type="button"
            onClick={kept.clear}
            className="min-h-11 text-meta font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
          >
            Clear all ticks
          </button>
        )}
      </div>
      {kept.isError ? (
        <p className="mt-1 text-desc text-ink-2">
          Your progress could not be loaded, so nothing can be ticked.{' '}
          <button
            type="button"
            onClick={kept.retry}
            className="font-semibold text-ink underline underline-offset-4"
          >
            Try again
          </button>
        </p>
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
          <Figure name="Ingredients" bar={gathered}>
            {gathered}%
          </Figure>
          <Figure name="Cooking steps" bar={cooked}>
            {cooked}%
          </Figure>
          <Figure name="Your rating">{rating === null ? 'None yet' : `${rating} of 5`}</Figure>
          <Figure name="Times cooked">{timesCookedEstimate}</Figure>
        </dl>
      )}
    </section>
  )
}

function Figure({ name, bar, children }: { name: string; bar?: number; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="order-1 text-meta text-ink-2">{name}</dt>
      <dd className="font-display text-2xl font-[700] tracking-tight tabular-nums">{children}</dd>
      {bar !== undefined && (
        <dd aria-hidden className="order-2 mt-1.5">
          <ProgressBar percent={bar} />
        </dd>
      )}
    </div>
  )
}
