import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ContactForm } from '../../domain/messages/contact.ts'
import type { Transaction } from '../db/database.ts'
import { contactMessages } from '../db/tables-messages.ts'

export interface Written extends ContactForm {
  userId: string | null
}

/** What people wrote to support. */
export function createContactStore(tx: Transaction) {
  return {
    /** Two equal messages at the same moment wait for each other here. */
    async hold(written: Written) {
      const { userId, name, email, subject, message } = written
      const content = JSON.stringify([userId, name, email, subject, message])
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${content}, 0))`)
    },

    async isKnown({ userId, name, email, subject, message }: Written, since: Date) {
      const columns = contactMessages
      const [known] = await tx
        .select({ id: columns.id })
        .from(columns)
        .where(
          and(
            gt(columns.createdAt, since),
            userId === null ? isNull(columns.userId) : eq(columns.userId, userId),
            eq(columns.name, name),
            eq(columns.email, email),
            eq(columns.subject, subject),
            eq(columns.message, message),
          ),
        )
        .limit(1)
      return known !== undefined
    },

    async add(written: Written, now: Date) {
      await tx.insert(contactMessages).values({ ...written, createdAt: now })
    },
  }
}
