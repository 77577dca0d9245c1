import { Eye, Pencil } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import {
  type EditedField,
  type EditedRecipe,
  longStepsSentence,
} from '../../domain/recipe-editor/edited-recipe.ts'
import { isSameValue } from '../../domain/same-value.ts'
import { ApiError } from '../api/api.ts'
import { useTyped } from '../session/typed.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AboutFields, AudienceFields, TimeFields } from './plain-fields.tsx'
import { editedFrom, fromSource, stateOf, writtenIn, type FormState } from './form-state.ts'
import { IngredientRows } from './ingredient-rows.tsx'
import { LineDifferences } from './line-differences.tsx'
import { problemsIn, rowProblems } from './problems.ts'
import { SourceContext, SourceNote, type Source } from './source-note.tsx'
import { StepRows } from './step-rows.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface RecipeFormProps {
  /** Under which what was typed is kept should the session end. */
  name: string
  /** What was read. */
  base: EditedRecipe
  /** What it begins with, where that is something else. */
  initial?: EditedRecipe | undefined
  /** What it comes from, and what that is called. */
  source?: Pick<Source, 'name' | 'recipe'> | undefined
  picture?: ReactNode
  /** Whether its picture, which is saved with the rest, is another one. */
  hasNewPicture?: boolean
  /** Only of a recipe of the site it is asked whom it is for, and what it is inspired by: perhaps one of these. */
  restaurants?: string[]
  saveLabel: string
  /** Another page follows: what was typed while it is saved would be lost. */
  waitsWhileSaved?: boolean
  /** Resolves with what is kept now, or with nothing when it was not saved; says itself what went wrong. */
  onSave: (edited: EditedRecipe) => Promise<EditedRecipe | undefined>
  /** More to do, handed what saves first and says whether that went well, and whether it is being saved already. */
  more?: (save: () => Promise<boolean>, isBusy: boolean) => ReactNode
  preview: (edited: EditedRecipe) => ReactNode
}

