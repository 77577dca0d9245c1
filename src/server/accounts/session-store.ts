import { and, desc, eq, gt, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { once } from '../db/once.ts'
import { emailChanges } from '../db/tables-profile.ts'
import { userPreferences, users, userSessions, webSessions } from '../db/tables.ts'
import type { Origin } from '../http/viewer.ts'

const longestUserAgent = 400

interface Lifetime {
  now: Date
  expire: Date
}

export type Owner = Pick<typeof users.$inferSelect, 'id' | 'password' | 'twoFactorSince'>

/** Open sessions, and the history of sign-ins behind them. */
export function createSessionStore(db: Database | Transaction) {
  const bySid = once(() =>
    db
      .select({
        user: users,
        preferences: userPreferences,
        createdAt: webSessions.createdAt,
        lastSeenAt: webSessions.lastSeenAt,
      })
      .from(webSessions)
      .innerJoin(users, eq(users.id, webSessions.userId))
      .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
      .where(
        and(
          eq(webSessions.sid, sql.placeholder('sid')),
          gt(webSessions.expire, sql.placeholder('now')),
          isNull(users.deletedAt),
          isNull(users.suspendedAt),
        ),
      )
      .prepare('session_by_sid'),
  )

  /** Ends sessions, writes into the history how long they lasted, and says how many there were. */
  async function end(which: SQL) {
    const { rowCount } = await db.execute(sql`
      with ended as (delete from ${webSessions} where ${which} returning user_session_id)
      update ${userSessions} set logout_at = now(),
        session_duration = greatest(0, extract(epoch from now() - login_at))::int
      where id in (select user_session_id from ended)`)
    return rowCount ?? 0
  }

  /**
   * Who is signed out does not finish a change of address they asked for; one of the session that stays goes on. The
   * link that confirms the address an account has takes it from nobody.
   */
  async function endChange(userId: string, staying = '') {
    const own = db
      .select({ email: sql`lower(${users.email})` })
      .from(users)
      .where(eq(users.id, userId))
    await db
      .update(emailChanges)
      .set({ email: null, tokenHash: null })
      .where(
        and(
          eq(emailChanges.userId, userId),
          sql`${emailChanges.askedBy} is distinct from ${staying}`,
          sql`lower(${emailChanges.email}) is distinct from (${own})`,
        ),
      )
  }

  return {
    endChange,

    async open(sid: string, now: Date) {
      const [found] = await bySid().execute({ sid, now: now.toISOString() })
      return found && { ...found, user: { ...found.user, preferences: found.preferences } }
    },

    /**
     * Opens a session for a person whose password and second step are still those that were checked, and answers how
     * many they had; nothing when not. The row is locked meanwhile, so that a change or deletion either comes first or
     * ends this session.
     */
    async start(sid: string, person: Owner, { address, userAgent }: Origin, { now, expire }: Lifetime) {
      const begun = sql`${now.toISOString()}::timestamptz`
      const { rows } = await db.execute<{ open: string; begun: string }>(sql`
        with owner as (
          select id from ${users}
          where id = ${person.id} and password = ${person.password} and deleted_at is null and suspended_at is null
            and (two_factor_since is not null) = ${person.twoFactorSince !== null} for share
        ), history as (
          insert into ${userSessions} (user_id, ip_address, user_agent)
          select id, ${address}, ${userAgent?.slice(0, longestUserAgent) ?? null} from owner
          returning id, user_id
        )
        insert into ${webSessions} (sid, user_id, user_session_id, created_at, last_seen_at, expire)
        select ${sid}, user_id, id, ${begun}, ${begun}, ${expire.toISOString()}::timestamptz from history
        returning (select count(*) from ${webSessions} where user_id = ${person.id}) as open,
          (select count(*) from ${userSessions} where user_id = ${person.id}) as begun`)
      const [before] = rows
      return before && { open: Number(before.open), ended: Number(before.begun) - Number(before.open) }
    },

    async touch(sid: string, { expire, lastSeenAt }: { expire: Date; lastSeenAt: Date }) {
      await db.update(webSessions).set({ expire, lastSeenAt }).where(eq(webSessions.sid, sid))
    },

    /** The open sessions of a person, the one seen last first. */
    openOf: (userId: string, now: Date) =>
      db
        .select({
          sid: webSessions.sid,
          id: userSessions.id,
          address: userSessions.ipAddress,
          userAgent: userSessions.userAgent,
          startedAt: webSessions.createdAt,
          lastSeenAt: webSessions.lastSeenAt,
        })
        .from(webSessions)
        .innerJoin(userSessions, eq(userSessions.id, webSessions.userSessionId))
        .where(and(eq(webSessions.userId, userId), gt(webSessions.expire, now)))
        .orderBy(desc(webSessions.lastSeenAt), desc(webSessions.createdAt)),

    /** By the id its owner sees; compared as text, because anything may stand in an address. */
    async endOne(userId: string, id: string, staying: string) {
      const ended = await end(
        and(eq(webSessions.userId, userId), sql`${webSessions.userSessionId}::text = ${id}`)!,
      )
      if (ended > 0) await endChange(userId, staying)
      return ended
    },

    end: (sid: string) => end(eq(webSessions.sid, sid)),

    async endAllOf(userId: string) {
      await end(eq(webSessions.userId, userId))
      await endChange(userId)
    },

    async endOthersOf(userId: string, staying: string) {
      const ended = await end(and(eq(webSessions.userId, userId), ne(webSessions.sid, staying))!)
      await endChange(userId, staying)
      return ended
    },

    /** Ends the oldest sessions of a person who has more than so many. */
    endBeyond(userId: string, most: number) {
      const newest = sql`select sid from ${webSessions} where user_id = ${userId} order by created_at desc, sid limit ${most}`
      return end(and(eq(webSessions.userId, userId), sql`${webSessions.sid} not in (${newest})`)!)
    },

    /** Forgets the oldest of a person's ended sessions beyond so many. */
    async forgetEndedBeyond(userId: string, most: number) {
      const ended = and(eq(userSessions.userId, userId), isNotNull(userSessions.logoutAt))
      const tooOld = sql`(select login_at from ${userSessions} where ${ended} order by login_at desc offset ${most} limit 1)`
      await db.delete(userSessions).where(and(ended, lte(userSessions.loginAt, tooOld)))
    },

    endExpired: (now: Date) => end(lt(webSessions.expire, now)),
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>
export type SessionRow = Awaited<ReturnType<SessionStore['openOf']>>[number]
