import { Check, ListChecks } from 'lucide-react'
import type { Step } from '../../domain/recipes/recipe.ts'
import { minutesText } from '../../domain/recipes/time-words.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

interface AllStepsProps {
  steps: Step[]
  place: number
  completed: number[]
  onChoose: (place: number) => void
  onPrepare: () => void
}

export function AllSteps({ steps, place, completed, onChoose, onPrepare }: AllStepsProps) {
  return (
    <section aria-labelledby="all-steps" className="border-t border-line bg-surface/60">
      <div className="page-width py-8 md:py-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="all-steps" tabIndex={-1} className="scroll-mt-8 text-h2">
            All Steps
          </h2>
          <Button variant="ghost" onClick={onPrepare} className="-mx-[18px] hover:bg-surface-2">
            <ListChecks aria-hidden /> Preparation
          </Button>
        </div>
        <ol className="mt-4 grid gap-1 md:-mx-3 md:mt-6 md:grid-cols-2 md:gap-x-6">
          {steps.map((step, each) => (
            <li key={step.step}>
              <Row
                step={step}
                number={each + 1}
                isHere={each === place}
                isDone={completed.includes(step.step)}
                onChoose={() => onChoose(each)}
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

interface RowProps {
  step: Step
  /** Its place in the row: a step that was added has no number of its own. */
  number: number
  isHere: boolean
  isDone: boolean
  onChoose: () => void
}

function Row({ step: { title, time }, number, isHere, isDone, onChoose }: RowProps) {
  return (
    <button
      type="button"
      aria-current={isHere ? 'step' : undefined}
      onClick={onChoose}
      className={classNames(
        'flex min-h-16 w-full items-center gap-4 rounded-lg px-3 py-2 text-left text-lg transition-colors',
        isHere ? 'bg-surface-2 font-semibold' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
      )}
    >
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full font-display font-[700]',
          isDone ? 'bg-leaf text-bg' : isHere ? 'bg-saffron text-on-saffron' : 'bg-surface-2 text-ink',
        )}
      >
        {isDone ? (
          <Check aria-label={`Step ${number}, done`} role="img" strokeWidth={3} className="size-5" />
        ) : (
          number
        )}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{title || `Step ${number}`}</span>
      {time > 0 && <span className="shrink-0 text-desc tabular-nums">{minutesText(time)}</span>}
    </button>
  )
}
