import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useRoute } from 'wouter'
import { queryClient } from '../lib/query-client.ts'
import { setUser, userQuery, useUser } from '../lib/use-user.ts'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Page } from './page.tsx'
import { pageIsOld } from './page-age.ts'
import { Pages } from './pages.tsx'
import { authRoute, loadAhead, sharedListRoute, signedInPages, signedOutRoutes } from './routes.tsx'
import { UserLookupFailed } from './user-lookup-failed.tsx'

/** Looks the user up and fetches the code of the page, both at once, so that the first render is the real one. */
export async function prepare() {
  // The server marks pages it sends to a browser without a session: no need to ask who it is.
  const visitor = markedAsVisitor()
  if (visitor) setUser(queryClient, null)
  const code = loadAhead(location.pathname, visitor)
  await Promise.all([code, queryClient.prefetchQuery(userQuery)])
}

const markedAsVisitor = () => document.querySelector('[data-prerendered=landing], [data-visitor]') !== null

/** Who enters from an old landing page may have signed in elsewhere meanwhile: the server is asked again. */
function doubtOldMark() {
  if (markedAsVisitor() && pageIsOld()) queryClient.removeQueries(userQuery)
}

function askAgainWhenRestored() {
  const ask = (event: PageTransitionEvent) => event.persisted && void queryClient.refetchQueries(userQuery)
  addEventListener('pageshow', ask)
  return () => removeEventListener('pageshow', ask)
}

export function Application() {
  // Before the first render, so that no sign-in form flashes up.
  useState(doubtOldMark)
  useEffect(askAgainWhenRestored, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Everything />
      <Toaster />
    </QueryClientProvider>
  )
}

function Everything() {
  const { user, error, isFetching, refetch } = useUser()
  const [onAuth] = useRoute(authRoute.pattern)
  const [onSharedList] = useRoute(sharedListRoute.pattern)
  if (onSharedList) return <Pages routes={[sharedListRoute]} />
  if (user === undefined && error)
    return <UserLookupFailed busy={isFetching} onRetry={() => void refetch()} />
  if (user === undefined) return <CenteredSpinner />
  // One place for both states: signing in must not tear the form down under the person's hands.
  if (onAuth) return <Page {...authRoute} />
  return user ? <SignedIn /> : <Pages routes={signedOutRoutes} />
}

function SignedIn() {
  return (
    <Suspense fallback={<CenteredSpinner />}>
      <signedInPages.Component />
    </Suspense>
  )
}
