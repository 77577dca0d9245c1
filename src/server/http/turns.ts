import { changes as limits, largeReads, ownSearches } from './limits.ts'
import type { Database, Transaction } from '../db/database.ts'
import { type ConnectionSlots, tooManyCalls } from '../db/connection-slots.ts'
import { personAsks } from './askers.ts'
import type { InLongTurn } from './long-turns.ts'
import { createQueues } from './queues.ts'

/** Runs a change in a transaction, when it is its turn. */
export type InTurn = <T>(whose: Whose, work: (tx: Transaction) => Promise<T>) => Promise<T>

/** What somebody changes; with an id, one thing of theirs, changed in the order in which changes of it come. */
interface Whose {
  userId: string
  id?: string
  /** Done by somebody who has the link to it. */
  isGuest?: boolean
  /** Known to take the processor for long. */
  isLong?: boolean
}

/**
 * Changes wait here before they take a connection: of one thing one at a time, since they would wait for each other in
 * the database, and of one person a few. So whoever sends hundreds at once waits alone. Guests wait among themselves
 * until one of them at a time comes among the changes of the owner, whose places they never take. From then on it is the
 * owner's: waiting for a connection of the guest's place, it would keep the owner waiting for whatever is asked there.
 */
export function createTurns(db: Database, slots: ConnectionSlots, inLongTurn: InLongTurn): InTurn {
  const ofThing = createQueues({ ...limits, atOnce: 1 }, tooManyChanges)
  const ofPerson = createQueues(limits, tooManyChanges)
  // Each link lets one through, so there are never more than a person has links.
  const guestsOfPerson = createQueues({ atOnce: 1, waiting: Infinity }, tooManyChanges)
  return ({ userId, id, isGuest = false, isLong = false }, work) => {
    const places = isGuest ? 0 : 1
    const transaction = () => (isLong ? inLongTurn(userId, () => db.transaction(work)) : db.transaction(work))
    const asOwner = () => slots.as(personAsks(userId), transaction)
    const change = () => ofPerson(userId, isGuest ? asOwner : transaction, places)
    const inOrder = () => (id === undefined ? change() : ofThing(`${userId} ${id}`, change, places))
    return isGuest ? guestsOfPerson(userId, inOrder) : inOrder()
  }
}

/** Reads much of what one person has, when it is its turn. */
export type ReadInTurn = <T>(whose: string, read: () => Promise<T>) => Promise<T>

export const createReadTurns = (): ReadInTurn => createQueues(largeReads, tooManyCalls)
export const createSearchTurns = (): ReadInTurn => createQueues(ownSearches, tooManyCalls)

export const tooManyChanges = 'Too many changes came at once. Please try again in a moment.'
