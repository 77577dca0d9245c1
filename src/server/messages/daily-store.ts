import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  exists,
  sql,
} from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { dailyMails } from '../db/tables-messages.ts'
import { userPreferences, users, userSessions } from '../db/tables.ts'

interface Due {
  day: string
  timeZones: (string | null)[]
  /** Whose turn has come: everyone up to this id. */
  lastId: string
  /** Who was looked at before. */
  afterId: string | undefined
  seenSince: Date
  onlyConfirmed: boolean
  limit: number
}

/** Who gets the daily mail, and what they got. */
export function createDailyStore(db: Database | Transaction) {
  const wanted = and(
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    isNotNull(users.email),
    users.emailNotifications,
    or(isNull(userPreferences.userId), userPreferences.dailyReminders),
  )
  const person = {
    id: users.id,
    email: users.email,
    emailConfirmedAt: users.emailConfirmedAt,
    username: users.username,
    firstName: users.firstName,
    isPremium: users.isPremium,
    preferences: userPreferences,
  }
  const people = () =>
    db.select(person).from(users).leftJoin(userPreferences, eq(userPreferences.userId, users.id))

  return {
    /** The zones people have, null for those who told none. */
    async timeZones() {
      const rows = await db.selectDistinct({ timeZone: userPreferences.timeZone }).from(userPreferences)
      return [...new Set([null, ...rows.map(({ timeZone }) => timeZone)])]
    },

    due({ day, timeZones, lastId, afterId, seenSince, onlyConfirmed, limit }: Due) {
      const named = timeZones.filter((zone) => zone !== null)
      const mailed = db
        .select({ one: sql`1` })
        .from(dailyMails)
        .where(and(eq(dailyMails.userId, users.id), eq(dailyMails.localDay, day)))
      // A session without an end is still open, so its owner was here within the days a session lasts unused.
      const seen = db
        .select({ one: sql`1` })
        .from(userSessions)
        .where(
          and(
            eq(userSessions.userId, users.id),
            or(
              gt(userSessions.loginAt, seenSince),
              isNull(userSessions.logoutAt),
              gt(userSessions.logoutAt, seenSince),
            ),
          ),
        )
      return people()
        .where(
          and(
            wanted,
            onlyConfirmed ? isNotNull(users.emailConfirmedAt) : undefined,
            lte(users.id, lastId),
            afterId === undefined ? undefined : gt(users.id, afterId),
            or(
              inArray(userPreferences.timeZone, named),
              timeZones.includes(null) ? isNull(userPreferences.timeZone) : undefined,
            ),
            notExists(mailed),
            exists(seen),
          ),
        )
        .orderBy(asc(users.id))
        .limit(limit)
    },

    async byId(userId: string) {
      const [found] = await people().where(and(eq(users.id, userId), isNull(users.deletedAt)))
      return found
    },

    /** The recipes a person was sent, the latest first. */
    async sentSince(userId: string, since: Date) {
      const rows = await db
        .select({ recipeId: dailyMails.recipeId })
        .from(dailyMails)
        .where(and(eq(dailyMails.userId, userId), gt(dailyMails.createdAt, since)))
        .orderBy(desc(dailyMails.createdAt))
      return rows.flatMap(({ recipeId }) => (recipeId === null ? [] : [recipeId]))
    },

    /** Takes a person's day; false when somebody has it already. */
    async claim(userId: string, localDay: string, recipeId: string | null, now: Date) {
      const taken = await db
        .insert(dailyMails)
        .values({ userId, localDay, recipeId, createdAt: now })
        .onConflictDoNothing()
        .returning({ userId: dailyMails.userId })
      return taken.length > 0
    },

    async forgetBefore(moment: Date) {
      await db.delete(dailyMails).where(lt(dailyMails.createdAt, moment))
    },
  }
}
export type DailyStore = ReturnType<typeof createDailyStore>
export type Reader = NonNullable<Awaited<ReturnType<DailyStore['byId']>>>
