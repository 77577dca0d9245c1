import { useEffect, useState, type ComponentType } from 'react'
import { useRoute } from 'wouter'
import { whenFirstUsed } from '../boot/first-use.ts'
import { whenIdle } from '../boot/idle.ts'
import { routes } from '../navigation/paths.ts'

/** Says that there is a new version, wherever nobody is cooking; whoever has not touched the page yet hears it when they do. */
export function NewVersion() {
  const [Line, setLine] = useState<ComponentType>()
  const [isCooking] = useRoute(routes.cooking)
  useEffect(() => {
    const warn = (error: unknown) => console.warn('Homeplate will not work offline.', error)
    const watch = async (registration: ServiceWorkerRegistration) => {
      const { watchForUpdates, NewVersionLine } = await import('./new-version-line.tsx')
      watchForUpdates(registration)
      setLine(() => NewVersionLine)
    }
    startWorker().then(
      (registration) => registration && whenFirstUsed(() => void watch(registration).catch(warn)),
      warn,
    )
  }, [])
  return (
    // Always there: a live region is only heard when it was on the page before its words.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom)+var(--dock-height,0px))] z-20 flex justify-center md:bottom-[calc(1.25rem+var(--dock-height,0px))] md:justify-start print:hidden"
    >
      {Line && !isCooking && <Line />}
    </div>
  )
}

/** Starts the worker of the built product, which fetches much, once the page itself is done. */
async function startWorker() {
  // Pages in a home network without https have none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  await new Promise<void>((resolve) => whenIdle(resolve))
  return navigator.serviceWorker.register('/sw.js')
}
