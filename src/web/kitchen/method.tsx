import { Check, Clock } from 'lucide-react'
import type { Ingredient, Step } from '../../domain/recipes/recipe.ts'
import { classNames } from '../ui/class-names.ts'
import { minutesText, scaledPart } from './portions.ts'

interface MethodProps {
  steps: Step[]
  ingredients: Ingredient[]
  factor: number
  completed: number[]
  disabled: boolean
  onToggle: (step: number) => void
}

export function Method({ steps, completed, disabled, onToggle, ...scale }: MethodProps) {
  return (
    <ol aria-label="Instructions" className="mt-5 grid gap-1 print:mt-1 print:gap-0">
      {steps.map((step) => (
        <StepRow
          key={step.step}
          step={step}
          {...scale}
          done={completed.includes(step.step)}
          disabled={disabled}
          onToggle={() => onToggle(step.step)}
        />
      ))}
    </ol>
  )
}

interface StepRowProps extends Pick<MethodProps, 'ingredients' | 'factor'> {
  step: Step
  done: boolean
  disabled: boolean
  onToggle: () => void
}

function StepRow({ step, ingredients, factor, done, disabled, onToggle }: StepRowProps) {
  return (
    <li className="flex gap-4 border-b border-line py-5 first:pt-0 last:border-0 md:gap-5 print:gap-2 print:border-0 print:py-1">
      <button
        type="button"
        aria-pressed={done}
        aria-label={`Step ${step.step} done`}
        disabled={disabled}
        onClick={onToggle}
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full font-display text-lg font-[700] transition-[background-color,color,box-shadow]',
          'print:size-5 print:text-base print:text-ink print:inset-ring-0',
          done
            ? 'bg-leaf text-bg print:bg-transparent'
            : 'inset-ring-[1.5px] inset-ring-edge hover:bg-leaf-soft hover:text-leaf hover:inset-ring-leaf',
        )}
      >
        {done && <Check aria-hidden strokeWidth={3} className="size-5 print:hidden" />}
        <span className={done ? 'hidden print:inline' : undefined}>{step.step}</span>
      </button>
      <div className={classNames('min-w-0 flex-1', done && 'text-ink-3 print:text-ink')}>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 print:min-h-0">
          <h3 className="text-card">{step.title || `Step ${step.step}`}</h3>
          {step.time > 0 && (
            <p className="flex items-center gap-1.5 text-meta font-medium text-ink-2">
              <Clock aria-hidden className="size-4" />
              {minutesText(step.time)}
            </p>
          )}
        </div>
        <p className="mt-1 max-w-[68ch] text-[17px] leading-[1.65] print:mt-0">
          <StepText step={step} ingredients={ingredients} factor={factor} />
        </p>
      </div>
    </li>
  )
}

/** "1 tsp" is read at one glance, so it is not torn apart at the end of a line. */
const joined = (text: string) => text.replace(' ', '\u00a0')

const strong = { text: false, cookware: false, ingredient: true, timer: true }

function StepText({ step, ingredients, factor }: Pick<StepRowProps, 'step' | 'ingredients' | 'factor'>) {
  if (step.parts.length === 0) return step.description
  return step.parts.map((part, place) => {
    const text = scaledPart(part, ingredients, factor)
    // Pieces of a sentence have no id of their own, and their order is the sentence.
    // oxlint-disable-next-line react/no-array-index-key
    return strong[part.kind] ? <b key={place}>{joined(text)}</b> : text
  })
}
