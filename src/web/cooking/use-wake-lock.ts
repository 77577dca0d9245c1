import { useEffect } from 'react'

/** Keeps the screen on while this is shown. A browser lets go when its tab is hidden, so it is asked again. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false

    async function ask() {
      if (document.hidden || !('wakeLock' in navigator)) return
      try {
        const granted = await navigator.wakeLock.request('screen')
        if (isOver) await granted.release()
        else lock = granted
      } catch {
        // A device that saves power says no; the screen then goes off as it always does.
      }
    }

    const again = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
