import { KeyRound, Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from './password-field.tsx'
import { whereCodeIs } from './recovery-proof.ts'
import type { Recovery } from './use-recovery.ts'

interface ProofProps {
  recovery: Recovery
  email: string
}

/** Asks for one proof that the deleted account belongs to the person in front of the screen. */
export function RecoveryProofFields({ recovery, email }: ProofProps) {
  const section = useRef<HTMLElement>(null)
  const { proof } = recovery
  const { by } = proof

  useEffect(() => {
    section.current?.querySelector<HTMLElement>(`[data-proof=${by}]`)?.focus()
  }, [by])

  return (
    <section
      ref={section}
      aria-labelledby="proof-heading"
      className="grid gap-3 rounded-md p-4 inset-ring inset-ring-line"
    >
      <div role="status">
        <h3 id="proof-heading" className="text-card">
          Show us that it is yours
        </h3>
        <p className="mt-1 text-desc text-ink-2">
          {proof.by === 'code'
            ? whereCodeIs(proof.sent, email)
            : 'Before we open the old account, prove with one of these that it belongs to you.'}
        </p>
      </div>
      {by === 'code' && <CodeField recovery={recovery} />}
      {by === 'oldPassword' && <OldPasswordField recovery={recovery} />}
      <ProofChoices recovery={recovery} />
    </section>
  )
}

function ProofChoices({ recovery }: { recovery: Recovery }) {
  const { proof, work, mailCode, setProof } = recovery
  const sending = work === 'sending'
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        busy={sending}
        disabled={work !== undefined}
        onClick={() => void mailCode()}
        data-proof="choice"
      >
        {!sending && <Mail aria-hidden />}
        {sending ? 'Sending...' : proof.by === 'code' ? 'Send a new code' : 'Email me a code'}
      </Button>
      {proof.by !== 'oldPassword' && (
        <Button
          variant="outline"
          disabled={work !== undefined}
          onClick={() => setProof({ by: 'oldPassword', oldPassword: '' })}
        >
          <KeyRound aria-hidden />
          Use my old password
        </Button>
      )}
    </div>
  )
}

function CodeField({ recovery }: { recovery: Recovery }) {
  const { proof, errors, setProof } = recovery
  if (proof.by !== 'code') return null
  return (
    <Field
      label="Code from the mail"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      data-proof="code"
      value={proof.code}
      onChange={(event) => setProof({ ...proof, code: event.target.value })}
      error={errors.code}
    />
  )
}

function OldPasswordField({ recovery }: { recovery: Recovery }) {
  const { proof, errors, setProof } = recovery
  const [shown, setShown] = useState(false)
  if (proof.by !== 'oldPassword') return null
  return (
    <PasswordField
      label="Old Password"
      secret="old password"
      autoComplete="current-password"
      data-proof="oldPassword"
      value={proof.oldPassword}
      onChange={(event) => setProof({ by: 'oldPassword', oldPassword: event.target.value })}
      shown={shown}
      onShownChange={setShown}
      error={errors.oldPassword}
    />
  )
}