/** Everything of a recipe in a form, whoever's recipe it is. */
export function RecipeForm({
  name,
  base,
  initial = base,
  source,
  picture,
  hasNewPicture = false,
  restaurants,
  saveLabel,
  waitsWhileSaved = false,
  onSave,
  more,
  preview,
}: RecipeFormProps) {
  const [state, setState] = useTyped<FormState>(name, () => stateOf(initial))
  const [isPreview, setIsPreview] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [refused, setRefused] = useState<{ state: FormState; fields: Record<string, string> }>()
  const form = useRef<HTMLFormElement>(null)
  const edited = useMemo(() => editedFrom(state, base), [state, base])
  const isDirty = hasNewPicture || !isSameValue(edited, base)
  const guard = useLeaveGuard(isDirty)
  const problems = {
    ...(attempts > 0 && problemsIn(edited)),
    ...(refused?.state === state && refused.fields),
  }

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  const change = (changes: Partial<FormState>) => setState((now) => ({ ...now, ...changes }))

  async function save() {
    setAttempts((now) => now + 1)
    if (Object.keys(problemsIn(edited)).length > 0) {
      setIsPreview(false)
      return false
    }
    setIsBusy(true)
    try {
      const kept = await onSave(edited)
      // What was typed meanwhile stays.
      if (kept) setState((now) => (now === state ? stateOf(kept) : now))
      if (kept) setAttempts(0)
      return kept !== undefined
    } catch (error) {
      setRefused({ state, fields: fieldsOf(error) })
      setAttempts((now) => now + 1)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  function togglePreview() {
    flushSync(() => setIsPreview(!isPreview))
    form.current?.scrollIntoView()
  }

  const written = writtenIn(state)
  const found = new Map(written.steps.map(({ id }, place) => [id, edited.instructions[place]!]))
  const take = (field: EditedField) => source && change(fromSource(field, source.recipe, state))
  return (
    <SourceContext value={source && { ...source, now: edited, onTake: take }}>
      <form
        ref={form}
        noValidate
        aria-label="Recipe"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
        // What has the focus is never below the bars above and below.
        className="grid scroll-mt-20 gap-6 **:scroll-mt-24 **:scroll-mb-40"
      >
        <div
          hidden={isPreview}
          inert={isBusy && waitsWhileSaved}
          className="grid gap-6 inert:opacity-60 [&[hidden]]:hidden"
        >
          <Card title="About">
            <AboutFields state={state} problems={problems} restaurants={restaurants} onChange={change} />
          </Card>
          {picture !== undefined && <Card title="Picture">{picture}</Card>}
          <Card title="Portions and times">
            <TimeFields state={state} problems={problems} onChange={change} />
          </Card>
          <Card
            title="Ingredients"
            description="Type a line as you would write it down; below it stands what is understood. A whole list can be pasted."
          >
            <div className="grid gap-4">
              <IngredientRows
                lines={state.lines}
                errors={rowProblems(problems, 'ingredients', state)}
                onChange={(next) => setState((now) => ({ ...now, lines: next(now.lines) }))}
              />
              <SourceNote field="ingredients" what="the ingredients">
                {source && (
                  <LineDifferences
                    lines={written.lines}
                    theirs={source.recipe.ingredients}
                    onChange={(next) => setState((now) => ({ ...now, lines: next(now.lines) }))}
                  />
                )}
              </SourceNote>
              <Problem sentence={problems['ingredients']} />
            </div>
          </Card>
          <Card
            title="Steps"
            description="Plain words are enough: times become timers, and ingredients of the list are found."
          >
            <div className="grid gap-4">
              <StepRows
                steps={state.steps}
                found={found}
                lines={written.lines}
                errors={rowProblems(problems, 'instructions', state)}
                onChange={(next) => setState((now) => ({ ...now, steps: next(now.steps) }))}
              />
              <SourceNote field="instructions" what="the steps" show={sourceSteps} />
              {/* Said while somebody writes on, not when all of it is there. */}
              <Problem sentence={problems['instructions'] ?? longStepsSentence(edited.instructions)} />
            </div>
          </Card>
          {restaurants && (
            <Card title="Who gets it">
              <AudienceFields state={state} problems={problems} onChange={change} />
            </Card>
          )}
        </div>
        {isPreview && <div className="rounded-xl border border-line p-5 sm:p-8">{preview(edited)}</div>}
        <div className="sticky bottom-[calc(3.8125rem+env(safe-area-inset-bottom)+var(--dock-height,0px))] z-20 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-bg px-1 py-4 md:bottom-(--dock-height,0px)">
          <Button type="submit" busy={isBusy}>
            {saveLabel}
          </Button>
          {more?.(async () => (isDirty ? save() : true), isBusy)}
          <Button variant="outline" aria-pressed={isPreview} onClick={togglePreview}>
            {isPreview ? <Pencil aria-hidden /> : <Eye aria-hidden />}
            {isPreview ? 'Back to the form' : 'Preview'}
          </Button>
          <p role="status" className="text-meta text-ink-2">
            {isDirty ? 'Not saved yet' : ''}
          </p>
        </div>
        <LeaveDialog guard={guard} />
      </form>
    </SourceContext>
  )
}

function Problem({ sentence }: { sentence: string | undefined }) {
  return sentence === undefined ? null : (
    <p role="alert" className="text-meta font-medium text-danger">
      {sentence}
    </p>
  )
}

const sourceSteps = ({ instructions }: EditedRecipe) => (
  <ol className="grid list-decimal gap-1 pl-5">
    {instructions.map(({ step, title, description }) => (
      <li key={step}>
        {title && <b>{title}. </b>}
        {description}
      </li>
    ))}
  </ol>
)

function LeaveDialog({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  return (
    <Dialog
      open={guard.isAsking}
      onOpenChange={guard.stay}
      title="Leave without saving?"
      description="What you changed here is lost then."
      actions={
        <>
          <Button variant="outline" onClick={guard.leave}>
            Leave
          </Button>
          <Button onClick={guard.stay}>Stay here</Button>
        </>
      }
    />
  )
}

/** What the server refuses, by field. */
function fieldsOf(error: unknown) {
  const body =
    error instanceof ApiError ? (error.body as { fields?: Record<string, string> } | undefined) : undefined
  return body?.fields ?? {}
}
