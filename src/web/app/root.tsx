import { Suspense, useEffect, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { paths } from '../navigation/paths.ts'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { landingRoute } from './landing.ts'
import { Page } from './page.tsx'
import { lazyPart } from '../boot/lazy.tsx'

interface RootProps {
  /** Known to have no session, because the server sent the landing page. */
  visitor: boolean
  /** The address to render where there is no browser. */
  ssrPath?: string
}

export const application = lazyPart(async () => {
  const { Application, prepare } = await import('./application.tsx')
  await prepare()
  return Application
})

/** The root of everything: a visitor on the landing page loads no more than that page. */
export function Root({ visitor, ssrPath }: RootProps) {
  // Until now what was pressed would have been lost.
  useEffect(() => document.getElementById('root')?.removeAttribute('inert'), [])
  return (
    <Router {...(ssrPath && { ssrPath })}>
      <ErrorBoundary>
        <LandingOrApplication visitor={visitor} />
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
