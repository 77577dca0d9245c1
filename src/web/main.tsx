import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Root, application } from './app/root.tsx'
import { landingRoute } from './app/landing.ts'
import { watchPageAge } from './app/page-age.ts'
import { keepScroll } from './app/scroll-memory.ts'
import { whenFirstUsed } from './boot/first-use.ts'
import { isLandingPage, isPrerenderedScreen } from './boot/page-marks.ts'
import { applyTheme, chosenTheme } from './boot/theme.ts'

export async function startApplication() {
  const place = document.getElementById('root')
  if (!place) return
  applyTheme(chosenTheme())
  keepScroll()
  watchPageAge()
  const isLanding = isLandingPage()
  // If its code cannot be fetched, rendering meets the same failure and shows it.
  await (isLanding ? landingRoute.screen.load() : application.load().catch(() => undefined))
  const root = (
    <StrictMode>
      <Root visitor={isLanding} />
    </StrictMode>
  )
  // As a transition, so that a slow phone stays responsive while the page is put together.
  startTransition(() => {
    if (isLanding || isPrerenderedScreen()) hydrateRoot(place, root)
    else createRoot(place).render(root)
  })
  if (isLanding) whenFirstUsed(() => void application.load().catch(() => undefined))
}
