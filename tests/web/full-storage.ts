import { vi } from 'vitest'

/** From now on the browser's storage is full; returns how it has space again. */
export function fillStorage() {
  const { localStorage: kept } = globalThis
  const full = new Proxy(kept, {
    get(_, name) {
      if (name === 'setItem') return refuse
      const value: unknown = Reflect.get(kept, name)
      return typeof value === 'function' ? (value.bind(kept) as unknown) : value
    },
  })
  vi.stubGlobal('localStorage', full)
  return () => vi.unstubAllGlobals()
}

function refuse() {
  throw new DOMException('It is full', 'QuotaExceededError')
}
