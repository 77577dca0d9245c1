import { useId, useState, type SyntheticEvent } from 'react'
import { email as emailSchema } from '../../domain/accounts/user.ts'
import { invitation } from '../../domain/accounts/limits.ts'
import { daysIn } from '../../domain/durations.ts'
import { address, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { useAdminChange } from './use-admin.ts'

const inviteCall = address('POST /api/admin/invitations')

/** Mails somebody a link to create an account with. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
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
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const { data, error } = emailSchema.safeParse(typed)
    setObjection(error?.issues[0]?.message)
    // When it fails the dialog stays, with what was typed.
    if (data !== undefined && !invite.isPending) invite.mutate(data, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite someone"
      description={`They get a link by email to create an account with. It works once, for ${daysIn(invitation.lasts)} days, also while new accounts are by invitation.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={invite.isPending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
