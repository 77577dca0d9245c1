import { Plus } from 'lucide-react'
import { withListAmounts, type DraftLine, type DraftStep } from '../../domain/recipe-editor/draft.ts'
import { recipeEditor as limits } from '../../domain/recipe-editor/limits.ts'
import type { Step } from '../../domain/recipes/recipe.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { DragHandle } from './drag-handle.tsx'
import { newStep } from './form-state.ts'
import { removeRow } from './remove-row.ts'
import { RowControls } from './row-controls.tsx'
import { heldLook, useRowMoving } from './use-row-moving.tsx'

interface StepRowsProps {
  steps: DraftStep[]
  /** The same as they will be read, by the ids of the rows. */
  found: Map<string, Step>
  /** The lines that count, as the found steps name them. */
  lines: DraftLine[]
  /** A sentence for each step that was refused, by its id. */
  errors: Map<string, string>
  onChange: (change: (steps: DraftStep[]) => DraftStep[]) => void
}

/** What is to be done, in plain words. */
export function StepRows({ steps, found, lines, errors, onChange }: StepRowsProps) {
  const moving = useRowMoving({ rows: steps, onChange })
  const replace = (step: DraftStep) => onChange((all) => all.map((one) => (one.id === step.id ? step : one)))
  function remove(step: DraftStep, place: number) {
    const isBlank = `${step.title}${step.description}`.trim() === ''
    removeRow(onChange, step, place, isBlank ? undefined : `Step ${place + 1} was removed`)
  }
  return (
    <div className="grid gap-3">
      <ol data-rows aria-label="Steps" className="grid gap-5">
        {steps.map((step, place) => (
          <li
            key={step.id}
            data-row={step.id}
            data-held={moving.isHeld(step.id)}
            className={`flex items-start gap-1 rounded-md ${heldLook}`}
          >
            <DragHandle what={`step ${place + 1}`} {...moving.handleOf(step.id, place)} />
            <div className="grid min-w-0 flex-1 gap-2">
              <div className="flex flex-wrap items-end justify-end gap-x-1 gap-y-2">
                <Field
                  label={`Title of step ${place + 1}`}
                  value={step.title}
                  maxLength={limits.longestStepTitle}
                  onChange={(event) => replace({ ...step, title: event.target.value })}
                  className="min-w-0 flex-1 basis-64"
                />
                <RowControls
                  what={`step ${place + 1}`}
                  place={place}
                  count={steps.length}
                  onMove={(to) => moving.move(step.id, to)}
                  onRemove={() => remove(step, place)}
                />
              </div>
              <TextAreaField
                label={`Step ${place + 1}`}
                value={step.description}
                rows={3}
                maxLength={limits.longestStep}
                error={errors.get(step.id)}
                onChange={(event) => replace({ ...step, description: event.target.value })}
                hint={<Found step={found.get(step.id)} lines={lines} />}
                className="[&>label]:sr-only [&>textarea]:min-h-24"
              />
              <OtherAmounts step={step} found={found.get(step.id)} lines={lines} onTake={replace} />
            </div>
          </li>
        ))}
      </ol>
      {moving.announcement}
      {steps.length < limits.mostSteps && (
        <Button variant="outline" className="w-fit" onClick={() => onChange((all) => [...all, newStep()])}>
          <Plus aria-hidden /> Add a step
        </Button>
      )}
    </div>
  )
}

/** The timers and ingredients that its words mean. */
function Found({ step, lines }: { step: Step | undefined; lines: DraftLine[] }) {
  const parts = step?.parts ?? []
  const timers = parts.flatMap((part) => (part.kind === 'timer' ? [part.text] : []))
  const names = parts.flatMap((part) =>
    part.kind === 'ingredient' ? [lines[part.ingredient]?.name ?? part.text] : [],
  )
  const said = [
    timers.length > 0 && `Timers: ${timers.join(', ')}`,
    names.length > 0 && `Ingredients: ${[...new Set(names)].join(', ')}`,
  ].filter(Boolean)
  return said.length === 0 ? null : said.join(' · ')
}

interface OtherAmountsProps {
  step: DraftStep
  found: Step | undefined
  lines: DraftLine[]
  onTake: (step: DraftStep) => void
}

/** A step that measures out something else than the list has. */
function OtherAmounts({ step, found, lines, onTake }: OtherAmountsProps) {
  const agreeing = found && withListAmounts(step, found, lines)
  if (!agreeing) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-surface px-4 py-1 text-desc">
      <p className="py-2">The list of ingredients has other amounts.</p>
      <Button variant="ghost" onClick={() => onTake(agreeing)}>
        Use those of the list
      </Button>
    </div>
  )
}
