import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { ErrorBox } from './error-box.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { useRegistration, type RegistrationEvents } from './use-registration.ts'

interface CreateAccountFormProps extends RegistrationEvents {
  signedIn: boolean
  /** A way to write to us, for who is kept out and cannot open the contact page. */
  support: ReactNode
}

type RegistrationForm = ReturnType<typeof useRegistration>['form']

export function CreateAccountForm({ signedIn, support, ...events }: CreateAccountFormProps) {
  const registering = useRegistration(events)
  const { form, failure, offered } = registering
  const { isSubmitting } = form.formState
  return (
    <>
      <form
        noValidate
        aria-label="Create Account"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void registering.submit(event)
        }}
        className="grid gap-5"
      >
        <PersonFields form={form} />
        <PasswordFields form={form} onGenerate={registering.fillGenerated} />
        <ErrorBox sentence={failure} />
        <Button type="submit" size="large" busy={isSubmitting} disabled={signedIn} className="mt-1 w-full">
          {signedIn ? 'Already Logged In' : isSubmitting ? 'Creating account...' : 'Create Account'}
        </Button>
      </form>
      {registering.isSuspended && <div className="mt-8">{support}</div>}
      {offered && (
        <RecoveryDialog
          offer={offered.offer}
          onClose={registering.closeOffer}
          onExpired={registering.expireOffer}
          onSuspended={registering.suspendOffer}
          onRecovered={events.onSignedIn}
          onDeclined={() => registering.retry(offered.values)}
        />
      )}
    </>
  )
}

function PersonFields({ form }: { form: RegistrationForm }) {
  const { register, formState } = form
  const { errors } = formState
  const plain = { autoCapitalize: 'none', spellCheck: false } as const
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          label="First Name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <Field
          label="Last Name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <Field
        label="Username"
        autoComplete="username"
        {...plain}
        error={errors.username?.message}
        {...register('username')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        {...plain}
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  )
}

function PasswordFields({ form, onGenerate }: { form: RegistrationForm; onGenerate: () => void }) {
  const { register, watch, formState } = form
  const { errors } = formState
  const [shown, setShown] = useState({ password: false, confirmation: false })
  function generate() {
    onGenerate()
    setShown({ password: true, confirmation: true })
  }
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        shown={shown.password}
        onShownChange={(password) => setShown({ ...shown, password })}
        onGenerate={generate}
        error={errors.password?.message}
        {...register('password', { deps: 'confirmPassword' })}
      />
      <StrengthMeter password={watch('password')} />
      <PasswordField
        label="Confirm Password"
        secret="password confirmation"
        autoComplete="new-password"
        shown={shown.confirmation}
        onShownChange={(confirmation) => setShown({ ...shown, confirmation })}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
