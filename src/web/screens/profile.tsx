import { useEffect, type ReactNode } from 'react'
import { SecurityCard } from '../accounts/security-card.tsx'
import { SubscriptionCard } from '../billing/subscription-card.tsx'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lateCode } from '../boot/late-code.ts'
import { useUser } from '../session/use-user.ts'
import { EmailSettings } from '../messages/email-settings.tsx'
import { AccountCard } from '../profile/account-card.tsx'
import { ActivityCard } from '../profile/activity-card.tsx'
import { InformationCard } from '../profile/information-card.tsx'
import { MembershipBadge } from '../profile/membership-badge.tsx'
import { PreferencesCard } from '../profile/preferences-card.tsx'
import { useSuggestedIngredients } from '../recipes/suggested-ingredients.ts'
import type { tryRing } from '../timers/try-ring.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ProfilePictureCard } from '../uploads/profile-picture-card.tsx'

const ring = lateCode(async () => import('../timers/try-ring.ts'))
const tryRingLate: typeof tryRing = async (settings) => {
  await ring.load()
  return ring.loaded().tryRing(settings)
}

export function Profile() {
  const { user } = useUser()
  const suggest = useSuggestedIngredients()
  useEffect(() => whenFirstUsed(() => void Promise.allSettled([ring.load()])), [])
  if (!user) return <Placeholder />
  return (
    <>
      <Head>
        <MembershipBadge isPremium={user.isPremium} />
      </Head>
      <Columns
        first={
          <>
            <ProfilePictureCard />
            <InformationCard user={user} />
            <PreferencesCard suggest={suggest} tryRing={tryRingLate} email={<EmailSettings />} />
          </>
        }
        second={
          <>
            <SubscriptionCard />
            <ActivityCard />
            <SecurityCard />
            <AccountCard user={user} />
          </>
        }
      />
    </>
  )
}

/** Before it is known whose it is: as it is prerendered. */
const Placeholder = () => (
  <>
    <Head>
      <Skeleton className="h-9 w-40 rounded-full!" />
    </Head>
    <Columns
      first={
        <>
          <ProfilePictureCard />
          <Card title="Profile Information">
            <div className="mt-4 grid gap-6">
              {Array.from({ length: 5 }, (_, row) => (
                <Skeleton key={row} className="h-11 w-56 max-w-full" />
              ))}
            </div>
          </Card>
        </>
      }
      second={
        <>
          <SubscriptionCard />
          <ActivityCard />
        </>
      }
    />
  </>
)

const Head = ({ children }: { children: ReactNode }) => (
  <header className="flex flex-wrap items-center gap-x-5 gap-y-4 pt-6 pb-8 md:pt-10">
    <h1 className="text-h1">My Profile</h1>
    {children}
  </header>
)

const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:gap-7'

const Columns = ({ first, second }: Record<'first' | 'second', ReactNode>) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-7">
    <div className={column}>{first}</div>
    <div className={column}>{second}</div>
  </div>
)
