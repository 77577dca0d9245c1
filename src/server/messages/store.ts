import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { clocksDiffer } from '../../domain/clocks.ts'
import { retries } from '../../domain/messages/retries.ts'
import type { Mail, Sending } from '../../domain/messages/mail.ts'
import type { Database, Transaction } from '../db/database.ts'
import { contactMessages, outboxMails } from '../db/tables-messages.ts'

export interface ClaimedMail {
  id: string
  mail: Mail
  /** This attempt included. */
  attempts: number
  goodUntil: Date | null
}

interface Failed {
  failedAt: Date
  lastError: string
  nextAttemptAt: Date
}

interface Claim {
  now: Date
  leaseUntil: Date
  maxAttempts: number
  limit: number
}

export function createMessageStore(db: Database) {
  return {
    async add(tx: Transaction, mail: Mail, now: Date, { goodUntil, canWait }: Sending = {}) {
      await tx.insert(outboxMails).values({ mail, createdAt: now, nextAttemptAt: now, goodUntil, canWait })
    },

    /** Takes what is due and still good, what somebody waits for first; no other claim gets the same mails before the lease is over. */
    async claimDue({ now, leaseUntil, maxAttempts, limit }: Claim): Promise<ClaimedMail[]> {
      const due = db
        .select({ id: outboxMails.id })
        .from(outboxMails)
        .where(
          and(
            isNull(outboxMails.sentAt),
            lte(outboxMails.nextAttemptAt, now),
            lt(outboxMails.attempts, maxAttempts),
            or(isNull(outboxMails.goodUntil), gt(outboxMails.goodUntil, now)),
          ),
        )
        .orderBy(asc(outboxMails.canWait), asc(outboxMails.nextAttemptAt))
        .limit(limit)
        .for('update', { skipLocked: true })
      const rows = await db
        .update(outboxMails)
        .set({ attempts: sql`${outboxMails.attempts} + 1`, nextAttemptAt: leaseUntil })
        // An array is computed once; a plain IN may run the locking select again and exceed its limit.
        .where(sql`${outboxMails.id} = any(array${due})`)
        .returning({
          id: outboxMails.id,
          mail: outboxMails.mail,
          attempts: outboxMails.attempts,
          goodUntil: outboxMails.goodUntil,
          createdAt: outboxMails.createdAt,
        })
      // An update answers in no order of its own.
      const oldestFirst = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      return oldestFirst.flatMap(({ mail, ...row }) => (mail ? [{ ...row, mail }] : []))
    },

    /** What waits longer than anything has to: its next attempt was set before a clock was put back. */
    async bringForward(now: Date) {
      const { lease, firstDelay, longestDelay } = retries
      const delay = sql`least(${longestDelay}, ${firstDelay} * power(2, ${outboxMails.attempts} - 1))`
      const latest = sql`${now.toISOString()}::timestamptz + (greatest(${lease}, ${delay}) + ${clocksDiffer}) * interval '1 millisecond'`
      await db
        .update(outboxMails)
        .set({ nextAttemptAt: now })
        .where(and(isNull(outboxMails.sentAt), gt(outboxMails.nextAttemptAt, latest)))
    },

    async markSent(id: string, now: Date) {
      await db
        .update(outboxMails)
        .set({ sentAt: now, mail: null, lastError: null })
        .where(eq(outboxMails.id, id))
    },

    async markFailed({ id, attempts }: ClaimedMail, failed: Failed) {
      await db
        .update(outboxMails)
        .set(failed)
        // Who outlived the lease says nothing about the attempt of the next one.
        .where(and(eq(outboxMails.id, id), eq(outboxMails.attempts, attempts), isNull(outboxMails.sentAt)))
    },

    /** What was deleted and is not wanted back. */
    async forgetDeletedBefore(moment: Date) {
      await db.delete(contactMessages).where(lt(contactMessages.deletedAt, moment))
    },

    /** Never forgets a mail that may still be sent. */
    async forgetBefore(moment: Date, maxAttempts: number) {
      const over = or(
        isNotNull(outboxMails.sentAt),
        gte(outboxMails.attempts, maxAttempts),
        lte(outboxMails.goodUntil, moment),
      )
      await db.delete(outboxMails).where(and(lt(outboxMails.createdAt, moment), over))
    },
  }
}
