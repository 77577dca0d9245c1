import { changes as limits } from '../../domain/limits.ts'
import type { Database, Transaction } from '../db/database.ts'
import { createQueues } from './queues.ts'

/** Runs a change in a transaction, when it is its turn. */
export type InTurn = <T>(whose: Whose, work: (tx: Transaction) => Promise<T>) => Promise<T>

/** What somebody changes; with an id, one thing of theirs of which there are many. */
interface Whose {
  userId: string
  id?: string
}

/**
 * Changes wait here before they take a connection: of one thing one at a time, since they would wait for each other in
 * the database, and of one person a few. So whoever sends hundreds at once waits alone.
 */
export function createTurns(db: Database): InTurn {
  const ofThing = createQueues({ ...limits, atOnce: 1 }, sentence)
  const ofPerson = createQueues(limits, sentence)
  return ({ userId, id }, work) => {
    const change = () => ofPerson(userId, () => db.transaction(work))
    return id === undefined ? change() : ofThing(`${userId} ${id}`, change)
  }
}

const sentence = 'Too many changes came at once. Please try again in a moment.'
