import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { paths, routes } from '../navigation/paths.ts'
import { createQueryClient } from '../api/query-client.ts'
import { Router } from 'wouter'
import { AuthFrame } from '../screens/auth/auth-frame.tsx'
import { type Placeholder, placeholders } from '../screens/placeholders.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { application, Root } from './root.tsx'
import { landingRoute } from './landing.ts'
import { signedInPages } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { signedInRoutes } from './signed-in-routes.tsx'

export interface Prerendered {
  landing: string
  authFrame: string
  /** By the pattern of their address. */
  screens: Record<string, string>
  /** The same, to be replaced as soon as the screen is there; of several the first whose blanks can be filled. */
  placeholders: Record<string, string[]>
}

/** First looks, as text: what is seen before any code is there. Made at build time. */
export const prerender = async (): Promise<Prerendered> => ({
  landing: await prerenderLanding(),
  authFrame: prerenderAuthFrame(),
  screens: await prerenderScreens(),
  placeholders: await prerenderPlaceholders(),
})

/** The same tree the browser hydrates. */
async function prerenderLanding() {
  await landingRoute.screen.load()
  return renderToString(
    <StrictMode>
      <Root visitor ssrPath={paths.home()} />
    </StrictMode>,
  )
}

/** The sign-in page without its forms: something to read until their code is there. */
const prerenderAuthFrame = () =>
  renderToString(
    <Router ssrPath={paths.auth()}>
      <AuthFrame>
        <div role="status" aria-label="Loading" className="noscript:hidden">
          <Skeleton className="h-13 rounded-full!" />
          <Skeleton className="mt-8 h-13" />
          <Skeleton className="mt-18 h-13" />
          <Skeleton className="mt-16 h-13 rounded-full!" />
        </div>
      </AuthFrame>
    </Router>,
  )

const prerendered = new Set<string>([routes.home, routes.recipes, routes.restaurants])

/** Screens of the signed-in as they are before anything is known. The browser hydrates them. */
async function prerenderScreens(): Promise<Record<string, string>> {
  await Promise.all([application.load(), signedInPages.load()])
  const shown = signedInRoutes.filter(({ pattern }) => prerendered.has(pattern))
  await Promise.all(shown.map(({ screen }) => screen.load()))
  return Object.fromEntries(shown.map(({ pattern }) => [pattern, prerenderScreen(pattern)]))
}

function prerenderScreen(path: string) {
  const html = renderToString(
    <StrictMode>
      <Root visitor={false} ssrPath={path} />
    </StrictMode>,
  )
  // What fails inside a boundary is left out in silence, for the browser to try again.
  if (html.includes('<template')) throw new Error(`${path} cannot be prerendered.`)
  return html
}

async function prerenderPlaceholders() {
  const all = Object.entries(await placeholders())
  return Object.fromEntries(all.map(([pattern, looks]) => [pattern, looks.map(prerenderedAt(pattern))]))
}

const prerenderedAt =
  (pattern: string) =>
  ({ Look, isAlone }: Placeholder) =>
    renderToString(
      <QueryClientProvider client={createQueryClient()}>
        <Router ssrPath={pattern}>
          {isAlone ? (
            <Look />
          ) : (
            <Shell user={undefined}>
              <Look />
            </Shell>
          )}
        </Router>
      </QueryClientProvider>,
    )
