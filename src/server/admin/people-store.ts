import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { users } from '../db/tables.ts'
import { holds, isUuid, rowsOf } from './paging-store.ts'

// Named one by one: a password or a payment id is not even read.
const columns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  isPremium: users.isPremium,
  role: users.role,
  createdAt: users.createdAt,
  lastVisitAt: sql<Date | null>`(select max(last_at) from visits where visits.user_id = ${users.id})`.mapWith(
    (moment: string | Date) => new Date(moment),
  ),
  openSessions: sql<number>`(select count(*)::int from web_sessions s where s.user_id = ${users.id} and s.expire > now())`,
}

/** Any number no other part of the site locks by. */
const rolesLock = 4_663_030

const isHere = isNull(users.deletedAt)

/** People as those who run the site see them; whoever deleted their account is not among them. */
export function createPeopleStore(db: Database | Transaction) {
  const where = (search: string): SQL =>
    and(isHere, holds(search, users.username, users.email, users.firstName, users.lastName))!

  return {
    page(search: string, page: number) {
      const { limit, offset } = rowsOf(page)
      return db
        .select(columns)
        .from(users)
        .where(where(search))
        .orderBy(desc(users.createdAt), users.id)
        .limit(limit)
        .offset(offset)
    },

    async count(search: string) {
      const [row] = await db.select({ all: count() }).from(users).where(where(search))
      return row!.all
    },

    async byId(id: string) {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .select(columns)
        .from(users)
        .where(and(eq(users.id, id), isHere))
      return row
    },

    /** Who runs the site, for the rest of the transaction: two of them cannot both leave last. */
    async holdAdmins() {
      // Not their rows: whoever becomes one meanwhile would be held by one and waited for by another.
      await db.execute(sql`select pg_advisory_xact_lock(${rolesLock})`)
      const admins = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.role, 'admin'), isHere))
        .orderBy(users.id)
      return admins.map(({ id }) => id)
    },
  }
}
export type PersonRow = Awaited<ReturnType<ReturnType<typeof createPeopleStore>['page']>>[number]
