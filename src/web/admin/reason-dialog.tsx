import { useState } from 'react'
import { reason as reasonSchema } from '../../domain/admin/managed-person.ts'
import { Field } from '../ui/field.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

interface ReasonDialogProps extends Pick<
  FormDialogProps,
  'title' | 'sentence' | 'action' | 'isGrave' | 'children' | 'onClose'
> {
  /** Says itself when it fails. */
  run: (reason: string) => Promise<unknown>
}

/** Asks why before something that others will feel. */
export function ReasonDialog({ children, run, ...about }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [objection, setObjection] = useState<string>()
  function submit() {
    const { data, error } = reasonSchema.safeParse(reason)
    setObjection(error?.issues[0]?.message)
    return data === undefined ? undefined : run(data)
  }
  return (
    <FormDialog {...about} run={submit}>
      {children}
      <Field
        label="Reason"
        value={reason}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
        hint="It stays in the log for good, so leave names out."
        error={objection}
      />
    </FormDialog>
  )
}
