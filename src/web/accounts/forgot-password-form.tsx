import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { forgottenPassword } from '../../domain/accounts/password-reset.ts'
import { forgotPassword } from '../../domain/accounts/security-calls.ts'
import { passwordReset } from '../../domain/accounts/limits.ts'
import type { Delivery } from '../../domain/messages/delivery.ts'
import { send } from '../api/api.ts'
import { whereToLook } from '../../domain/messages/delivery-words.ts'
import { paths } from '../navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { useRefusableForm } from './use-refusable-form.ts'

const minutes = passwordReset.linkLasts / 60_000

interface Asked {
  name: string
  delivery: Delivery
}

/** Asks for the mail with a link; the answer is the same whether there is such an account or not. */
export function ForgotPasswordForm() {
  const [asked, setAsked] = useState<Asked>()
  if (asked !== undefined) return <MailWritten {...asked} onAgain={() => setAsked(undefined)} />
  return <AskForm onAsked={setAsked} />
}

function AskForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const { form, onSubmit } = useRefusableForm(forgottenPassword, { username: '' }, async (body) => {
    const { delivery } = await send(forgotPassword, { body })
    onAsked({ name: body.username, delivery })
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate aria-label="Forgot password" onSubmit={onSubmit} className="grid gap-5">
      <div>
        <h1 className="text-h1 max-md:text-[34px]">Forgot your password?</h1>
        <p className="mt-3 text-body text-ink-2">
          Tell us who you are, and we mail you a link to choose a new one.
        </p>
      </div>
      <Field
        label="Username or Email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <Button type="submit" size="large" busy={isSubmitting} className="mt-1 w-full">
        {isSubmitting ? 'Sending...' : 'Email me a link'}
      </Button>
      <ButtonLink href={paths.auth()} variant="ghost">
        Back to sign in
      </ButtonLink>
    </form>
  )
}

function MailWritten({ name, delivery, onAgain }: Asked & { onAgain: () => void }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="outline-none">
      <EmptyState
        heading="h1"
        icon={<MailCheck />}
        title={delivery === 'mailed' ? 'Check your mail' : 'Look into the outbox'}
        className="py-0!"
        actions={
          <>
            <ButtonLink href={paths.auth()}>Back to sign in</ButtonLink>
            <Button variant="outline" onClick={onAgain}>
              Try again
            </Button>
          </>
        }
      >
        If <strong className="font-semibold wrap-anywhere text-ink">{name}</strong> has an account, a mail
        with a link {delivery === 'mailed' ? 'is on its way' : 'is written'}. It works once, for {minutes}{' '}
        minutes. {whereToLook(delivery, 'Nothing there? Look among the spam, or try your other name.')}
      </EmptyState>
    </div>
  )
}
