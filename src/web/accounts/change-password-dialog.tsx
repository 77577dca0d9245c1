import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changePassword } from '../../domain/accounts/calls.ts'
import { passwordChange, type PasswordChange } from '../../domain/accounts/forms.ts'
import { ApiError, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { refusedFields } from './refused-fields.ts'
import { sessionsQuery } from './use-sessions.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
const names = ['currentPassword', 'newPassword', 'confirmPassword'] as const

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
  const { form, submit } = usePasswordChange(onDone)
  const { register, watch, formState } = form
  const { errors, isSubmitting } = formState
  const [shown, setShown] = useState(false)
  return (
    <form
      noValidate
      aria-label="Change password"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void submit(event)
      }}
      className="grid gap-5"
    >
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
      <Button type="submit" busy={isSubmitting} className="mt-1 sm:justify-self-end">
        {isSubmitting ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  )
}

function usePasswordChange(onDone: () => void) {
  const form = useForm({ resolver: zodResolver(passwordChange), defaultValues: empty })
  const client = useQueryClient()

  async function change(body: PasswordChange) {
    try {
      await send(changePassword, { body })
    } catch (error) {
      return refuse(error)
    }
    toast({ title: 'Password changed', description: 'Your other devices were signed out.' })
    void client.invalidateQueries(sessionsQuery)
    onDone()
  }

  function refuse(error: unknown) {
    const sentence = (error instanceof ApiError && error.sentence) || 'Failed to change password'
    toast({ title: 'Password not changed', description: sentence, variant: 'destructive' })
    if (!(error instanceof ApiError)) return
    for (const [name, message] of Object.entries(refusedFields(error, names)))
      form.setError(name as keyof PasswordChange, { message }, { shouldFocus: true })
  }

  return { form, submit: form.handleSubmit(change) }
}
