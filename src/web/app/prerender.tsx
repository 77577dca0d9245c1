import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { paths } from '../lib/paths.ts'
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
