import { changes as limits, guestChanges as guestLimits } from '../../domain/limits.ts'
import type { Database, Transaction } from '../db/database.ts'
import { createQueues } from './queues.ts'

/** Runs a change in a transaction, when it is its turn. */
export type InTurn = <T>(whose: Whose, work: (tx: Transaction) => Promise<T>) => Promise<T>

/** What somebody changes; with an id, one thing of theirs of which there are many. */
interface Whose {
  userId: string
  id?: string
  /** Done by somebody who has the link to it. */
  isGuest?: boolean
}

/**
 * Changes wait here before they take a connection: of one thing one at a time, since they would wait for each other in
 * the database, and of one person a few. So whoever sends hundreds at once waits alone. Guests wait among themselves
 * until one of them comes among the changes of the owner, whose places they never take.
 */
export function createTurns(db: Database): InTurn {
  const ofThing = createQueues({ ...limits, atOnce: 1 }, sentence)
  const ofPerson = createQueues(limits, sentence)
  const guestsOfThing = createQueues(guestLimits, sentence)
  // Each thing lets one through, so there are never more than a person has things.
  const guestsOfPerson = createQueues({ atOnce: 1, waiting: Infinity }, sentence)
  return ({ userId, id, isGuest = false }, work) => {
    const thing = `${userId} ${id}`
    const places = isGuest ? 0 : 1
    const change = () => ofPerson(userId, () => db.transaction(work), places)
    const inOrder = () => (id === undefined ? change() : ofThing(thing, change, places))
    return isGuest ? guestsOfThing(thing, () => guestsOfPerson(userId, inOrder)) : inOrder()
  }
}

const sentence = 'Too many changes came at once. Please try again in a moment.'
