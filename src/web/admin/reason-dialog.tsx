import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { reason as reasonSchema } from '../../domain/admin/managed-person.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'

interface ReasonDialogProps {
  title: string
  sentence: string
  action: string
  /** What is asked for cannot simply be taken back. */
  isGrave?: boolean
  /** What else is asked for. */
  children?: ReactNode
  /** Says itself when it fails. */
  run: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why before something that others will feel. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, sentence, action, isGrave = false, children, run, onClose } = props
  const form = useId()
  const [reason, setReason] = useState('')
  const [objection, setObjection] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const { data, error } = reasonSchema.safeParse(reason)
    setObjection(error?.issues[0]?.message)
    if (data === undefined) return
    setBusy(true)
    // When it fails the dialog stays, with what was written.
    run(data).then(onClose, () => setBusy(false))
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
          <Button variant={isGrave ? 'destructive' : 'primary'} type="submit" form={form} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        {children}
        <Field
          label="Reason"
          value={reason}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
          hint="It stays in the log for good, so leave names out."
          error={objection}
        />
      </form>
    </Dialog>
  )
}
