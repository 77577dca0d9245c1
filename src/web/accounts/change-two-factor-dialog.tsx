import { useState } from 'react'
import { renewRecoveryCodes, turnOffTwoFactor } from '../../domain/accounts/security-calls.ts'
import { twoFactorProof, type TwoFactorProof } from '../../domain/accounts/two-factor.ts'
import { send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { CodeField } from './code-field.tsx'
import { ErrorBox } from './error-box.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useTwoFactorAnew } from './two-factor-query.ts'
import { useRefusableForm } from './use-refusable-form.ts'

type Change = 'newCodes' | 'turnOff'

const wording = {
  newCodes: {
    title: 'New recovery codes',
    description: 'Ten new codes take the place of the old ones, which stop working.',
    button: 'Make new codes',
    advice:
      'Your old recovery codes may no longer work: please make new ones, with the next code of your app.',
  },
  turnOff: {
    title: 'Turn off two-factor?',
    description: 'Your password alone will be enough to sign in, and your recovery codes stop working.',
    button: 'Turn off',
    advice:
      'Please try again, with the next code of your app. If two-factor sign-in is off already, you will see it.',
  },
} as const

/** What changes the second step asks for both steps. */
export function ChangeTwoFactorDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const askAnew = useTwoFactorAnew()
  const { title, description } = wording[change]

  async function submit(body: TwoFactorProof) {
    if (change === 'newCodes') setCodes((await send(renewRecoveryCodes, { body })).recoveryCodes)
    else {
      await send(turnOffTwoFactor, { body })
      close()
    }
    void askAnew()
  }

  function close() {
    toast({ title: 'Two-factor sign-in is off', description: 'Your password is enough to sign in.' })
    onClose()
  }

  async function closeIfOff() {
    const now = await askAnew()
    if (now?.isOn === false) close()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutsideClick
      keepOnEscape={codes !== undefined}
      title={codes ? 'Save your recovery codes' : title}
      description={
        codes ? 'Each of these codes lets you in once. They are shown this one time.' : description
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm change={change} submit={submit} lookAgain={closeIfOff} />
      )}
    </Dialog>
  )
}

interface ProofFormProps {
  change: Change
  submit: (proof: TwoFactorProof) => Promise<void>
  lookAgain: () => Promise<void>
}

function ProofForm({ change, submit, lookAgain }: ProofFormProps) {
  const [shown, setShown] = useState(false)
  const { title, button, advice } = wording[change]
  const empty = { password: '', code: '' }
  const { form, onSubmit, unsure } = useRefusableForm(twoFactorProof, empty, submit, { advice, lookAgain })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit} className="grid gap-5">
      <PasswordField
        label="Your Password"
        autoComplete="current-password"
        shown={shown}
        onShownChange={setShown}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <CodeField
        by="either"
        hint="Six digits from your app, or a recovery code."
        error={errors.code?.message}
        {...form.register('code')}
      />
      <ErrorBox sentence={unsure} />
      <Button
        type="submit"
        variant={change === 'turnOff' ? 'destructive' : 'primary'}
        busy={isSubmitting}
        className="sm:justify-self-end"
      >
        {button}
      </Button>
    </form>
  )
}
