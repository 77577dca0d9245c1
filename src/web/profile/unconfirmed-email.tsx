import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { emailChange } from '../../domain/profile/limits.ts'
import { minutesIn } from '../../domain/durations.ts'
import { address, ApiError, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { emailChangeQuery } from './email-change-query.ts'

const update = address('PATCH /api/profile')
const cancel = address('DELETE /api/profile/email-change')

interface UnconfirmedEmailProps {
  email: string
  /** A link was mailed there. */
  hasLink: boolean
  own: string | null
}

/** An address that is not confirmed yet, and what can be done about it. */
export function UnconfirmedEmail({ email, hasLink, own }: UnconfirmedEmailProps) {
  const { resend, giveUp } = useUnconfirmedEmail()
  return (
    <div role="status" className="mt-5 flex items-start gap-3 rounded-lg bg-sky-soft p-4">
      <MailQuestion aria-hidden className="mt-0.5 size-5 shrink-0 text-sky" />
      <div className="min-w-0">
        <p className="text-desc wrap-anywhere">
          {hasLink ? (
            <>
              Waiting for confirmation of <b className="font-semibold">{email}</b>. Follow the link we mailed
              there within {minutesIn(emailChange.linkLasts)} minutes.
            </>
          ) : (
            <>
              <b className="font-semibold">{email}</b> is not confirmed yet.
            </>
          )}
          {email === own && ' Until then, no other mail goes there.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="outline" busy={resend.isPending} onClick={() => resend.mutate(email)}>
            {hasLink ? 'Send again' : 'Email me a link'}
          </Button>
          {email !== own && (
            <Button variant="ghost" busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
              Keep my old address
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function useUnconfirmedEmail() {
  const client = useQueryClient()
  const refresh = async () => client.invalidateQueries(emailChangeQuery)
  const onError = (error: Error) => {
    toast({ title: 'That did not work', description: failure(error), variant: 'destructive' })
    void refresh()
  }
  const resend = useMutation({
    // Asking for the same address again mails another link.
    mutationFn: async (email: string) => send(update, { body: { email } }),
    onSuccess: async (_, email) => {
      await refresh()
      const now = client.getQueryData(emailChangeQuery.queryKey)
      toast(now?.waitingFor === null && now.isConfirmed ? notNeeded(email) : sent(email))
    },
    onError,
  })
  const giveUp = useMutation({ mutationFn: async () => send(cancel), onSuccess: refresh, onError })
  return { resend, giveUp }
}

const sent = (email: string) => ({ title: 'Link sent', description: `Look for it at ${email}.` })
const notNeeded = (email: string) => ({
  title: 'No link was needed',
  description: `${email} is confirmed already.`,
})

function failure(error: Error) {
  if (!(error instanceof ApiError && error.sentence)) return 'Please try again in a moment.'
  // Of an address that was taken once only the password can be missing, and here is no field for it.
  return error.status === 400 ? 'Press Edit and enter the address there, with your password.' : error.sentence
}
