import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { User } from '../../domain/accounts/user.ts'
import { brand } from '../../domain/brand.ts'
import { CreateAccountForm } from '../accounts/create-account-form.tsx'
import { PictureWall } from '../accounts/picture-wall.tsx'
import { SignInForm } from '../accounts/sign-in-form.tsx'
import { SignedInBanner } from '../accounts/signed-in-banner.tsx'
import { paths } from '../lib/paths.ts'
import { useSetUser, useUser } from '../lib/use-user.ts'
import { Logo } from '../ui/logo.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.ts'

export function Auth() {
  const { user } = useUser()
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[1440px] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col">
        <header className="flex h-15 items-center px-[18px] md:h-19 md:px-10">
          <Link href={paths.home()} className="-ml-1 flex min-h-11 min-w-11 items-center rounded-full p-1">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto grid w-full max-w-[524px] content-start gap-6 px-[18px] pt-5 pb-16 md:px-10 lg:pt-[clamp(20px,5vh,64px)]">
          <div>
            <h1 className="text-h1 max-md:text-[34px]">Your kitchen is waiting</h1>
            <p className="mt-3 text-body text-ink-2">{brand.tagline}</p>
          </div>
          {user && <SignedInBanner user={user} />}
          <WayIn signedIn={user != null} />
        </main>
      </div>
      <PictureWall />
    </div>
  )
}

function WayIn({ signedIn }: { signedIn: boolean }) {
  const setUser = useSetUser()
  const [, navigate] = useLocation()
  const [tab, setTab] = useState('sign-in')
  const [known, setKnown] = useState<{ name: string }>()

  function enter(user: User) {
    setUser(user)
    navigate(paths.home())
  }

  function signInInstead(email: string) {
    setTab('sign-in')
    setKnown({ name: email })
    toast({ title: 'Account already exists', description: 'Please sign in with your existing credentials.' })
  }

  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList aria-label="Sign in or create an account">
        <Tab value="sign-in" className="max-[379px]:px-2">
          Sign In
        </Tab>
        <Tab value="create" className="max-[379px]:px-2">
          Create Account
        </Tab>
      </TabList>
      {/* Both stay in the page, so that nothing typed is lost on the way to the other tab. */}
      <TabPanel forceMount value="sign-in" className="mt-6 data-[state=inactive]:hidden">
        <SignInForm known={known} signedIn={signedIn} onSignedIn={enter} />
      </TabPanel>
      <TabPanel forceMount value="create" className="mt-6 data-[state=inactive]:hidden">
        <CreateAccountForm signedIn={signedIn} onSignedIn={enter} onEmailExists={signInInstead} />
      </TabPanel>
    </Tabs>
  )
}
