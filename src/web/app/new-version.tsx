import { useEffect, useSyncExternalStore } from 'react'
import { useRoute } from 'wouter'
import { routes } from '../navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { startWorker, updates } from './updates.ts'

/** Says that there is a new version, wherever nobody is cooking. */
export function NewVersion() {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady, () => false)
  const [isCooking] = useRoute(routes.cooking)
  useEffect(() => {
    startWorker().catch((error: unknown) => console.warn('Homeplate will not work offline.', error))
  }, [])
  return (
    // Always there: a live region is only heard when it was on the page before its words.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom)+var(--dock-height,0px))] z-20 flex justify-center md:bottom-[calc(1.25rem+var(--dock-height,0px))] md:justify-start print:hidden"
    >
      {isReady && !isCooking && <Line />}
    </div>
  )
}

function Line() {
  return (
    <div className="pointer-events-auto flex animate-rise items-center gap-3 rounded-full border border-line bg-bg py-1 pr-1 pl-5 text-desc shadow-float">
      <p>A new version is ready</p>
      <Button variant="ink" onClick={updates.apply}>
        Reload
      </Button>
    </div>
  )
}
