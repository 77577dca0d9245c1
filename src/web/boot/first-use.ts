const signs = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

/** Whether somebody has pressed something since the page was opened. */
export const wasUsed = () => 'userActivation' in navigator && navigator.userActivation.hasBeenActive

/**
 * Runs once, when the person first touches the page: a good moment for what takes a while and nobody waits for.
 * Returns how to call it off.
 */
export function whenFirstUsed(action: () => void) {
  const used = new AbortController()
  const once = () => {
    used.abort()
    action()
  }
  for (const sign of signs) addEventListener(sign, once, { passive: true, signal: used.signal })
  return () => used.abort()
}
