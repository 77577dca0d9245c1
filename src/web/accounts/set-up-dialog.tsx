import { useState } from 'react'
import { beginTwoFactor, confirmTwoFactor } from '../../domain/accounts/security-calls.ts'
import { readableSecret } from '../../domain/accounts/recovery-codes.ts'
import { setupConfirmation, setupRequest, type Setup } from '../../domain/accounts/two-factor.ts'
import { send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { toast } from '../ui/toast.ts'
import { CodeField } from './code-field.tsx'
import { ErrorBox } from './error-box.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useTwoFactorAnew } from './two-factor-query.ts'
import { useRefusableForm } from './use-refusable-form.ts'

type Step = { at: 'password' } | { at: 'scan'; setup: Setup } | { at: 'codes'; codes: string[] }

const titles = {
  password: 'Set up two-factor',
  scan: 'Connect your app',
  codes: 'Save your recovery codes',
}

const descriptions = {
  password:
    'You need an authenticator app on your phone, such as the one of your phone maker, Aegis or 2FAS.',
  scan: 'Scan this with the app, then type the six digits it shows.',
  codes:
    'Two-factor sign-in is on. If you ever lose your phone, each of these codes lets you in once. They are shown this one time.',
}

/** From the password over the QR code to the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const askAnew = useTwoFactorAnew()

  function turnedOn(codes: string[]) {
    setStep({ at: 'codes', codes })
    void askAnew()
  }

  async function closeIfOn() {
    const now = await askAnew()
    if (!now?.isOn) return
    toast({
      title: 'Two-factor sign-in is on',
      description: 'If you did not see its recovery codes, make new ones under “New recovery codes”.',
    })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutsideClick
      keepOnEscape={step.at === 'codes'}
      title={titles[step.at]}
      description={descriptions[step.at]}
    >
      {step.at === 'password' && (
        <PasswordStep onBegun={(setup) => setStep({ at: 'scan', setup })} lookAgain={closeIfOn} />
      )}
      {step.at === 'scan' && <ScanStep setup={step.setup} onConfirmed={turnedOn} lookAgain={closeIfOn} />}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={onClose} />}
    </Dialog>
  )
}

const advice = 'Please try again. If two-factor sign-in is on already, you will see it.'

interface PasswordStepProps {
  onBegun: (setup: Setup) => void
  lookAgain: () => Promise<void>
}

function PasswordStep({ onBegun, lookAgain }: PasswordStepProps) {
  const [shown, setShown] = useState(false)
  const { form, onSubmit, unsure } = useRefusableForm(
    setupRequest,
    { password: '' },
    async (body) => onBegun(await send(beginTwoFactor, { body })),
    { advice, lookAgain },
  )
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate aria-label="Your password" onSubmit={onSubmit} className="grid gap-5">
      <PasswordField
        label="Your Password"
        autoComplete="current-password"
        shown={shown}
        onShownChange={setShown}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <ErrorBox sentence={unsure} />
      <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
        Continue
      </Button>
    </form>
  )
}

interface ScanStepProps {
  setup: Setup
  onConfirmed: (codes: string[]) => void
  lookAgain: () => Promise<void>
}

function ScanStep({ setup, onConfirmed, lookAgain }: ScanStepProps) {
  const { form, onSubmit, unsure } = useRefusableForm(
    setupConfirmation,
    { code: '' },
    async (body) => onConfirmed((await send(confirmTwoFactor, { body })).recoveryCodes),
    { advice, lookAgain },
  )
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate aria-label="Connect your app" onSubmit={onSubmit} className="grid gap-5">
      <div className="grid justify-items-center gap-4">
        <div className="size-52">
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
        </div>
        <div className="grid w-full justify-items-center gap-1 rounded-md bg-surface p-4 text-center">
          <p className="text-meta text-ink-2">No camera? Type this key into the app:</p>
          <p className="font-[family-name:ui-monospace,monospace] text-desc font-semibold wrap-break-word">
            {readableSecret(setup.secret)}
          </p>
          <Button variant="ghost" className="-mb-2" onClick={() => void copyText(setup.secret, 'Key copied')}>
            Copy key
          </Button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- It takes the place of the field that was sent. */}
      <CodeField by="app" autoFocus error={errors.code?.message} {...form.register('code')} />
      <ErrorBox sentence={unsure} />
      <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
        {isSubmitting ? 'Turning on...' : 'Turn on'}
      </Button>
    </form>
  )
}
