import { memo } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import { useUser } from '../session/use-user.ts'
import { AtFirstUse } from '../frame/at-first-use.tsx'
import { FreshPreferences } from '../frame/fresh-preferences.tsx'
import { PremiumOfferDialog } from '../frame/premium-offer-dialog.tsx'
import { ReadyOffline } from '../frame/ready-offline.tsx'
import { RecipesToLists } from '../frame/recipes-to-lists.tsx'
import { UnsentChanges } from '../frame/unsent-changes.tsx'
import { Tooltips } from '../ui/tooltip.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NewVersion } from './new-version.tsx'
import { Pages } from './page.tsx'
import { signedInRoutes } from './signed-in-routes.tsx'
import { Shell } from './shell/shell.tsx'

const openRoutes = signedInRoutes.filter((route) => !route.adminOnly)

export function SignedIn() {
  const { user } = useUser()
  return user === null ? null : <Frame user={user} />
}

/** Drawn again only for another person. */
const Frame = memo(function Frame({ user }: { user: User | undefined }) {
  return (
    <>
      {user && <UnsentChanges key={user.id} person={user.id} />}
      {user && <AtFirstUse user={user} />}
      {user && <FreshPreferences />}
      <RecipesToLists user={user}>
        <Shell user={user}>
          <ReadyOffline />
          <ErrorBoundary inShell>
            <Pages routes={user?.isAdmin ? signedInRoutes : openRoutes} />
          </ErrorBoundary>
        </Shell>
      </RecipesToLists>
      <PremiumOfferDialog />
      <NewVersion />
      <Tooltips />
    </>
  )
})
