import { routes } from '../navigation/paths.ts'
import type { AppRoute } from './page.tsx'
import { lazyPart } from '../boot/lazy.tsx'

/** Apart from the other routes: the landing page loads nothing but itself. */
export const landingRoute: AppRoute = {
  pattern: routes.home,
  screen: lazyPart(async () => (await import('../screens/landing.tsx')).Landing),
}
