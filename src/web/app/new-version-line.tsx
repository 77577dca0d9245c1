import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { updates } from './updates.ts'

export { watchForUpdates } from './updates.ts'

export function NewVersionLine() {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady)
  return (
    isReady && (
      <div className="pointer-events-auto flex animate-rise items-center gap-3 rounded-full border border-line bg-bg py-1 pr-1 pl-5 text-desc shadow-float">
        <p>A new version is ready</p>
        <Button variant="ink" onClick={updates.apply}>
          Reload
        </Button>
      </div>
    )
  )
}
