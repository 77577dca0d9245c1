import { AsyncLocalStorage } from 'node:async_hooks'
import { Failure } from '../../domain/errors.ts'

/** Who asks, and how much of theirs may wait before they are sent away. */
export interface Asker {
  name: string
  mostWaiting: number
}

interface Held {
  taken: number
  waiting: (() => void)[]
}

interface CallUnderWay {
  name: string
  /** Of which slots. */
  of: object
  isOver: boolean
}

/** One for the whole process: each slows down every promise there is, for good. */
const asking = new AsyncLocalStorage<CallUnderWay | undefined>()

/**
 * Whoever asks has so many slots for connections; what they ask for beyond them waits here, before the pool. No room
 * has to think of it: who asks is known from the call they made, wherever in it a connection is taken.
 */
export function createConnectionSlots(ofOne: number) {
  const holders = new Map<string, Held>()

  /** Resolves, with how to give it back, once one of the slots is free. */
  async function take(name: string) {
    const held = holders.get(name) ?? { taken: 0, waiting: [] }
    holders.set(name, held)
    if (held.taken < ofOne) held.taken += 1
    else await new Promise<void>((resolve) => held.waiting.push(resolve))
    return () => giveBack(name, held)
  }

  function giveBack(name: string, held: Held) {
    const next = held.waiting.shift()
    if (next) return next()
    held.taken -= 1
    if (held.taken === 0) holders.delete(name)
  }

  /** What somebody asked for, until it is over. What goes on after that is nobody's. */
  function callOf({ name, mostWaiting }: Asker): CallUnderWay {
    if ((holders.get(name)?.waiting.length ?? 0) >= mostWaiting)
      throw new Failure('tooMany', tooManyCalls, { retryAfter: 1 })
    return { name, of: holders, isOver: false }
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

    /** For what takes none of anybody's slots. */
    apart: <T>(work: () => T): T => asking.run(undefined, work),

    /** Undefined where nobody asks: then there is nothing to wait for. */
    take(): Promise<() => void> | undefined {
      const call = asking.getStore()
      return call?.of === holders && !call.isOver ? take(call.name) : undefined
    },
  }
}
export type ConnectionSlots = ReturnType<typeof createConnectionSlots>

export const tooManyCalls = 'Too many requests came at once. Please try again in a moment.'
