import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

interface NewPasswordFieldsProps {
  /** What is typed so far. */
  password: string
  newPassword: UseFormRegisterReturn
  confirmPassword: UseFormRegisterReturn
  errors: Partial<Record<'newPassword' | 'confirmPassword', { message?: string }>>
}

/** A new password, how strong it is, and the same again. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, newPassword, confirmPassword, errors } = props
  const [shown, setShown] = useState({ password: false, confirmation: false })
  return (
    <>
      <PasswordField
        label="New Password"
        secret="new password"
        autoComplete="new-password"
        shown={shown.password}
        onShownChange={(next) => setShown({ ...shown, password: next })}
        error={errors.newPassword?.message}
        {...newPassword}
      />
      <StrengthMeter password={password} />
      <PasswordField
        label="Confirm New Password"
        secret="password confirmation"
        autoComplete="new-password"
        shown={shown.confirmation}
        onShownChange={(next) => setShown({ ...shown, confirmation: next })}
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  )
}
