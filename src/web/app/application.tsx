import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useRoute } from 'wouter'
import { whenFirstUsed } from '../boot/first-use.ts'
import { followSession } from '../session/follow-session.ts'
import { openOfflineStorage } from '../offline/offline-storage.ts'
import { isPrerenderedScreen, isVisitorsPage } from '../boot/page-marks.ts'
import { queryClient } from '../api/query-client.ts'
import { endedPerson, whenSessionChanges } from '../session/session.ts'
import { setUser, userQuery, useUserLookup } from '../session/use-user.ts'
import { loadOverlays } from '../ui/overlays.ts'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Page, Pages } from './page.tsx'
import { pageIsOld } from './page-age.ts'
import {
  authRoute,
  fetchAhead,
  loadAhead,
  openRouteAt,
  sessionEndedRoute,
  signedInPages,
  signedOutRoutes,
} from './routes.tsx'
import { UserLookupFailed } from './user-lookup-failed.tsx'

/** Looks the user up and fetches the code of the page, both at once, so that the first render is the real one. */
export async function prepare() {
  // Where pages are prerendered there is no address to look at and nobody to ask for.
  if (typeof document === 'undefined') return
  const visitor = isVisitorsPage()
  if (visitor) setUser(queryClient, null)
  const code = loadAhead(location.pathname, visitor)
  // What was prerendered knows nobody, and the first render must be the same.
  await Promise.all(isPrerenderedScreen() ? [code] : [code, fetchPersonAndData()])
}

async function fetchPersonAndData() {
  await queryClient.prefetchQuery(userQuery)
  const user = queryClient.getQueryData(userQuery.queryKey)
  if (!user) return
  // Answers may be kept for a time without a network, and belong to someone.
  openOfflineStorage(user.id)
  await fetchAhead(location.pathname)
}

/** Who enters from an old landing page may have signed in elsewhere meanwhile: the server is asked again. */
function doubtOldMark() {
  if (isVisitorsPage() && pageIsOld()) queryClient.removeQueries(userQuery)
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
  useEffect(() => followSession(queryClient), [])
  useEffect(() => whenFirstUsed(() => void loadOverlays().catch(() => undefined)), [])
  return (
    <QueryClientProvider client={queryClient}>
      <ApplicationPages />
      <Toaster />
    </QueryClientProvider>
  )
}

function ApplicationPages() {
  const { user, error, isFetching, refetch } = useUserLookup()
  const [onAuth] = useRoute(authRoute.pattern)
  const open = openRouteAt(useLocation()[0])
  const ended = useSyncExternalStore(whenSessionChanges, endedPerson, () => undefined)
  if (open) return <Pages routes={[open]} />
  if (user === undefined && error)
    return <UserLookupFailed busy={isFetching} onRetry={() => void refetch()} />
  if (user === undefined) return isPrerenderedScreen() ? signedIn : <CenteredSpinner />
  // One place for both states: signing in must not tear the form down under the person's hands.
  if (onAuth) return <Page {...authRoute} />
  if (user) return signedIn
  return ended === undefined ? <Pages routes={signedOutRoutes} /> : <Page {...sessionEndedRoute} />
}

/** One element for good: what is inside asks by itself for what it needs to know. */
const signedIn = (
  <Suspense fallback={<CenteredSpinner />}>
    <signedInPages.Component />
  </Suspense>
)
