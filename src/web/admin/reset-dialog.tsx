import type { ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { fieldNames } from '../../domain/recipe-editor/field-names.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** What is set again with one press. */
const quick: ReadonlySet<string> = new Set(['isPremium', 'publishedAt', 'listed', 'image'])

/** Whether words that somebody wrote would be lost. */
export const losesWords = ({ changed }: Pick<ManagedRecipe, 'changed'>) =>
  changed.some((field) => !quick.has(field))

const names: Record<ManagedRecipe['changed'][number], string> = {
  ...fieldNames,
  image: 'picture',
  listed: 'whether it is listed',
  deletedAt: 'deletion',
}

interface ResetDialogProps {
  recipe: Pick<ManagedRecipe, 'title' | 'changed'>
  onReset: () => void
  onClose: () => void
}

/** Asks before what was written gives way to what the source says. */
export function ResetDialog({ recipe: { title, changed }, onReset, onClose }: ResetDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Back to its source?"
      description={`What was written by hand for ${title} is lost: ${changed.map((field) => names[field]).join(', ')}.`}
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
