import { Check } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { Amounts } from '../../domain/recipes/as-told.ts'
import type { SentIngredient, SentStep, Step } from '../../domain/recipes/recipe.ts'
import { classNames } from '../ui/class-names.ts'
import { StepText } from './step-text.tsx'

/** What a step has to do with timers, handed in from outside. */
export interface StepTiming {
  /** Beside the title of the step: the one control of its time. */
  button: (step: Step) => ReactNode
  /** The step was clicked; it says its amounts for the portions that are shown. */
  onOpen: (step: Step) => void
}

interface MethodProps {
  steps: SentStep[]
  ingredients: SentIngredient[]
  amounts: Amounts
  completed: number[]
  disabled: boolean
  timing: StepTiming
  onToggle: (step: number) => void
}

export function Method({ steps, completed, disabled, onToggle, ...telling }: MethodProps) {
  return (
    <ol aria-label="Instructions" className="mt-5 grid gap-1 print:mt-1 print:gap-0">
      {steps.map((step) => (
        <StepRow
          key={step.step}
          step={step}
          {...telling}
          done={completed.includes(step.step)}
          disabled={disabled}
          onToggle={() => onToggle(step.step)}
        />
      ))}
    </ol>
  )
}

interface StepRowProps extends Pick<MethodProps, 'ingredients' | 'amounts' | 'timing'> {
  step: SentStep
  done: boolean
  disabled: boolean
  onToggle: () => void
}

function StepRow({ step, done, disabled, onToggle, timing, ingredients, amounts }: StepRowProps) {
  const open = () => timing.onOpen(amounts.step(step, ingredients))
  return (
    <li
      id={`step-${step.step}`}
      className="flex gap-4 border-b border-line py-5 first:pt-0 last:border-0 md:gap-5 print:gap-2 print:border-0 print:py-1"
    >
      <button
        type="button"
        aria-pressed={done}
        aria-label={`${step.isAdded ? step.title : `Step ${step.step}`} done`}
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
        <span className={done ? 'hidden print:inline' : undefined}>{step.isAdded ? '+' : step.step}</span>
      </button>
      {/* The title is the button; for a mouse the whole step is, yet its words can still be selected. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onClick={(event) => isPlainClick(event) && open()}
        className={classNames('min-w-0 flex-1 cursor-pointer', done && 'text-ink-3 print:text-ink')}
      >
        <div className="flex min-h-11 items-start justify-between gap-x-4 print:min-h-0">
          <h3 className="text-card">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={open}
              className="min-h-11 text-left hover:underline hover:underline-offset-4 print:min-h-0"
            >
              {step.title || `Step ${step.step}`}
            </button>
          </h3>
          {timing.button(step)}
        </div>
        <p className="mt-1 max-w-[68ch] text-[17px] leading-[1.65] print:mt-0">
          <StepText step={step} time={plainTime} ingredients={ingredients} amounts={amounts} />
        </p>
      </div>
    </li>
  )
}

const plainTime = (_step: Step, _seconds: number, text: string) => <b>{text}</b>

/** Not on a control of its own, and not the end of selecting words. */
const isPlainClick = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('button') && getSelection()?.isCollapsed !== false
