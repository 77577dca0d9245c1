import { ForgotPasswordForm } from '../accounts/forgot-password-form.tsx'
import { PlainPage } from './parts/plain-page.tsx'

export function ForgotPassword() {
  return (
    <PlainPage>
      <div className="w-full max-w-md">
        <ForgotPasswordForm />
      </div>
    </PlainPage>
  )
}
