import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { toasterWanted, wantToaster, whenToasterWanted } from './toast.ts'

const Frame = lazy(async () => ({ default: (await import('./toast-frame.tsx')).ToastFrame }))

/** Loads the real thing when the page is at rest, so that its live region is there before the first message. */
export function Toaster() {
  const wanted = useSyncExternalStore(whenToasterWanted, toasterWanted, () => false)
  useEffect(() => {
    const timer = setTimeout(wantToaster, 3000)
    return () => clearTimeout(timer)
  }, [])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Frame />
    </Suspense>
  )
}
