import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beginTwoFactor, confirmTwoFactor } from '../../domain/accounts/security-calls.ts'
import { readableSecret } from '../../domain/accounts/recovery-codes.ts'
import { setupConfirmation, setupRequest, type Setup } from '../../domain/accounts/two-factor.ts'
import { send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { sessionsQuery } from './use-sessions.ts'
import { twoFactorQuery } from './two-factor-query.ts'
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
  const client = useQueryClient()

  function turnedOn(codes: string[]) {
    setStep({ at: 'codes', codes })
    void client.invalidateQueries(twoFactorQuery)
    void client.invalidateQueries(sessionsQuery)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutsideClick
      title={titles[step.at]}
      description={descriptions[step.at]}
    >
      {step.at === 'password' && <PasswordStep onBegun={(setup) => setStep({ at: 'scan', setup })} />}
      {step.at === 'scan' && <ScanStep setup={step.setup} onConfirmed={turnedOn} />}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={onClose} />}
    </Dialog>
  )
}

function PasswordStep({ onBegun }: { onBegun: (setup: Setup) => void }) {
  const [shown, setShown] = useState(false)
  const { form, onSubmit } = useRefusableForm(setupRequest, { password: '' }, async (body) =>
    onBegun(await send(beginTwoFactor, { body })),
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
      <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
        Continue
      </Button>
    </form>
  )
}

interface ScanStepProps {
  setup: Setup
  onConfirmed: (codes: string[]) => void
}

function ScanStep({ setup, onConfirmed }: ScanStepProps) {
  const { form, onSubmit } = useRefusableForm(setupConfirmation, { code: '' }, async (body) =>
    onConfirmed((await send(confirmTwoFactor, { body })).recoveryCodes),
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
      <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
        {isSubmitting ? 'Turning on...' : 'Turn on'}
      </Button>
    </form>
  )
}
