import { useEffect, useRef, useState } from 'react'
import { generatePassword } from '../../domain/accounts/password-policy.ts'
import type { RecoveryData, RecoveryOffer } from '../../domain/accounts/recovery.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { ErrorBox } from './error-box.tsx'
import { PasswordField } from './password-field.tsx'
import { randomBelow } from './random-below.ts'
import { recoveryUnsure } from './recovery-outcome.ts'
import { RecoveryProofFields } from './recovery-proof-fields.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { useRecovery, type Recovery, type RecoveryEvents } from './use-recovery.ts'

interface RecoveryDialogProps extends RecoveryEvents {
  offer: RecoveryOffer
  onClose: () => void
}

export function RecoveryDialog({ offer, onClose, ...events }: RecoveryDialogProps) {
  const recovery = useRecovery(offer, events)
  const [declining, setDeclining] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && recovery.work === undefined && onClose()}
      keepOnOutsideClick
      title="Account Recovery Available"
      description={
        declining
          ? 'Declining gives up the old account with everything saved in it: favorites, notes, lists and settings. It is deleted for good: at once if you have just registered with its password and it has no two-factor sign-in, otherwise 30 days after it was deleted.'
          : 'An account with this email address was deleted before. You can have it back with its data, favorites and settings.'
      }
    >
      <OldAccount account={offer.recoveryData} />
      {declining ? (
        <DeclineStep recovery={recovery} onBack={() => setDeclining(false)} />
      ) : (
        <RecoverStep
          recovery={recovery}
          email={offer.recoveryData.email}
          onDecline={() => setDeclining(true)}
        />
      )}
    </Dialog>
  )
}

function OldAccount({ account }: { account: RecoveryData }) {
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ')
  const facts = { Email: account.email, Username: account.username, Name: name || 'Not given' }
  return (
    <dl className="grid gap-2 rounded-md bg-surface p-4">
      {Object.entries(facts).map(([term, value]) => (
        <div key={term} className="grid grid-cols-[88px_1fr] gap-3 text-desc">
          <dt className="text-ink-2">{term}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RecoverStepProps {
  recovery: Recovery
  email: string
  onDecline: () => void
}

function RecoverStep({ recovery, email, onDecline }: RecoverStepProps) {
  const [shown, setShown] = useState(false)
  const { newPassword, errors, proof, secondFactor, work } = recovery
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  function generate() {
    recovery.setNewPassword(generatePassword(randomBelow))
    setShown(true)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Recover Account"
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void recovery.recover()
      }}
    >
      <PasswordField
        label="New Password"
        secret="new password"
        autoComplete="new-password"
        value={newPassword}
        onChange={(event) => recovery.setNewPassword(event.target.value)}
        shown={shown}
        onShownChange={setShown}
        onGenerate={generate}
        error={errors.newPassword}
      />
      <StrengthMeter password={newPassword} />
      {proof.by !== 'none' && <RecoveryProofFields recovery={recovery} email={email} />}
      {secondFactor !== undefined && (
        <CodeField
          by="either"
          hint="This account asks for a second step: six digits from your app, or a recovery code."
          value={secondFactor}
          onChange={(event) => recovery.setSecondFactor(event.target.value)}
          error={errors.secondFactor}
        />
      )}
      <ErrorBox sentence={recovery.unsure === 'recovering' ? recoveryUnsure : undefined} />
      <div className="mt-3 flex flex-col gap-2 sm:flex-row-reverse">
        <Button
          type="submit"
          busy={work === 'recovering'}
          disabled={newPassword === '' || proof.by === 'choice' || work !== undefined}
        >
          {work === 'recovering' ? 'Recovering...' : 'Recover Account'}
        </Button>
        <Button variant="ghost" disabled={work !== undefined} onClick={onDecline}>
          Decline
        </Button>
      </div>
    </form>
  )
}

function DeclineStep({ recovery, onBack }: { recovery: Recovery; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  const busy = recovery.work === 'declining'
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="mt-7 grid gap-4">
      <ErrorBox sentence={recovery.unsure === 'declining' ? recoveryUnsure : undefined} />
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button variant="destructive" busy={busy} onClick={() => void recovery.decline()}>
          {busy ? 'Deleting...' : 'Delete Old Account'}
        </Button>
        <Button ref={back} variant="ghost" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}
