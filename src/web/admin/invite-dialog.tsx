import { useState } from 'react'
import { email as emailSchema } from '../../domain/accounts/forms.ts'
import { invitation } from '../../domain/accounts/limits.ts'
import { daysIn } from '../../domain/durations.ts'
import { address, send } from '../api/api.ts'
import { Field } from '../ui/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useAdminChange } from './use-admin.ts'

const inviteCall = address('POST /api/admin/invitations')

/** Mails somebody a link to create an account with. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [objection, setObjection] = useState<string>()
  const invite = useAdminChange({
    change: async (email: string) => send(inviteCall, { body: { email } }),
    done: ({ delivery }, email) =>
      delivery === 'mailed'
        ? `The invitation is on its way to ${email}`
        : 'The invitation is in the outbox: no mail server is set up',
    failed: 'Nobody was invited',
  })
  function submit() {
    const { data, error } = emailSchema.safeParse(typed)
    setObjection(error?.issues[0]?.message)
    return data === undefined ? undefined : invite.mutateAsync(data)
  }
  return (
    <FormDialog
      title="Invite someone"
      sentence={`They get a link by email to create an account with. It works once, for ${daysIn(invitation.lasts)} days, also while new accounts are by invitation.`}
      action="Send invitation"
      run={submit}
      onClose={onClose}
    >
      <Field
        type="email"
        label="Email"
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        error={objection}
      />
    </FormDialog>
  )
}
