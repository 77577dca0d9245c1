import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { daysIn } from '../../domain/durations.ts'
import { recovery } from '../../domain/accounts/limits.ts'
import { daysToReturn } from '../../domain/accounts/days-to-return.ts'
import { address, ApiError, isRefusal, send } from '../api/api.ts'
import { leave } from '../session/leave.ts'
import { paths } from '../navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'

const remove = address('DELETE /api/delete-account')
const currentUser = address('GET /api/user')

/** What must be typed, so that nobody deletes an account by a slip. */
const word = 'delete'

const wayBack = (email: string | null) =>
  email === null
    ? 'in this browser with everything you have: register again with the same username, and show that it is yours with your password. If the account had an email address before, register with that one. An address on your profile would give you longer.'
    : 'with everything you have: register again with the same email address, and show that it is yours with your password or a code we mail you.'

const consequencesFor = (email: string | null) => [
  'You are signed out on every device.',
  'Your subscription, if you have one, is cancelled. Nothing more is charged.',
  `For ${daysToReturn(email)} days you can come back ${wayBack(email)}`,
  `After ${daysIn(recovery.archiveKept)} days everything is erased for good.`,
]

interface DeleteAccountDialogProps {
  /** Of the account, if it has one. */
  email: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DeleteAccountDialog({ email, open, onOpenChange }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const { mutate, isPending, isUnsure } = useDeleteAccount(email)
  const isMeant = typed.trim().toLowerCase() === word

  function change(next: boolean) {
    if (isPending) return
    setTyped('')
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Delete your account?"
      description={
        <ul className="grid list-disc gap-1.5 pl-5">
          {consequencesFor(email).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isMeant) mutate()
        }}
      >
        <Field
          label={`Type “${word}” to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
        />
        {isUnsure && (
          <p role="alert" className="mt-5 text-desc text-danger">
            We could not learn whether that worked. Please try again; if you are signed out by then, your
            account is deleted.
          </p>
        )}
        <div className="mt-7 flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={() => change(false)}>
            Keep my account
          </Button>
          <Button type="submit" variant="destructive" disabled={!isMeant} busy={isPending}>
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useDeleteAccount(email: string | null) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isUnsure, setUnsure] = useState(false)
  const days = daysToReturn(email)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await send(remove)
        return said(days)
      } catch (error) {
        const isKnown = isRefusal(error) && !(isUnsure && error.status === 401)
        if (isKnown) throw error
        return (await isSignedOut()) ? supposed(days) : undefined
      }
    },
    onSuccess: (message) => {
      if (!message) return setUnsure(true)
      leave(client)
      navigate(paths.home())
      toast(message)
    },
    onError: (error) => {
      const title = error instanceof ApiError ? error.sentence : error.message
      toast({ title, variant: 'destructive' })
    },
  })
  return { mutate, isPending, isUnsure }
}

const said = (days: number) => ({
  title: 'Account deleted',
  description: `You can come back within ${days} days.`,
})

/** Its answer was lost, and the session has ended, which it may also have done by itself. */
const supposed = (days: number) => ({
  title: 'Your account seems to be deleted',
  description: `If you can still sign in, it is not. Otherwise you can come back within ${days} days.`,
})

/** What the server says, not what is remembered for a time without a network. */
const isSignedOut = async () =>
  send(currentUser).then(
    () => false,
    (error: unknown) => isRefusal(error) && error.status === 401,
  )
