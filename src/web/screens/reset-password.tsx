import { useLocation } from 'wouter'
import { type NotPutBack, toldNotPutBack } from '../../domain/accounts/password-reset.ts'
import { ResetPasswordForm } from '../accounts/reset-password-form.tsx'
import { paths } from '../navigation/paths.ts'
import { endSession } from '../session/session.ts'
import { useHash } from '../navigation/use-hash.ts'
import { useSetUser } from '../session/use-user.ts'
import { toast } from '../ui/toast.ts'
import { PlainPage } from './parts/plain-page.tsx'

export function ResetPassword() {
  const token = useHash()
  const [, navigate] = useLocation()
  const setUser = useSetUser()

  function signInAnew(notPutBack?: NotPutBack) {
    // Every session has ended, this browser's as well: nothing of it stays on any page.
    endSession()
    setUser(null)
    navigate(paths.auth(), { replace: true })
    const description = notPutBack ? toldNotPutBack(notPutBack) : 'Please sign in with your new password.'
    toast({ title: 'Password changed', description })
  }

  return (
    <PlainPage>
      <div className="w-full max-w-md">
        <ResetPasswordForm key={token} token={token} onReset={signInAnew} />
      </div>
    </PlainPage>
  )
}
