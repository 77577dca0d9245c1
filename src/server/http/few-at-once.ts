import type { ConnectionSlots } from '../db/connection-slots.ts'
import { createLines } from './lines.ts'

/**
 * Does so many things at once, whoever they are for; people take turns with what waits. It takes none of the person's
 * connections: whoever kept those busy would keep all others waiting.
 */
export function createFewAtOnce(atOnce: number, { apart }: Pick<ConnectionSlots, 'apart'>) {
  const lines = createLines()
  let running = 0

  function next() {
    const begin = lines.next()
    if (begin) begin()
    else running -= 1
  }

  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => lines.join(whose, resolve))
    try {
      return await apart(work)
    } finally {
      next()
    }
  }
}
