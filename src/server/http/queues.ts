import { Failure } from '../../domain/errors.ts'

interface Limits {
  atOnce: number
  waiting: number
}

/** A queue for each key. Who finds too many waiting is told so and asked to come again. */
export function createQueues({ atOnce, waiting: mostWaiting }: Limits, sentence: string) {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()

  async function enter(key: string) {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running += 1
    else if (queue.waiting.length >= mostWaiting) throw new Failure('tooMany', sentence, { retryAfter: 1 })
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
  }

  function leave(key: string) {
    const queue = queues.get(key)!
    const next = queue.waiting.shift()
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    await enter(key)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
