import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MessageShelf } from '../../domain/admin/post.ts'
import type { Database, Transaction } from '../db/database.ts'
import { contactMessages, contactReplies } from '../db/tables-messages.ts'
import { users } from '../db/tables.ts'
import { holds, isUuid, rowsOf } from './paging-store.ts'

export interface MessageQuestion {
  search: string
  show: MessageShelf
  page: number
}

const reader = alias(users, 'reader')

/** Whoever left keeps a row for as long as they can come back; they have no name meanwhile. */
const nameOf = (person: typeof users | typeof reader) =>
  sql<string | null>`case when ${person.deletedAt} is null then ${person.username} end`

const isHere = isNull(contactMessages.deletedAt)
const onShelf: Record<MessageShelf, SQL | undefined> = {
  all: undefined,
  unread: isNull(contactMessages.readAt),
}

/** What people wrote on the contact page. */
export function createContactStore(db: Database | Transaction) {
  const where = ({ search, show }: MessageQuestion) => {
    const { name, email, subject, message } = contactMessages
    return and(isHere, onShelf[show], holds(search, name, email, subject, message))
  }
  const select = () =>
    db
      .select({ message: contactMessages, username: nameOf(users), readBy: nameOf(reader) })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.userId))
      .leftJoin(reader, eq(reader.id, contactMessages.readBy))

  const repliesTo = (ids: string[]) =>
    db
      .select({
        messageId: contactReplies.messageId,
        text: contactReplies.text,
        by: nameOf(users),
        createdAt: contactReplies.createdAt,
      })
      .from(contactReplies)
      .leftJoin(users, eq(users.id, contactReplies.adminId))
      .where(inArray(contactReplies.messageId, ids))
      .orderBy(asc(contactReplies.createdAt), contactReplies.id)

  async function withReplies(rows: Awaited<ReturnType<typeof select>>) {
    const replies = rows.length === 0 ? [] : await repliesTo(rows.map(({ message }) => message.id))
    return rows.map((row) => ({
      ...row,
      replies: replies.filter(({ messageId }) => messageId === row.message.id),
    }))
  }

  return {
    async page(question: MessageQuestion) {
      const { limit, offset } = rowsOf(question.page)
      const rows = await select()
        .where(where(question))
        .orderBy(desc(contactMessages.createdAt), contactMessages.id)
        .limit(limit)
        .offset(offset)
      return withReplies(rows)
    },

    async byId(id: string) {
      if (!isUuid(id)) return undefined
      const [row] = await withReplies(await select().where(and(eq(contactMessages.id, id), isHere)))
      return row
    },

    /** Makes other changes of a message wait for the rest of the transaction. */
    async hold(id: string) {
      if (!isUuid(id)) return
      await db
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
        .for('update')
    },

    async count(question: MessageQuestion) {
      const [row] = await db.select({ all: count() }).from(contactMessages).where(where(question))
      return row!.all
    },

    async countUnread() {
      const [row] = await db.select({ all: count() }).from(contactMessages).where(and(isHere, onShelf.unread))
      return row!.all
    },

    async mark(id: string, read: { readAt: Date; readBy: string } | { readAt: null; readBy: null }) {
      await db.update(contactMessages).set(read).where(eq(contactMessages.id, id))
    },

    async addReply(messageId: string, text: string, adminId: string, createdAt: Date) {
      await db.insert(contactReplies).values({ messageId, text, adminId, createdAt })
    },

    async remove(id: string, deletedAt: Date) {
      await db.update(contactMessages).set({ deletedAt }).where(eq(contactMessages.id, id))
    },

    /** False when there is no such message among the deleted. */
    async restore(id: string) {
      if (!isUuid(id)) return false
      const { rowCount } = await db
        .update(contactMessages)
        .set({ deletedAt: null })
        .where(and(eq(contactMessages.id, id), isNotNull(contactMessages.deletedAt)))
      return rowCount === 1
    },
  }
}
export type MessageRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createContactStore>['byId']>>>
