import { conflict } from '../../domain/errors.ts'
import { timers as limits } from '../../domain/timers/limits.ts'
import { countTimers, applyChange, shownTimers } from '../../domain/timers/book.ts'
import type { SharedTimers, TimerChange } from '../../domain/timers/shared-timer.ts'
import type { Database } from '../db/database.ts'
import { lockPerson } from '../db/lock-person.ts'
import type { InTurn } from '../http/turns.ts'
import { createTimerStore, type Book } from './store.ts'

interface Dependencies {
  db: Database
  inTurn: InTurn
  clock(): Date
}

/** The timers that all devices of a person show. */
export function createTimers({ db, inTurn, clock }: Dependencies) {
  const now = () => clock().getTime()
  const shown = (owner: string, { version, entries }: Book): SharedTimers => ({
    owner,
    version,
    timers: shownTimers(entries, now()),
  })

  return {
    shown: async (userId: string) => shown(userId, await createTimerStore(db).book(userId)),

    /** Takes changes in; what is no news is not written, and nobody is told of it. */
    tell: async (userId: string, changes: readonly TimerChange[]) =>
      inTurn({ userId }, async (tx) => {
        const store = createTimerStore(tx)
        await lockPerson(tx, userId)
        const book = await store.book(userId)
        const entries = changes.reduce((all, change) => applyChange(all, change, now()), book.entries)
        if (entries === book.entries) return shown(userId, book)
        if (countTimers(entries) > Math.max(limits.mostShared, countTimers(book.entries)))
          throw conflict(`Your devices share ${limits.mostShared} timers. Please remove one first.`)
        const next = { version: Math.max(book.version + 1, now()), entries }
        await store.save(userId, next)
        return shown(userId, next)
      }),
  }
}
