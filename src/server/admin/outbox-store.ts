import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
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
  goodUntil: outboxMails.goodUntil,
}

const isUnsent = isNull(outboxMails.sentAt)

/** Whether there will be another attempt. */
const isTried = (now: Date) =>
  and(
    isUnsent,
    lt(outboxMails.attempts, retries.attempts),
    or(
      isNull(outboxMails.goodUntil),
      and(gt(outboxMails.goodUntil, now), gt(outboxMails.goodUntil, outboxMails.nextAttemptAt)),
    ),
  )
/** Those that are still tried, and failed before. */
const isTroubled = (now: Date) => and(isTried(now), isNotNull(outboxMails.lastError))

const lastSent = sql`(select coalesce(max(${outboxMails.sentAt}), '-infinity') from ${outboxMails})`
const isGivenUpSince = (now: Date) =>
  sql`${isUnsent} and not (${isTried(now)}) and ${outboxMails.failedAt} > ${lastSent}`

/** Mails that have not gone out. */
export function createOutboxStore(db: Database | Transaction) {
  const which = (id: string) => and(eq(outboxMails.id, id), isUnsent)

  return {
    page(page: number, now: Date) {
      const { limit, offset } = rowsOf(page)
      return db
        .select(columns)
        .from(outboxMails)
        .where(isUnsent)
        .orderBy(desc(sql`(${isTroubled(now)})`), desc(outboxMails.createdAt), outboxMails.id)
        .limit(limit)
        .offset(offset)
    },

    count: () => db.$count(outboxMails, isUnsent),

    /** How mail goes out. */
    async figures(now: Date) {
      const [waiting, troubled, givenUp] = await Promise.all([
        db.$count(outboxMails, isTried(now)),
        db.$count(outboxMails, isTroubled(now)),
        db.$count(outboxMails, isGivenUpSince(now)),
      ])
      return { waiting, troubled, givenUp }
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
