import { Suspense, useEffect, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { paths } from '../navigation/paths.ts'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Prerendered } from './prerendered.ts'
import { landingRoute } from './landing.ts'
import { Page } from './page.tsx'
import { lazyPart } from '../boot/lazy.tsx'

interface RootProps {
  /** Known to have no session, because the server sent the landing page. */
  visitor: boolean
  /** The page was prerendered for a signed-in person, and is what they see until it is known who they are. */
  isPrerendered?: boolean
  /** The address to render where there is no browser. */
  ssrPath?: string
}

export const application = lazyPart(async () => {
  const { Application, prepare } = await import('./application.tsx')
  await prepare()
  return Application
})

/** The root of everything: a visitor on the landing page loads no more than that page. */
export function Root({ visitor, isPrerendered = false, ssrPath }: RootProps) {
  useEffect(() => {
    if (isPrerendered) document.getElementById('root')?.removeAttribute('inert')
  }, [isPrerendered])
  return (
    <Router {...(ssrPath && { ssrPath })}>
      <ErrorBoundary>
        <Prerendered value={isPrerendered}>
          <LandingOrApplication visitor={visitor} />
        </Prerendered>
      </ErrorBoundary>
    </Router>
  )
}

function LandingOrApplication({ visitor }: { visitor: boolean }) {
  const [path] = useLocation()
  const [inside, setInside] = useState(!visitor)
  // Once inside always inside: who comes back to / may have signed in meanwhile.
  if (!inside && path !== paths.home()) setInside(true)
  if (!inside) return <Page {...landingRoute} />
  return (
    <Suspense fallback={<CenteredSpinner />}>
      <application.Component />
    </Suspense>
  )
}
