import type { User } from '../../domain/accounts/user.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface InformationFormProps {
  user: User
  onDone: () => void
}

export function InformationForm({ user, onDone }: InformationFormProps) {
  const { form, submit, asksPassword } = useProfileForm(user, onDone)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field
        label="First name"
        autoComplete="given-name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Edit was pressed just now, and this is what it opened.
        autoFocus
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <Field
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        className="sm:col-span-2"
        error={errors.email?.message}
        {...register('email')}
      />
      {asksPassword && (
        <Field
          label="Current password"
          type="password"
          autoComplete="current-password"
          className="sm:col-span-2"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Saving was refused for want of it just now.
          autoFocus
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <div className="flex flex-wrap gap-3 pt-1 sm:col-span-2">
        <Button type="submit" busy={isSubmitting}>
          Save Changes
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
