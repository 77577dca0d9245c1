import { count, desc, eq, sql } from 'drizzle-orm'
import type { DoneAction } from '../../domain/admin/action.ts'
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
  when 'message' then (select ${contactMessages.subject} from ${contactMessages}
    where ${contactMessages.id} = ${adminActions.subject}::uuid)
  end`

/** The log of what administrators did. */
export function createAuditStore(db: Database | Transaction) {
  return {
    async add({ adminId, action, subject, details = {} }: DoneAction) {
      await db.insert(adminActions).values({ adminId, action, subject, details })
    },

    page(page: number) {
      const { limit, offset } = rowsOf(page)
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
        .orderBy(desc(adminActions.createdAt), desc(adminActions.id))
        .limit(limit)
        .offset(offset)
    },

    async count() {
      const [row] = await db.select({ all: count() }).from(adminActions)
      return row!.all
    },
  }
}
export type ActionRow = Awaited<ReturnType<ReturnType<typeof createAuditStore>['page']>>[number]
