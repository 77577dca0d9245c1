import { editedFields, type EditedRecipe } from '../../../domain/recipe-editor/edited-recipe.ts'
import { fieldNames } from '../../../domain/recipe-editor/field-names.ts'
import { isSameValue } from '../../../domain/same-value.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface NewerDialogProps {
  /** Who was quicker: "Somebody else". */
  rival: string
  read: EditedRecipe
  theirs: EditedRecipe
  /** What else became other than what was read, beside the words. */
  alsoChanged: string[]
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Another was quicker: nothing is overwritten, and nothing that was typed is lost, until it is chosen. */
export function NewerDialog({ rival, read, theirs, alsoChanged, ...answers }: NewerDialogProps) {
  const { onClose, onKeepMine, onTakeTheirs } = answers
  const fields = editedFields.filter((field) => !isSameValue(read[field], theirs[field]))
  const changed = [...fields.map((field) => fieldNames[field]), ...alsoChanged]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      keepOnOutsideClick
      title={`${rival} has changed this recipe`}
      description={`Since you opened it, this became other: ${changed.join(', ')}. What you typed is still here.`}
      actions={
        <>
          <Button variant="outline" onClick={onTakeTheirs}>
            Take theirs, lose mine
          </Button>
          <Button onClick={onKeepMine}>Save mine over theirs</Button>
        </>
      }
    />
  )
}
