import { zodResolver } from '@hookform/resolvers/zod'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { login } from '../../domain/accounts/calls.ts'
import { secondFactorCode } from '../../domain/accounts/two-factor.ts'
import type { Credentials } from '../../domain/accounts/forms.ts'
import type { User } from '../../domain/accounts/user.ts'
import { ApiError, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { ErrorBox } from './error-box.tsx'
import { isSuspended, loginFailure, needsCode } from './login-outcome.ts'

const codeForm = z.object({ code: secondFactorCode })

interface CodeStepProps {
  /** Name and password, which were right. */
  credentials: Credentials
  onSignedIn: (user: User) => Promise<void>
  /** Back to name and password, with what went wrong if anything did. */
  onBack: (error?: unknown) => void
}

/** The second step of signing in. */
export function CodeStep({ credentials, onSignedIn, onBack }: CodeStepProps) {
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  const { register, handleSubmit, setFocus, setError, reset, formState } = form
  const [by, setBy] = useState<'app' | 'recovery'>('app')
  const [failure, setFailure] = useState<string>()
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('code'), [setFocus])

  async function signIn({ code }: { code: string }) {
    setFailure(undefined)
    try {
      await onSignedIn(await send(login, { body: { ...credentials, code } }))
    } catch (error) {
      if (needsCode(error)) return setError('code', { message: error.sentence }, { shouldFocus: true })
      // The password itself is no longer right: changed meanwhile, perhaps.
      if (isSuspended(error) || (error instanceof ApiError && error.status === 401)) return onBack(error)
      return setFailure(loginFailure(error))
    }
  }

  function change() {
    reset()
    setFailure(undefined)
    setBy(by === 'app' ? 'recovery' : 'app')
    setFocus('code')
  }

  return (
    <form
      noValidate
      aria-label="Two-factor sign-in"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void handleSubmit(signIn)(event)
      }}
      className="grid gap-5"
    >
      <p role="status" className="flex gap-3 rounded-md bg-surface p-4 text-desc">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
        <span>{instructions[by]}</span>
      </p>
      <CodeField by={by} error={errors.code?.message} {...register('code')} />
      <ErrorBox sentence={failure} />
      <Button type="submit" size="large" busy={isSubmitting} className="w-full">
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" className="-ml-4" onClick={() => onBack()}>
          Back
        </Button>
        <Button variant="ghost" className="-mr-4" onClick={change}>
          {by === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
      </div>
    </form>
  )
}

const instructions = {
  app: 'Almost there. Open your authenticator app and type the six digits it shows for Homeplate.',
  recovery: 'Almost there. Type one of the recovery codes you saved; each of them works once.',
}
