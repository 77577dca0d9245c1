import { Failure } from '../../domain/errors.ts'
import { shopping as limits } from '../../domain/limits.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Access } from './store.ts'

/** Runs a change in a transaction, when it is its turn. */
export type InTurn = <T>(whose: Whose, work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Somebody's list, a list by its link, or somebody's lists as a whole. */
type Whose = Access | { userId: string }

/**
 * Changes wait here before they take a connection: of one list one at a time, since they would wait for each other in
 * the database, and of one person a few. So whoever sends hundreds at once waits alone.
 */
export function createTurns(db: Database): InTurn {
  const ofList = createQueues(1)
  const ofPerson = createQueues(limits.changesAtOnce)
  return (whose, work) => {
    const list = 'shareHash' in whose ? whose.shareHash : 'id' in whose ? `${whose.userId} ${whose.id}` : null
    const person = 'userId' in whose ? whose.userId : null
    return ofList(list, () => ofPerson(person, () => db.transaction(work)))
  }
}

/** A queue for each key; without a key nobody waits. Who finds too many waiting is asked to come again. */
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

  return async <T>(key: string | null, work: () => Promise<T>): Promise<T> => {
    if (key === null) return work()
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
