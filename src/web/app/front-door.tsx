import { Suspense, useEffect, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { paths } from '../navigation/paths.ts'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Foreseen } from './foreseen.ts'
import { landingRoute } from './landing.ts'
import { Page } from './page.tsx'
import { late } from '../boot/late.tsx'

interface FrontDoorProps {
  /** Known to have no session, because the server sent the landing page. */
  visitor: boolean
  /** The page was drawn ahead for a signed-in person, and is what they see until it is known who they are. */
  poster?: boolean
  /** The address to render where there is no browser. */
  ssrPath?: string
}

export const application = late(async () => {
  const { Application, prepare } = await import('./application.tsx')
  await prepare()
  return Application
})

/** The root of everything: a visitor on the landing page loads no more than that page. */
export function FrontDoor({ visitor, poster = false, ssrPath }: FrontDoorProps) {
  useEffect(() => {
    if (poster) document.getElementById('root')?.removeAttribute('inert')
  }, [poster])
  return (
    <Router {...(ssrPath && { ssrPath })}>
      <ErrorBoundary>
        <Foreseen value={poster}>
          <Hall visitor={visitor} />
        </Foreseen>
      </ErrorBoundary>
    </Router>
  )
}

function Hall({ visitor }: { visitor: boolean }) {
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
