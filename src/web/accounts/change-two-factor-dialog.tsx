import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewRecoveryCodes, turnOffTwoFactor } from '../../domain/accounts/security-calls.ts'
import { twoFactorProof, type TwoFactorProof } from '../../domain/accounts/two-factor.ts'
import { send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { twoFactorQuery } from './two-factor-query.ts'
import { useRefusableForm } from './use-refusable-form.ts'

type Change = 'newCodes' | 'turnOff'

const wording = {
  newCodes: {
    title: 'New recovery codes',
    description: 'Ten new codes take the place of the old ones, which stop working.',
    button: 'Make new codes',
  },
  turnOff: {
    title: 'Turn off two-factor?',
    description: 'Your password alone will be enough to sign in, and your recovery codes stop working.',
    button: 'Turn off',
  },
} as const

/** What changes the second step asks for both steps. */
export function ChangeTwoFactorDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const client = useQueryClient()
  const { title, description } = wording[change]

  async function submit(body: TwoFactorProof) {
    if (change === 'newCodes') setCodes((await send(renewRecoveryCodes, { body })).recoveryCodes)
    else {
      await send(turnOffTwoFactor, { body })
      toast({ title: 'Two-factor sign-in is off', description: 'Your password is enough to sign in.' })
      onClose()
    }
    void client.invalidateQueries(twoFactorQuery)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutsideClick
      title={codes ? 'Save your recovery codes' : title}
      description={
        codes ? 'Each of these codes lets you in once. They are shown this one time.' : description
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm change={change} submit={submit} />
      )}
    </Dialog>
  )
}

interface ProofFormProps {
  change: Change
  submit: (proof: TwoFactorProof) => Promise<void>
}

function ProofForm({ change, submit }: ProofFormProps) {
  const [shown, setShown] = useState(false)
  const { form, onSubmit } = useRefusableForm(twoFactorProof, { password: '', code: '' }, submit)
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate aria-label={wording[change].title} onSubmit={onSubmit} className="grid gap-5">
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
      <Button
        type="submit"
        variant={change === 'turnOff' ? 'destructive' : 'primary'}
        busy={isSubmitting}
        className="sm:justify-self-end"
      >
        {wording[change].button}
      </Button>
    </form>
  )
}
