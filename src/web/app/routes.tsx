import { routes } from '../lib/paths.ts'
import { landingRoute } from './landing.ts'
import type { AppRoute } from './page.tsx'
import { screen } from './screen.tsx'
import { signedInRoutes } from './signed-in-routes.tsx'

const auth = screen(async () => (await import('../screens/auth.tsx')).Auth)
const signInPrompt = screen(async () => (await import('../screens/sign-in-prompt.tsx')).SignInPrompt)
const loginRequired = screen(async () => (await import('../screens/login-required.tsx')).LoginRequired)

/** Everything a signed-in person sees, with the shell around it. */
export const signedInPages = screen(async () => (await import('./signed-in.tsx')).SignedIn)

export const authRoute: AppRoute = { pattern: routes.auth, title: 'Sign In', screen: auth }

export const signedOutRoutes: AppRoute[] = [
  landingRoute,
  { pattern: routes.subscribe, title: 'Login Required', screen: loginRequired },
  { pattern: '*', title: 'Please sign in', screen: signInPrompt },
]

/** Fetches the code of a page before anything asks for it; a failure shows when the page is really opened. */
export async function loadAhead(path: string) {
  const wanted =
    path === authRoute.pattern
      ? [authRoute.screen]
      : [
          signedInPages,
          ...signedInRoutes.filter(({ pattern }) => fits(pattern, path)).map((route) => route.screen),
        ]
  await Promise.allSettled(wanted.map(({ load }) => load()))
}

const fits = (pattern: string, path: string) =>
  pattern.includes(':') ? path.startsWith(pattern.slice(0, pattern.indexOf(':'))) : pattern === path
