import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import type { Credentials } from '../../domain/accounts/forms.ts'
import type { User } from '../../domain/accounts/user.ts'
import { ui } from '../ui/limits.ts'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { address, send } from '../api/api.ts'
import { paths } from '../navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { ErrorBox } from './error-box.tsx'
import { lateResolver } from './late-resolver.ts'
import { isSuspended, loginFailure, needsCode } from './login-outcome.ts'
import { PasswordField } from './password-field.tsx'

// Most people have no second step: its code comes when it is asked for.
const { Component: CodeStep } = lazyPart(async () => (await import('./code-step.tsx')).CodeStep)

const login = address('POST /api/login')

/** Comes when the page is first touched: a form that nobody has typed into needs no check. */
const fetchCheck = async () => (await import('./sign-in-check.ts')).signInCheck
const resolver = lateResolver<Credentials, Credentials>(fetchCheck)

interface SignInFormProps {
  /** A name to sign in with that is known already: it is filled in and the password asked for. */
  known: { name: string } | undefined
  signedIn: boolean
  onSignedIn: (user: User) => void
  /** A way to write to us, for who is kept out and cannot open the contact page. */
  support: ReactNode
}

export function SignInForm({ known, signedIn, onSignedIn, support }: SignInFormProps) {
  const form = useForm<Credentials>({ resolver, defaultValues: { username: '', password: '' } })
  const { register, setValue, setFocus, handleSubmit, formState } = form
  const [failure, setFailure] = useState<unknown>()
  const [shown, setShown] = useState(false)
  const [proven, setProven] = useState<Credentials>()
  const { errors, isSubmitting } = formState

  useEffect(() => whenFirstUsed(() => void fetchCheck().catch(() => undefined)), [])
  useEffect(() => {
    if (!known) return
    setValue('username', known.name)
    setFocus('password')
  }, [known, setValue, setFocus])

  async function signIn(body: Credentials) {
    setFailure(undefined)
    try {
      await welcome(await send(login, { body }))
    } catch (error) {
      if (needsCode(error)) setProven(body)
      else setFailure(error)
    }
  }

  async function welcome(user: User) {
    toast({ title: 'Welcome back!', description: `Logged in as ${user.username}` })
    await new Promise((resolve) => setTimeout(resolve, ui.afterLogin))
    onSignedIn(user)
  }

  function startOver(error?: unknown) {
    setProven(undefined)
    setFailure(error)
  }

  if (proven)
    return (
      <Suspense fallback={<CenteredSpinner />}>
        <CodeStep credentials={proven} onSignedIn={welcome} onBack={startOver} />
      </Suspense>
    )

  return (
    <>
      <form
        noValidate
        aria-label="Sign In"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void handleSubmit(signIn)(event)
        }}
        className="grid gap-5"
      >
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="Your email address works too."
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          shown={shown}
          onShownChange={setShown}
          error={errors.password?.message}
          {...register('password')}
        />
        <Link
          href={paths.forgotPassword()}
          className="-my-3 flex min-h-11 w-fit items-center rounded-md text-meta font-semibold underline underline-offset-4 hover:text-accent"
        >
          Forgot password?
        </Link>
        <ErrorBox sentence={failure === undefined ? undefined : loginFailure(failure)} />
        <Button type="submit" size="large" busy={isSubmitting} disabled={signedIn} className="mt-1 w-full">
          {signedIn ? 'Already Logged In' : isSubmitting ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      {isSuspended(failure) && <div className="mt-8">{support}</div>}
    </>
  )
}
