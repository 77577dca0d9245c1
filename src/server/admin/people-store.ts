import { and, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Circle } from '../../domain/admin/managed-person.ts'
import type { Database, Transaction } from '../db/database.ts'
import { users } from '../db/tables.ts'
import { holds, isUuid, rowsOf } from './paging-store.ts'

// Named one by one: a password or a payment id is not even read.
const columnsAt = (now: Date) => ({
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  isPremium: users.isPremium,
  giftEndsAt:
    sql<Date | null>`(select until from premium_gifts g where g.user_id = ${users.id} and g.until > ${now})`.mapWith(
      (moment: string | Date) => new Date(moment),
    ),
  role: users.role,
  suspendedAt: users.suspendedAt,
  emailConfirmedAt: users.emailConfirmedAt,
  twoFactorSince: users.twoFactorSince,
  createdAt: users.createdAt,
  lastVisitAt: sql<Date | null>`(select max(last_at) from visits where visits.user_id = ${users.id})`.mapWith(
    (moment: string | Date) => new Date(moment),
  ),
  openSessions: sql<number>`(select count(*)::int from web_sessions s where s.user_id = ${users.id} and s.expire > ${now})`,
})

/** Any number no other part of the site locks by. */
const rolesLock = 4_663_030

const isHere = isNull(users.deletedAt)

export interface PeopleQuestion {
  search: string
  show: Circle
}

const inCircle: Record<Circle, SQL | undefined> = {
  all: undefined,
  admins: eq(users.role, 'admin'),
  premium: eq(users.isPremium, true),
  free: eq(users.isPremium, false),
  suspended: isNotNull(users.suspendedAt),
  unconfirmed: isNull(users.emailConfirmedAt),
}

const order = [desc(users.createdAt), users.id]

interface Place {
  /** As the database writes it: a Date would drop the microseconds. */
  joinedAt: string
  id: string
}

const after = ({ joinedAt, id }: Place) =>
  sql`(${users.createdAt} < ${joinedAt}::timestamptz
    or ${users.createdAt} = ${joinedAt}::timestamptz and ${users.id} > ${id})`

/** People as those who run the site see them; whoever deleted their account is not among them. */
export function createPeopleStore(db: Database | Transaction) {
  const where = ({ search, show }: PeopleQuestion): SQL =>
    and(isHere, inCircle[show], holds(search, users.username, users.email, users.firstName, users.lastName))!

  return {
    page(question: PeopleQuestion, page: number, now: Date) {
      const { limit, offset } = rowsOf(page)
      return db
        .select(columnsAt(now))
        .from(users)
        .where(where(question))
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    },

    /** All of them in the order of the pages, some at a time. */
    async *batches(question: PeopleQuestion, size: number, now: Date) {
      let last: Place | undefined
      do {
        const rows = await db
          .select({ ...columnsAt(now), joinedAt: sql<string>`${users.createdAt}::text` })
          .from(users)
          .where(and(where(question), last && after(last)))
          .orderBy(...order)
          .limit(size)
        yield rows
        last = rows.length < size ? undefined : rows.at(-1)
      } while (last)
    },

    async count(question: PeopleQuestion) {
      const [row] = await db.select({ all: count() }).from(users).where(where(question))
      return row!.all
    },

    async byId(id: string, now: Date) {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .select(columnsAt(now))
        .from(users)
        .where(and(eq(users.id, id), isHere))
      return row
    },

    /** Who runs the site and can sign in, for the rest of the transaction: two of them cannot both leave last. */
    async holdAdmins() {
      // Not their rows: whoever becomes one meanwhile would be held by one and waited for by another.
      await db.execute(sql`select pg_advisory_xact_lock(${rolesLock})`)
      const admins = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.role, 'admin'), isHere, isNull(users.suspendedAt)))
        .orderBy(users.id)
      return admins.map(({ id }) => id)
    },
  }
}
export type PersonRow = Awaited<ReturnType<ReturnType<typeof createPeopleStore>['page']>>[number]
