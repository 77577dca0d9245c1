import type { User } from '../../domain/accounts/user.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { WaitingEmail } from './waiting-email.tsx'

const memberSince = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

export function InformationCard({ user }: { user: User }) {
  const profile = useProfileForm(user)
  return (
    <Card
      title="Profile Information"
      aside={
        !profile.isEditing && (
          <Button
            variant="outline"
            onClick={profile.edit}
            aria-label="Edit profile information"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Back from the form it opened.
            autoFocus={profile.hasEdited}
          >
            Edit
          </Button>
        )
      }
    >
      {profile.isEditing ? <InformationForm {...profile} /> : <Information user={user} />}
      <WaitingEmail own={user.email} />
    </Card>
  )
}

function Information({ user }: { user: User }) {
  const facts = [
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['Email', user.email],
    ['Username', user.username],
    ['Cooking with us since', memberSince.format(new Date(user.createdAt))],
  ] as const
  return (
    <dl className="grid gap-x-7 gap-y-5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-label font-semibold text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-body wrap-anywhere">
            {value ?? <span className="text-ink-3">Not given</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type FormProps = ReturnType<typeof useProfileForm>

function InformationForm({ form, submit, cancel, asksPassword }: FormProps) {
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
        <Button variant="outline" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
