import { count, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../db/database.ts'
import { contactMessages } from '../db/tables-messages.ts'
import { users } from '../db/tables.ts'
import { isUuid, rowsOf } from './paging-store.ts'

const reader = alias(users, 'reader')

/** Whoever left keeps a row for as long as they can come back; they have no name meanwhile. */
const nameOf = (person: typeof users | typeof reader) =>
  sql<string | null>`case when ${person.deletedAt} is null then ${person.username} end`

/** What people wrote on the contact page. */
export function createContactStore(db: Database | Transaction) {
  const select = () =>
    db
      .select({ message: contactMessages, username: nameOf(users), readBy: nameOf(reader) })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.userId))
      .leftJoin(reader, eq(reader.id, contactMessages.readBy))

  return {
    page(page: number) {
      const { limit, offset } = rowsOf(page)
      return select().orderBy(desc(contactMessages.createdAt), contactMessages.id).limit(limit).offset(offset)
    },

    async byId(id: string) {
      if (!isUuid(id)) return undefined
      const [row] = await select().where(eq(contactMessages.id, id))
      return row
    },

    async count() {
      const [row] = await db.select({ all: count() }).from(contactMessages)
      return row!.all
    },

    async countUnread() {
      const [row] = await db
        .select({ all: count() })
        .from(contactMessages)
        .where(isNull(contactMessages.readAt))
      return row!.all
    },

    async mark(id: string, read: { readAt: Date; readBy: string } | { readAt: null; readBy: null }) {
      await db.update(contactMessages).set(read).where(eq(contactMessages.id, id))
    },
  }
}
export type MessageRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createContactStore>['byId']>>>
