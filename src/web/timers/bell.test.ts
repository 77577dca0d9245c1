import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leasedBell, lockedBell } from './bell.ts'

const nothing = () => undefined
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

interface Claim {
  lose: (reason: unknown) => void
  start: () => void
}

/** One lock as browsers hand it out: in turn, unless somebody steals it. */
function aLock() {
  const waiting: Claim[] = []
  let held: Claim | undefined
  const next = () => {
    held = waiting.shift()
    held?.start()
  }
  const request = (_: string, { steal, signal }: LockOptions, hold: () => Promise<void>) =>
    new Promise<void>((resolve, lose) => {
      const done = () => {
        if (held === claim) next()
        resolve()
      }
      const holding = async () => {
        await Promise.resolve()
        await hold()
        done()
      }
      const claim: Claim = { lose, start: () => void holding() }
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(claim)) return
        waiting.splice(waiting.indexOf(claim), 1)
        lose(new DOMException('Aborted', 'AbortError'))
      })
      if (steal) held?.lose(new DOMException('Stolen', 'AbortError'))
      waiting[steal ? 'unshift' : 'push'](claim)
      if (steal || !held) next()
    })
  return { request } as unknown as LockManager
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('with locks', () => {
  it('the first tab has the bell, and the next when it leaves', async () => {
    const locks = aLock()
    const first = lockedBell(locks, nothing)
    const second = lockedBell(locks, nothing)
    await settled()
    expect([first.isMine(), second.isMine()]).toEqual([true, false])
    first.leave()
    await settled()
    expect([first.isMine(), second.isMine()]).toEqual([false, true])
  })

  it('who takes it has it alone, also when it is asked for twice at once, and gives it back on leaving', async () => {
    const locks = aLock()
    const first = lockedBell(locks, nothing)
    const second = lockedBell(locks, nothing)
    await settled()
    second.take()
    second.take()
    await settled()
    expect([first.isMine(), second.isMine()]).toEqual([false, true])
    second.leave()
    await settled()
    expect([first.isMine(), second.isMine()]).toEqual([true, false])
  })

  it('can be taken back and forth', async () => {
    const locks = aLock()
    const changed = vi.fn()
    const first = lockedBell(locks, changed)
    const second = lockedBell(locks, nothing)
    await settled()
    for (const bell of [second, first, second, first]) {
      bell.take()
      await settled()
      expect(bell.isMine()).toBe(true)
      expect([first, second].filter((each) => each.isMine())).toHaveLength(1)
    }
    expect(changed).toHaveBeenCalledTimes(5)
  })
})

describe('without locks', () => {
  it('one of two tabs has the bell', () => {
    const first = leasedBell(nothing)
    const second = leasedBell(nothing)
    pass(10)
    expect([first.isMine(), second.isMine()]).toEqual([true, false])
    first.leave()
    second.leave()
  })

  it('the other gets it when the first leaves or never shows up again', () => {
    localStorage.setItem('timers-bell', JSON.stringify({ tab: 'crashed', until: Date.now() + 3_000 }))
    const heir = leasedBell(nothing)
    pass(2)
    expect(heir.isMine()).toBe(false)
    pass(3)
    expect(heir.isMine()).toBe(true)
    heir.leave()
    const next = leasedBell(nothing)
    pass(1)
    expect(next.isMine()).toBe(true)
    next.leave()
  })

  it('who takes it has it alone', () => {
    const changed = vi.fn()
    const first = leasedBell(nothing)
    pass(2)
    const second = leasedBell(changed)
    second.take()
    expect(first.isMine()).toBe(false)
    pass(1)
    expect([first.isMine(), second.isMine()]).toEqual([false, true])
    expect(changed).toHaveBeenCalledTimes(1)
    first.leave()
    second.leave()
  })

  it('a lease from a clock that was moved back does not hold for hours', () => {
    localStorage.setItem('timers-bell', JSON.stringify({ tab: 'gone', until: Date.now() + 3_600_000 }))
    const bell = leasedBell(nothing)
    pass(2)
    expect(bell.isMine()).toBe(true)
    bell.leave()
  })

  it('rubbish in the storage is no lease', () => {
    localStorage.setItem('timers-bell', '{{')
    const bell = leasedBell(nothing)
    pass(1)
    expect(bell.isMine()).toBe(true)
    bell.leave()
  })
})
