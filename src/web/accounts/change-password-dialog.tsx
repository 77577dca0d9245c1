import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '../../domain/accounts/calls.ts'
import { passwordChange, type PasswordChange } from '../../domain/accounts/forms.ts'
import { send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { ErrorBox } from './error-box.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { useRefusableForm } from './use-refusable-form.ts'
import { sessionsQuery } from './use-sessions.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
const advice =
  'If your current password is refused now, the new one may be saved already: try that one as the current password.'

interface ChangePasswordDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      keepOnOutsideClick
      title="Change password"
      description="Your other devices will be signed out."
    >
      <ChangePasswordForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { form, onSubmit, unsure } = usePasswordChange(onDone)
  const { register, watch, formState } = form
  const { errors, isSubmitting } = formState
  const [shown, setShown] = useState(false)
  return (
    <form noValidate aria-label="Change password" onSubmit={onSubmit} className="grid gap-5">
      <PasswordField
        label="Current Password"
        secret="current password"
        autoComplete="current-password"
        shown={shown}
        onShownChange={setShown}
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordFields
        password={watch('newPassword')}
        newPassword={register('newPassword', { deps: 'confirmPassword' })}
        confirmPassword={register('confirmPassword')}
        errors={errors}
      />
      <ErrorBox sentence={unsure} />
      <Button type="submit" busy={isSubmitting} className="mt-1 sm:justify-self-end">
        {isSubmitting ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  )
}

function usePasswordChange(onDone: () => void) {
  const client = useQueryClient()
  const lookAgain = async () => client.invalidateQueries(sessionsQuery)

  async function change(body: PasswordChange) {
    await send(changePassword, { body })
    toast({ title: 'Password changed', description: 'Your other devices were signed out.' })
    void lookAgain()
    onDone()
  }

  return useRefusableForm(passwordChange, empty, change, {
    advice,
    lookAgain,
    title: 'Password not changed',
  })
}
