import { useId, type SubmitEvent } from 'react'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import { useTyped } from '../session/typed.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'

interface RenameDialogProps {
  name: string
  onSave: (name: string) => void
  onClose: () => void
}

export function RenameDialog({ name, onSave, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useTyped(`rename/${name}`, name)
  const id = useId()
  const isBlank = typed.trim() === ''

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (isBlank) return
    if (typed !== name) onSave(typed)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename list"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={isBlank}>
            Rename
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save}>
        <Field
          label="Name"
          value={typed}
          maxLength={limits.longestName}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}
