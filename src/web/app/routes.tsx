import { routes } from '../navigation/paths.ts'
import { landingRoute } from './landing.ts'
import type { AppRoute } from './page.tsx'
import { type LazyPart, lazyPart } from '../boot/lazy.tsx'
import { signedInRoutes } from './signed-in-routes.tsx'

const auth = lazyPart(async () => (await import('../screens/auth.tsx')).Auth)
const signInPrompt = lazyPart(async () => (await import('../screens/sign-in-prompt.tsx')).SignInPrompt)
const loginRequired = lazyPart(async () => (await import('../screens/login-required.tsx')).LoginRequired)

const sessionEnded = lazyPart(async () => (await import('../screens/session-ended.tsx')).SessionEnded)

const sharedList = lazyPart(async () => (await import('../screens/shared-list.tsx')).SharedList)
const sharedRecipe = lazyPart(async () => (await import('../screens/shared-recipe.tsx')).SharedRecipe)
const forgotPassword = lazyPart(async () => (await import('../screens/forgot-password.tsx')).ForgotPassword)
const confirmEmail = lazyPart(async () => (await import('../screens/confirm-email.tsx')).ConfirmEmail)
const resetPassword = lazyPart(async () => (await import('../screens/reset-password.tsx')).ResetPassword)

/** Everything a signed-in person sees, with the shell around it. */
export const signedInPages = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn)

export const authRoute: AppRoute = { pattern: routes.auth, title: 'Sign In', screen: auth }

/** At whichever address somebody was when their session ended. */
export const sessionEndedRoute: AppRoute = {
  pattern: '*',
  title: 'Please sign in again',
  screen: sessionEnded,
}

/** The same page for everyone, signed in or not. */
const openRoutes: AppRoute[] = [
  { pattern: routes.sharedList, title: 'Shared List', screen: sharedList },
  { pattern: routes.sharedRecipe, title: 'Shared Recipe', screen: sharedRecipe },
  { pattern: routes.forgotPassword, title: 'Forgot Password', screen: forgotPassword },
  { pattern: routes.resetPassword, title: 'New Password', screen: resetPassword },
  { pattern: routes.confirmEmail, title: 'Confirm Email', screen: confirmEmail },
]

export const openRouteAt = (path: string) => openRoutes.find(({ pattern }) => fits(pattern, path))

export const signedOutRoutes: AppRoute[] = [
  landingRoute,
  { pattern: routes.subscribe, title: 'Login Required', screen: loginRequired },
  { pattern: '*', title: 'Please sign in', screen: signInPrompt },
]

/** Fetches the code of a page before anything asks for it; a failure shows when the page is really opened. */
export async function loadAhead(path: string, visitor: boolean) {
  await Promise.allSettled(wantedAt(path, visitor).map(({ load }) => load()))
}

/** The same for the data of a signed-in person's page. */
export async function fetchAhead(path: string) {
  const fitting = signedInRoutes.filter(({ pattern }) => fits(pattern, path))
  await Promise.allSettled(fitting.map(async ({ fetchData }) => fetchData?.(path)))
}

function wantedAt(path: string, visitor: boolean): LazyPart[] {
  const open = openRouteAt(path)
  if (open) return [open.screen]
  if (visitor || path === authRoute.pattern) return [authRoute.screen]
  const fitting = signedInRoutes.filter(({ pattern }) => fits(pattern, path))
  return [signedInPages, ...fitting.map((route) => route.screen)]
}

const fits = (pattern: string, path: string) =>
  pattern.includes(':') ? path.startsWith(pattern.slice(0, pattern.indexOf(':'))) : pattern === path
