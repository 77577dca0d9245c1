const signs = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

/** Runs once, when the person first touches the page: a good moment to fetch what may come next. */
export function whenFirstUsed(action: () => void) {
  const used = new AbortController()
  const once = () => {
    used.abort()
    action()
  }
  for (const sign of signs) addEventListener(sign, once, { passive: true, signal: used.signal })
}
