import { routes } from '../navigation/paths.ts'
import type { AppRoute } from './page.tsx'
import { late } from '../boot/late.tsx'

/** Apart from the other routes: the landing page loads nothing but itself. */
export const landingRoute: AppRoute = {
  pattern: routes.home,
  screen: late(async () => (await import('../screens/landing.tsx')).Landing),
}
