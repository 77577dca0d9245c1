import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import {
  beginnings,
  byTheCommandLine,
  commandLine,
  type DoneAction,
  type LogSubject,
} from '../../domain/admin/action.ts'
import type { Database, Transaction } from '../db/database.ts'
import { adminActions } from '../db/tables-admin.ts'
import { contactMessages } from '../db/tables-messages.ts'
import { recipes, users } from '../db/tables.ts'
import { rowsOf } from './paging-store.ts'

/** What the subject is called today: a recipe by its title, a person by their name, a message by its subject. */
const subjectName = sql<string | null>`case split_part(${adminActions.action}, '.', 1)
  when 'recipe' then (select ${recipes.title} from ${recipes} where ${recipes.id} = ${adminActions.subject})
  when 'person' then (select u.username from users u
    where u.id = ${adminActions.subject}::uuid and u.deleted_at is null)
  when 'invitation' then (select i.email from invitations i where i.id = ${adminActions.subject}::uuid)
  when 'message' then (select ${contactMessages.subject} from ${contactMessages}
    where ${contactMessages.id} = ${adminActions.subject}::uuid)
  end`

export interface LogQuestion {
  /** The id of an administrator, or the command line; everybody when empty. */
  by: string
  about: LogSubject
  page: number
}

/** Who was erased has no id in the log any more, as the command line has none. */
const isByCommandLine = and(
  isNull(adminActions.adminId),
  sql`${adminActions.details} ->> 'by' = ${byTheCommandLine}`,
)!

function where({ by, about }: LogQuestion): SQL | undefined {
  const kinds = beginnings[about]
  return and(
    by === '' ? undefined : by === commandLine ? isByCommandLine : eq(adminActions.adminId, by),
    kinds.length === 0 ? undefined : inArray(sql`split_part(${adminActions.action}, '.', 1)`, kinds),
  )
}

/** The log of what administrators did. */
export function createAuditStore(db: Database | Transaction) {
  return {
    async add({ adminId, action, subject, details = {} }: DoneAction) {
      await db.insert(adminActions).values({ adminId, action, subject, details })
    },

    page(question: LogQuestion) {
      const { limit, offset } = rowsOf(question.page)
      return db
        .select({
          id: adminActions.id,
          admin: users.username,
          adminLeftAt: users.deletedAt,
          action: adminActions.action,
          subject: adminActions.subject,
          subjectName,
          details: adminActions.details,
          createdAt: adminActions.createdAt,
        })
        .from(adminActions)
        .leftJoin(users, eq(users.id, adminActions.adminId))
        .where(where(question))
        .orderBy(desc(adminActions.createdAt), desc(adminActions.id))
        .limit(limit)
        .offset(offset)
    },

    async count(question: LogQuestion) {
      const [row] = await db.select({ all: count() }).from(adminActions).where(where(question))
      return row!.all
    },

    async countAbout(subject: string) {
      const [row] = await db
        .select({ all: count() })
        .from(adminActions)
        .where(eq(adminActions.subject, subject))
      return row!.all
    },

    /** Who is in the log, by name; a null id is the command line's, a null name of who has left. Who was erased is nobody. */
    doers: () =>
      db
        .selectDistinct({ id: adminActions.adminId, name: users.username, leftAt: users.deletedAt })
        .from(adminActions)
        .leftJoin(users, eq(users.id, adminActions.adminId))
        .where(or(isNotNull(adminActions.adminId), isByCommandLine))
        .orderBy(users.username),
  }
}
export type ActionRow = Awaited<ReturnType<ReturnType<typeof createAuditStore>['page']>>[number]
