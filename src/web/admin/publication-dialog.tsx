import { useState } from 'react'
import type { ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { premium } from '../../domain/billing/limits.ts'
import { daysIn } from '../../domain/durations.ts'
import { Field } from '../ui/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { utcDateOf, utcMidnightOf } from './moments.ts'

interface PublicationDialogProps {
  recipe: ManagedRecipe
  /** Null brings it out at once. Says itself when it fails. */
  onSave: (publishedAt: string | null) => Promise<unknown>
  onClose: () => void
}

const headStart = daysIn(premium.earlyAccess)

/** On which day a recipe comes out. */
export function PublicationDialog({ recipe, onSave, onClose }: PublicationDialogProps) {
  const { publishedAt } = recipe
  const shown = publishedAt === null ? '' : utcDateOf(publishedAt)
  const [day, setDay] = useState(shown)
  // A day that was left alone keeps its hour.
  const chosen = () => (day === shown ? publishedAt : day === '' ? null : utcMidnightOf(day))
  return (
    <FormDialog
      title="Publication date"
      sentence={`${recipe.title} comes out for everyone on this day, and for premium members ${headStart} days before.`}
      action="Save"
      // Half a day reads as none; the browser alone sees the difference.
      noValidate={false}
      run={() => onSave(chosen())}
      onClose={onClose}
    >
      <Field
        type="date"
        label="Day"
        value={day}
        onChange={(event) => setDay(event.target.value)}
        hint="It begins at midnight UTC. Leave it empty, and the recipe is out at once."
      />
    </FormDialog>
  )
}
