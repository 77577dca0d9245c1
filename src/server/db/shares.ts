import { AsyncLocalStorage } from 'node:async_hooks'
import { Failure } from '../../domain/errors.ts'

/** Who asks, and how much of theirs may wait before they are sent away. */
export interface Asker {
  name: string
  mostWaiting: number
}

interface Share {
  taken: number
  waiting: (() => void)[]
}

interface CallUnderWay {
  name: string
  /** Of which shares. */
  of: object
  isOver: boolean
}

/** One for the whole process: each slows down every promise there is, for good. */
const asking = new AsyncLocalStorage<CallUnderWay | undefined>()

/**
 * Who asks for connections has a share of them; what they ask for beyond it waits here, before the pool. No room has to
 * think of it: who asks is known from the call they made, wherever in it a connection is taken.
 */
export function createShares(connections: number) {
  const shares = new Map<string, Share>()

  /** Resolves, with how to give it back, once there is a connection left in the share. */
  async function take(name: string) {
    const share = shares.get(name) ?? { taken: 0, waiting: [] }
    shares.set(name, share)
    if (share.taken < connections) share.taken += 1
    else await new Promise<void>((resolve) => share.waiting.push(resolve))
    return () => giveBack(name, share)
  }

  function giveBack(name: string, share: Share) {
    const next = share.waiting.shift()
    if (next) return next()
    share.taken -= 1
    if (share.taken === 0) shares.delete(name)
  }

  /** What somebody asked for, until it is over. What goes on after that is nobody's. */
  function callOf({ name, mostWaiting }: Asker): CallUnderWay {
    if ((shares.get(name)?.waiting.length ?? 0) >= mostWaiting)
      throw new Failure('tooMany', tooManyCalls, { retryAfter: 1 })
    return { name, of: shares, isOver: false }
  }

  return {
    /** Begins what somebody asked for; returns how to end it. */
    begin(asker: Asker, work: () => void) {
      const call = callOf(asker)
      asking.run(call, work)
      return () => void (call.isOver = true)
    },

    /** The same for what says itself when it has ended. */
    async as<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
      const call = callOf(asker)
      try {
        return await asking.run(call, work)
      } finally {
        call.isOver = true
      }
    },

    /** For what is in nobody's share. */
    apart: <T>(work: () => T): T => asking.run(undefined, work),

    /** Undefined where nobody asks: then there is nothing to wait for. */
    take(): Promise<() => void> | undefined {
      const call = asking.getStore()
      return call?.of === shares && !call.isOver ? take(call.name) : undefined
    },
  }
}
export type Shares = ReturnType<typeof createShares>

export const tooManyCalls = 'Too many requests came at once. Please try again in a moment.'
