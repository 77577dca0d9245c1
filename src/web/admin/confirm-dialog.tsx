import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  sentence: string
  action: string
  /** What is asked for cannot simply be taken back. */
  isGrave?: boolean
  /** Says itself when it fails. */
  run: () => Promise<unknown>
  onClose: () => void
}

/** Asks once more before something that others will feel. */
export function ConfirmDialog({
  title,
  sentence,
  action,
  isGrave = false,
  run,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    // Done or failed, a message has said so.
    run().then(onClose, onClose)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={sentence}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={isGrave ? 'destructive' : 'primary'} busy={isBusy} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}
