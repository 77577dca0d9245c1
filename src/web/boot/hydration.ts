let announce: (() => void) | undefined
let hydrated = Promise.resolve()

/** The page was prerendered: until all its parts are hydrated, nothing may change them. */
export function expectHydration() {
  hydrated = new Promise((resolve) => {
    announce = resolve
  })
}

/** The page is there, and works. */
export const announceHydrated = () => announce?.()

/** At once on a page that was not prerendered. */
export const whenHydrated = () => hydrated
