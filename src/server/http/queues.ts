import { Failure } from '../../domain/errors.ts'

interface Limits {
  atOnce: number
  waiting: number
}

/**
 * A queue for each key. Who finds too many in it is told so and asked to come again; who takes no place, because their
 * number has a limit elsewhere, is neither counted nor refused.
 */
export function createQueues({ atOnce, waiting: mostWaiting }: Limits, sentence: string) {
  const queues = new Map<string, { running: number; places: number; waiting: (() => void)[] }>()

  async function enter(key: string, places: 0 | 1) {
    const queue = queues.get(key) ?? { running: 0, places: 0, waiting: [] }
    if (queue.places + places > atOnce + mostWaiting)
      throw new Failure('tooMany', sentence, { retryAfter: 1 })
    queues.set(key, queue)
    queue.places += places
    if (queue.running < atOnce) queue.running += 1
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
  }

  function leave(key: string, places: 0 | 1) {
    const queue = queues.get(key)!
    queue.places -= places
    const next = queue.waiting.shift()
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }

  return async <T>(key: string, work: () => Promise<T>, places: 0 | 1 = 1): Promise<T> => {
    await enter(key, places)
    try {
      return await work()
    } finally {
      leave(key, places)
    }
  }
}
