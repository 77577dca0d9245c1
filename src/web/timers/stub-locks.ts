import { vi } from 'vitest'

/** Locks where there is no other tab: whoever asks has the bell, a moment later. */
const oneTab = {
  async request(_: string, __: LockOptions, hold: () => unknown) {
    await Promise.resolve()
    return hold()
  },
} as LockManager

export const stubLocks = () => vi.spyOn(navigator, 'locks', 'get').mockReturnValue(oneTab)
