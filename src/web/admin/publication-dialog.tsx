import { useId, useState, type SyntheticEvent } from 'react'
import type { ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { premium } from '../../domain/billing/limits.ts'
import { daysIn } from '../../domain/durations.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { fieldDay, momentOfDay } from './moments.ts'

interface PublicationDialogProps {
  recipe: ManagedRecipe
  /** Null brings it out at once. Says itself when it fails. */
  onSave: (publishedAt: string | null) => Promise<unknown>
  onClose: () => void
}

const headStart = daysIn(premium.earlyAccess)

/** On which day a recipe comes out. */
export function PublicationDialog({ recipe, onSave, onClose }: PublicationDialogProps) {
  const form = useId()
  const { publishedAt } = recipe
  const shown = publishedAt === null ? '' : fieldDay(publishedAt)
  const [day, setDay] = useState(shown)
  const [isBusy, setBusy] = useState(false)
  // A day that was left alone keeps its hour.
  const chosen = () => (day === shown ? publishedAt : day === '' ? null : momentOfDay(day))
  function save(event: SyntheticEvent) {
    event.preventDefault()
    setBusy(true)
    // When it fails the dialog stays, with what was chosen.
    onSave(chosen()).then(onClose, () => setBusy(false))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Publication date"
      description={`${recipe.title} comes out for everyone on this day, and for premium members ${headStart} days before.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <Field
          type="date"
          label="Day"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          hint="It begins at midnight UTC. Leave it empty, and the recipe is out at once."
        />
      </form>
    </Dialog>
  )
}
