import { Failure } from '../../domain/errors.ts'
import { shopping as limits } from '../../domain/limits.ts'
import type { Database, Transaction } from '../db/database.ts'

/** Runs a change in a transaction, when it is its turn. */
export type InTurn = <T>(whose: Whose, work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Somebody's list, or somebody's lists as a whole. */
interface Whose {
  userId: string
  id?: string
}

/**
 * Changes wait here before they take a connection: of one list one at a time, since they would wait for each other in
 * the database, and of one person a few. So whoever sends hundreds at once waits alone.
 */
export function createTurns(db: Database): InTurn {
  const ofList = createQueues(1)
  const ofPerson = createQueues(limits.changesAtOnce)
  return ({ userId, id }, work) => {
    const change = () => ofPerson(userId, () => db.transaction(work))
    return id === undefined ? change() : ofList(`${userId} ${id}`, change)
  }
}

/** A queue for each key. Who finds too many waiting is asked to come again. */
function createQueues(atOnce: number) {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()

  async function enter(key: string) {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running += 1
    else if (queue.waiting.length >= limits.changesWaiting) throw tooManyChanges()
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

const tooManyChanges = () =>
  new Failure('tooMany', 'Too many changes came at once. Please try again in a moment.', { retryAfter: 1 })
