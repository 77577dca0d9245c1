import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { type NotPutBack, passwordReset } from '../../domain/accounts/password-reset.ts'
import { checkPasswordReset, resetPassword } from '../../domain/accounts/security-calls.ts'
import { ApiError, send } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'
import { paths } from '../navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useRefusableForm } from './use-refusable-form.ts'

interface ResetPasswordFormProps {
  /** From the mailed link. */
  token: string
  onReset: (notPutBack?: NotPutBack) => void
}

const isOver = (error: unknown) => error instanceof ApiError && [400, 410].includes(error.status)

/** A new password for whoever has the mailed link, while it is good. */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { isSuccess, error, isFetching, refetch } = useQuery({
    ...queryOf(checkPasswordReset, { body: { token } }),
    gcTime: 0,
  })
  const [wasSent, setWasSent] = useState(false)
  const onOver = () => {
    setWasSent(true)
    void refetch()
  }
  if (isOver(error)) return <LinkEnded wasSent={wasSent} />
  if (isSuccess) return <ChooseForm token={token} onReset={onReset} onOver={onOver} />
  if (error) return <LoadFailed what="this page" busy={isFetching} onRetry={() => void refetch()} />
  return <CenteredSpinner />
}

function ChooseForm({ token, onReset, onOver }: ResetPasswordFormProps & { onOver: () => void }) {
  const empty = { token, newPassword: '', confirmPassword: '' }
  const { form, onSubmit } = useRefusableForm(passwordReset, empty, async (body) => {
    try {
      onReset((await send(resetPassword, { body })).notPutBack)
    } catch (error) {
      // Used in another tab, or it ran out while the page was open: asking again shows so.
      if (error instanceof ApiError && error.status === 410) return onOver()
      throw error
    }
  })
  const { register, watch, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form noValidate aria-label="New password" onSubmit={onSubmit} className="grid gap-5">
      <div>
        <h1 className="text-h1 max-md:text-[34px]">Choose a new password</h1>
        <p className="mt-3 text-body text-ink-2">You will be signed out everywhere, then sign in with it.</p>
      </div>
      <NewPasswordFields
        password={watch('newPassword')}
        newPassword={register('newPassword', { deps: 'confirmPassword' })}
        confirmPassword={register('confirmPassword')}
        errors={errors}
      />
      <Button type="submit" size="large" busy={isSubmitting} className="mt-1 w-full">
        {isSubmitting ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}

/** Of a password that was sent the answer may have been lost on the way. */
const LinkEnded = ({ wasSent }: { wasSent: boolean }) => (
  <EmptyState
    heading="h1"
    icon={<Link2Off />}
    title="This link has ended"
    className="py-0!"
    actions={
      <>
        {wasSent && <ButtonLink href={paths.auth()}>Sign in</ButtonLink>}
        <ButtonLink href={paths.forgotPassword()} {...(wasSent && { variant: 'outline' })}>
          Email me a new link
        </ButtonLink>
      </>
    }
  >
    It was used already, or it is older than half an hour.{' '}
    {wasSent
      ? 'If you have just chosen a new password, it may be saved: please try to sign in with it first.'
      : 'Your password has not changed because of it.'}
  </EmptyState>
)
