import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../domain/accounts/user.ts'
import { SignInForm } from '../accounts/sign-in-form.tsx'
import { paths } from '../navigation/paths.ts'
import { endedPerson } from '../session/session.ts'
import { storedTimers } from '../timers/timer-storage.ts'
import { useSetUser } from '../session/use-user.ts'
import { PlainPage } from './parts/plain-page.tsx'
import { SupportForm } from './parts/support-form.tsx'

/** In place of a page whose person is no longer signed in; behind it nothing of them is left. */
export function SessionEnded() {
  const setUser = useSetUser()
  const [, navigate] = useLocation()
  const [person] = useState(endedPerson)
  const ringing = useRinging()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function enter(user: User) {
    // Before the page is drawn again: what it showed is none of their business.
    if (user.id !== person) navigate(paths.home())
    setUser(user)
  }

  return (
    <PlainPage>
      <div className="w-full max-w-[444px] py-8">
        <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none max-md:text-[34px]">
          Please sign in again
        </h1>
        <p className="mt-3 mb-7 text-body text-ink-2">
          Your session has ended. Sign in to go on where you were; what you typed is kept for you.
        </p>
        {ringing && <ringing.StopRinging />}
        <SignInForm known={undefined} signedIn={false} onSignedIn={enter} support={<SupportForm />} />
      </div>
    </PlainPage>
  )
}

/** A pot on the stove does not know about sessions. */
function useRinging() {
  const [code, setCode] = useState<{ StopRinging: ComponentType }>()
  useEffect(() => {
    if (storedTimers() === null) return undefined
    const left = new AbortController()
    import('../timers/stop-ringing.tsx').then(
      ({ StopRinging }) => {
        if (!left.signal.aborted) setCode({ StopRinging })
      },
      (error: unknown) => console.warn('The timers will ring once somebody is signed in.', error),
    )
    return () => left.abort()
  }, [])
  return code
}
