import { and, count, desc, eq, isNotNull, isNull, or, gte, sql } from 'drizzle-orm'
import { retries } from '../../domain/messages/retries.ts'
import type { Database, Transaction } from '../db/database.ts'
import { outboxMails } from '../db/tables-messages.ts'
import { isUuid, rowsOf } from './paging-store.ts'

// What a mail says is not read: it may hold what only its reader should have.
const columns = {
  id: outboxMails.id,
  to: sql<string>`${outboxMails.mail} ->> 'to'`,
  subject: sql<string>`${outboxMails.mail} ->> 'subject'`,
  attempts: outboxMails.attempts,
  createdAt: outboxMails.createdAt,
  nextAttemptAt: outboxMails.nextAttemptAt,
  lastError: outboxMails.lastError,
}

const isWaiting = isNull(outboxMails.sentAt)
const isTroubled = or(isNotNull(outboxMails.lastError), gte(outboxMails.attempts, retries.attempts))!

/** Mails that have not gone out. */
export function createOutboxStore(db: Database | Transaction) {
  const which = (id: string) => and(eq(outboxMails.id, id), isWaiting)

  return {
    page(page: number) {
      const { limit, offset } = rowsOf(page)
      return db
        .select(columns)
        .from(outboxMails)
        .where(isWaiting)
        .orderBy(desc(sql`(${isTroubled})`), desc(outboxMails.createdAt), outboxMails.id)
        .limit(limit)
        .offset(offset)
    },

    async count() {
      const [row] = await db.select({ all: count() }).from(outboxMails).where(isWaiting)
      return row!.all
    },

    async countTroubled() {
      const [row] = await db.select({ all: count() }).from(outboxMails).where(and(isWaiting, isTroubled))
      return row!.all
    },

    /** Holds a mail for the rest of the transaction; undefined when it went out meanwhile. */
    async hold(id: string) {
      if (!isUuid(id)) return undefined
      const [row] = await db.select(columns).from(outboxMails).where(which(id)).for('update')
      return row
    },

    /** Due at once; one that was given up gets one more attempt. */
    async makeDue(id: string, now: Date) {
      const attempts = sql`least(${outboxMails.attempts}, ${retries.attempts - 1})`
      await db.update(outboxMails).set({ nextAttemptAt: now, attempts }).where(which(id))
    },

    async giveUp(id: string) {
      await db.update(outboxMails).set({ attempts: retries.attempts }).where(which(id))
    },
  }
}
export type MailRow = Awaited<ReturnType<ReturnType<typeof createOutboxStore>['page']>>[number]
