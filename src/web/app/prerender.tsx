import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { paths } from '../lib/paths.ts'
import { Router } from 'wouter'
import { AuthFrame } from '../screens/auth-frame.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { FrontDoor } from './front-door.tsx'
import { landingRoute } from './landing.ts'

/** The landing page as text, made at build time with the same tree the browser hydrates. */
export async function prerenderLanding() {
  await landingRoute.screen.load()
  return renderToString(
    <StrictMode>
      <FrontDoor visitor ssrPath={paths.home()} />
    </StrictMode>,
  )
}

/** The sign-in page without its forms: something to read until their code is there. */
export const prerenderAuthFrame = () =>
  renderToString(
    <Router ssrPath={paths.auth()}>
      <AuthFrame>
        <div
          role="status"
          aria-label="Loading"
          className="grid place-items-center pt-16 text-accent noscript:hidden"
        >
          <Spinner />
        </div>
      </AuthFrame>
    </Router>,
  )
