import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { forgetTimers, openTimers } from '../../src/web/timers/timer-storage.ts'

/** Locks where there is no other tab: whoever asks has the bell, a moment later. */
const oneTab = {
  async request(_: string, __: LockOptions, hold: () => unknown) {
    await Promise.resolve()
    return hold()
  },
} as LockManager

/** Timers of one tab, on a clock that the test turns. */
export function stubTimers() {
  // The kitchen clock never goes back, so one run of time does for all; what somebody presses takes none of it.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] }))
  afterAll(() => void vi.useRealTimers())

  beforeEach(() => {
    openTimers('maria')
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(oneTab)
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => {
    cleanup()
    forgetTimers()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
