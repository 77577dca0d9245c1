import { type ComponentProps, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Root, application } from './app/root.tsx'
import { landingRoute } from './app/landing.ts'
import { watchPageAge } from './app/page-age.ts'
import { keepScroll } from './app/scroll-memory.ts'
import { whenFirstUsed } from './boot/first-use.ts'
import { forbidEval } from './boot/no-eval.ts'
import { expectHydration } from './boot/hydration.ts'
import { applyTheme, chosenTheme } from './boot/theme.ts'

// Rendered as transitions, so that a slow phone stays responsive while the page is put together.
async function start(root: HTMLElement) {
  forbidEval()
  applyTheme(chosenTheme())
  keepScroll()
  watchPageAge()
  const prerendered = root.dataset['prerendered']
  if (prerendered === 'landing') {
    await landingRoute.screen.load()
    startTransition(() => void hydrateRoot(root, app({ visitor: true })))
    whenFirstUsed(() => void application.load().catch(() => undefined))
  } else if (prerendered === 'screen') {
    expectHydration()
    await application.load().catch(() => undefined)
    startTransition(() => void hydrateRoot(root, app({ visitor: false, isPrerendered: true })))
  } else {
    // If its code cannot be fetched, rendering meets the same failure and shows it.
    await application.load().catch(() => undefined)
    startTransition(() => createRoot(root).render(app({ visitor: false })))
  }
}

const app = (entering: ComponentProps<typeof Root>) => (
  <StrictMode>
    <Root {...entering} />
  </StrictMode>
)

const place = document.getElementById('root')
if (place) void start(place)
