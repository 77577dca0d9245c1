import type { ConnectionSlots } from '../db/connection-slots.ts'
import { longestRest } from './limits.ts'
import { createLines } from './lines.ts'

/** Does long work when it is its turn. */
export type InLongTurn = <T>(userId: string, work: () => Promise<T>) => Promise<T>

/**
 * What takes the processor for tens of milliseconds is done one at a time, whoever asks and from wherever; people take
 * turns, and after each everybody else has the loop for as long as it took. Else many accounts that each keep within
 * what one may do would come to one turn of the loop together. It takes none of the person's connections: whoever kept
 * those busy would keep the turn, and all who wait for it, until one is free.
 */
export function createLongTurns({ apart }: Pick<ConnectionSlots, 'apart'>): InLongTurn {
  const lines = createLines()
  let isTaken = false

  function next() {
    const begin = lines.next()
    if (begin) begin()
    else isTaken = false
  }

  return async (userId, work) => {
    if (isTaken) await new Promise<void>((resolve) => lines.join(userId, resolve))
    isTaken = true
    const began = performance.now()
    try {
      return await apart(work)
    } finally {
      setTimeout(next, Math.min(performance.now() - began, longestRest))
    }
  }
}
