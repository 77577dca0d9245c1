import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../domain/accounts/user.ts'
import { PictureWall } from '../accounts/picture-wall.tsx'
import { RegistrationNotice } from '../accounts/registration-notice.tsx'
import { SignInForm } from '../accounts/sign-in-form.tsx'
import { SignedInBanner } from '../accounts/signed-in-banner.tsx'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lazyPart } from '../boot/lazy.tsx'
import { wayBack } from '../navigation/way-back.ts'
import { useSetUser, useUser } from '../session/use-user.ts'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.ts'
import { AuthFrame } from './auth/auth-frame.tsx'
import { SupportForm } from './parts/support-form.tsx'

// The larger form comes when the page is first touched, or when it is asked for; most people come to sign in.
const createAccount = lazyPart(
  async () => (await import('../accounts/create-account-form.tsx')).CreateAccountForm,
)

export function Auth() {
  const { user } = useUser()
  return (
    <AuthFrame aside={<PictureWall />}>
      {user && <SignedInBanner user={user} />}
      <WayIn signedIn={user != null} />
    </AuthFrame>
  )
}

/** Who comes by a link to an account of their own has none yet. */
const holdsCode = () => /^#(invitation|admin-code)=/.test(location.hash)
const untold = () => () => undefined

function WayIn({ signedIn }: { signedIn: boolean }) {
  const setUser = useSetUser()
  const [, navigate] = useLocation()
  const cameByLink = useSyncExternalStore(untold, holdsCode, () => false)
  const [chosen, setTab] = useState<string>()
  const tab = chosen ?? (cameByLink ? 'create' : 'sign-in')
  const [isCreateOpened, setIsCreateOpened] = useState(false)
  if (tab === 'create' && !isCreateOpened) setIsCreateOpened(true)
  // Without a connection it is asked for again when the tab is opened.
  useEffect(() => whenFirstUsed(() => void createAccount.load().catch(() => undefined)), [])
  const [known, setKnown] = useState<{ name: string }>()

  function enter(user: User) {
    const path = wayBack()
    setUser(user)
    navigate(path)
  }

  function signInInstead(email: string) {
    setTab('sign-in')
    setKnown({ name: email })
    toast({ title: 'Account already exists', description: 'Please sign in with your existing credentials.' })
  }

  return (
    <Tabs value={tab} onValueChange={setTab} followsFocus>
      <TabList aria-label="Sign in or create an account">
        <Tab value="sign-in" className="max-[379px]:px-2">
          Sign In
        </Tab>
        <Tab value="create" className="max-[379px]:px-2">
          Create Account
        </Tab>
      </TabList>
      {/* Once there, both stay in the page, so that nothing typed is lost on the way to the other tab. */}
      <TabPanel isKept value="sign-in" className="mt-6">
        <SignInForm known={known} signedIn={signedIn} onSignedIn={enter} support={<SupportForm />} />
      </TabPanel>
      <TabPanel isKept value="create" className="mt-6">
        {isCreateOpened && (
          <Suspense fallback={<CenteredSpinner />}>
            <RegistrationNotice />
            <createAccount.Component
              signedIn={signedIn}
              onSignedIn={enter}
              onEmailExists={signInInstead}
              support={<SupportForm />}
            />
          </Suspense>
        )}
      </TabPanel>
    </Tabs>
  )
}
