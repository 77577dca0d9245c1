import type { ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { fieldNames } from '../../domain/recipe-editor/field-names.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** What is set again with one press. */
const quick: ReadonlySet<string> = new Set(['isPremium', 'publishedAt', 'listed', 'image'])

/** Whether words that somebody wrote would be lost. */
export const losesWords = ({ changed }: Pick<ManagedRecipe, 'changed'>) =>
  changed.some((field) => !quick.has(field))

interface ResetDialogProps {
  recipe: Pick<ManagedRecipe, 'title' | 'changed'>
  onReset: () => void
  onClose: () => void
}

/** Asks before what was written gives way to what the source says. */
export function ResetDialog({ recipe: { title, changed }, onReset, onClose }: ResetDialogProps) {
  const names = changed.map((field) =>
    field in fieldNames ? fieldNames[field as keyof typeof fieldNames] : '',
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Back to its source?"
      description={`What was written by hand for ${title} is lost: ${names.filter(Boolean).join(', ')}.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            onClick={() => {
              onReset()
              onClose()
            }}
          >
            Back to its source
          </Button>
        </>
      }
    />
  )
}
