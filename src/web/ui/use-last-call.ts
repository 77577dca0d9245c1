import { useEffect, useState } from 'react'

/** Of calls that follow each other quickly only the last is made: after a pause, or when the page is hidden or left. */
export function useLastCall(pause = 500) {
  const [calls] = useState(() => createLastCall(pause))
  useEffect(() => {
    addEventListener('pagehide', calls.flush)
    document.addEventListener('visibilitychange', calls.flush)
    return () => {
      removeEventListener('pagehide', calls.flush)
      document.removeEventListener('visibilitychange', calls.flush)
      calls.flush()
    }
  }, [calls])
  return calls.later
}

function createLastCall(pause: number) {
  let waiting: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    // Not named "call": the build takes functions of that name for pure and drops them.
    const send = waiting
    waiting = undefined
    send?.()
  }

  return {
    flush,
    later(send: () => void) {
      clearTimeout(timer)
      waiting = send
      timer = setTimeout(flush, pause)
    },
  }
}
