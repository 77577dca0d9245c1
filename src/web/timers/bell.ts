import { newId } from '../offline/new-id.ts'
import { keepStored, readStored } from '../offline/browser-storage.ts'

/** Of all open tabs one holds the bell, and only that one rings. */
export interface Bell {
  isMine: () => boolean
  /** This tab wants it: the person is here, so sound is allowed here. */
  take: () => void
  leave: () => void
}

export const holdBell = (onChange: () => void): Bell =>
  // Only pages served safely have locks; a kitchen tablet in the home network may not be one.
  'locks' in navigator ? lockedBell(navigator.locks, onChange) : leasedBell(onChange)

const lockName = 'timers-bell'

/** The browser hands the lock on when its tab closes or crashes. */
export function lockedBell(locks: LockManager, onChange: () => void): Bell {
  let waiting = new AbortController()
  let inside = true
  /** The newest attempt of this tab; what becomes of older ones is of no interest. */
  let newest = 0
  let release: (() => void) | undefined

  const hold = (attempt: number) =>
    new Promise<void>((resolve) => {
      if (!inside || attempt !== newest) return resolve()
      release = resolve
      onChange()
    })

  async function contend(options: LockOptions) {
    newest += 1
    const attempt = newest
    try {
      await locks.request(lockName, options, () => hold(attempt))
    } catch (error) {
      // Taken by another tab, or no longer waited for.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
    if (!inside || attempt !== newest) return
    release = undefined
    onChange()
    queue()
  }

  function queue() {
    waiting = new AbortController()
    void contend({ signal: waiting.signal })
  }

  queue()
  return {
    isMine: () => release !== undefined,
    take() {
      if (release || !inside) return
      const before = waiting
      void contend({ steal: true })
      before.abort()
    },
    leave() {
      inside = false
      waiting.abort()
      release?.()
      release = undefined
    },
  }
}

const leaseName = 'timers-bell'
const renewal = 1_000
const leaseLength = 3 * renewal

interface Lease {
  tab: string
  until: number
}

/** Without locks: a lease in the storage that is renewed each second, trusted from the second look on. */
export function leasedBell(onChange: () => void): Bell {
  const tab = newId()
  let mine = false

  function write() {
    keepStored(leaseName, JSON.stringify({ tab, until: Date.now() + leaseLength } satisfies Lease))
  }

  function renew() {
    const held = readLease()
    const was = mine
    mine = held?.tab === tab
    if (mine || !isValid(held)) write()
    if (mine !== was) onChange()
  }

  renew()
  const timer = setInterval(renew, renewal)
  return {
    isMine: () => mine && readLease()?.tab === tab,
    take: write,
    leave() {
      clearInterval(timer)
      if (readLease()?.tab === tab) keepStored(leaseName, null)
      mine = false
    },
  }
}

/** One that lasts longer than any lease was written before the clock was moved back. */
const isValid = (lease: Lease | undefined) =>
  lease !== undefined && lease.until > Date.now() && lease.until <= Date.now() + leaseLength

function readLease(): Lease | undefined {
  try {
    const lease = JSON.parse(readStored(leaseName) ?? 'null') as Partial<Lease> | null
    return typeof lease?.tab === 'string' && typeof lease.until === 'number'
      ? { tab: lease.tab, until: lease.until }
      : undefined
  } catch {
    return undefined
  }
}
