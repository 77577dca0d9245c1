import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface FormDialogProps {
  title: string
  sentence: string
  action: string
  /** What is asked for cannot simply be taken back. */
  isGrave?: boolean
  /** Half a text is not lost by a slip of the hand. */
  keepOnOutsideClick?: boolean
  /** Left to the fields' own objections, unless the browser knows better. */
  noValidate?: boolean
  /** The fields; without any it is a question. */
  children?: ReactNode
  className?: string
  /** Undefined where a field has an objection. Says itself when it fails, and the dialog stays with what was typed. */
  run: () => Promise<unknown> | undefined
  onClose: () => void
}

/** Asks for what something needs before it is done. */
export function FormDialog(props: FormDialogProps) {
  const { title, sentence, action, isGrave = false, keepOnOutsideClick = false, noValidate = true } = props
  const { children, className, run, onClose } = props
  const form = useId()
  const [isBusy, setBusy] = useState(false)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const running = run()
    if (running === undefined) return
    setBusy(true)
    running.then(onClose, () => setBusy(false))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      keepOnOutsideClick={keepOnOutsideClick}
      title={title}
      description={sentence}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isGrave ? 'destructive' : 'primary'}
            busy={isBusy}
            {...(children ? { type: 'submit', form } : { onClick: submit })}
          >
            {action}
          </Button>
        </>
      }
      {...(className && { className })}
    >
      {children && (
        <form id={form} noValidate={noValidate} onSubmit={submit} className="grid gap-5">
          {children}
        </form>
      )}
    </Dialog>
  )
}
