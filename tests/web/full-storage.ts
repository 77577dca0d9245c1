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

/** From now on the browser's storage has space for so many characters; returns how it has more again. */
export function boundStorage(most: number) {
  const { localStorage: kept } = globalThis
  const sizeWithout = (name: string) =>
    Object.keys(kept)
      .filter((key) => key !== name)
      .reduce((sum, key) => sum + key.length + kept.getItem(key)!.length, 0)
  const bound = new Proxy(kept, {
    get(_, name) {
      const value: unknown = Reflect.get(kept, name)
      if (name === 'setItem')
        return (key: string, text: string) => {
          if (sizeWithout(key) + key.length + text.length > most) refuse()
          kept.setItem(key, text)
        }
      return typeof value === 'function' ? (value.bind(kept) as unknown) : value
    },
  })
  vi.stubGlobal('localStorage', bound)
  return () => vi.unstubAllGlobals()
}

function refuse() {
  throw new DOMException('It is full', 'QuotaExceededError')
}
