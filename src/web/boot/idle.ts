const rest = 2_000

/**
 * For what nobody waits for: done when the page has been there for a while and has nothing else to do.
 * Returns how to call it off.
 */
export function whenIdle(work: () => void): () => void {
  let asked: number | undefined
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') asked = requestIdleCallback(work, { timeout: rest })
    else work()
  }, rest)
  return () => {
    clearTimeout(timer)
    if (asked !== undefined) cancelIdleCallback(asked)
  }
}
