import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { once } from '../db/once.ts'
import { emailChanges } from '../db/tables-profile.ts'
import { userPreferences, users, userSessions, webSessions } from '../db/tables.ts'
import type { Origin } from '../http/viewer.ts'

const longestUserAgent = 400

interface Lifetime {
  now: Date
  expire: Date
  /** Of one person, this one among them. */
  most: number
}

export type Owner = Pick<typeof users.$inferSelect, 'id' | 'password' | 'twoFactorSince'>

/** What ends sessions: two statements, the second of which writes into the history how long those of `ended` lasted. */
const ending = (which: SQL) => sql`delete from ${webSessions} where ${which} returning user_session_id`
const closing = sql`
  update ${userSessions} set logout_at = now(),
    session_duration = greatest(0, extract(epoch from now() - login_at))::int
  where id in (select user_session_id from ended) returning id`

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

  const begin = once(() => {
    const person = sql.placeholder('person')
    const now = sql`${sql.placeholder('now')}::timestamptz`
    const owner = db.$with('owner', { id: users.id }).as(sql`
      select id from ${users}
      where id = ${person} and password = ${sql.placeholder('password')} and deleted_at is null
        and suspended_at is null and (two_factor_since is not null) = ${sql.placeholder('twoSteps')}::boolean for share`)
    const history = db.$with('history', { id: userSessions.id }).as(sql`
      insert into ${userSessions} (user_id, ip_address, user_agent)
      select id, ${sql.placeholder('address')}, ${sql.placeholder('userAgent')} from ${owner} returning id, user_id`)
    const opened = db.$with('opened', { sid: webSessions.sid }).as(sql`
      insert into ${webSessions} (sid, user_id, user_session_id, created_at, last_seen_at, expire)
      select ${sql.placeholder('sid')}, user_id, id, ${now}, ${now}, ${sql.placeholder('expire')}::timestamptz
      from ${history} returning sid`)
    const surplus = sql`
      select sid from ${webSessions} where user_id = (select id from ${owner})
      order by created_at desc, sid offset ${sql.placeholder('others')}`
    const ended = db.$with('ended', { id: webSessions.userSessionId }).as(ending(sql`sid in (${surplus})`))
    const closed = db.$with('closed', { id: userSessions.id }).as(closing)
    const of = (table: typeof userSessions | typeof webSessions) =>
      sql`(select count(*) from ${table} where user_id = ${person})`
    return db
      .with(owner, history, opened, ended, closed)
      .select({
        ended: sql<number>`(select count(*)::int from ${ended})`,
        remembered: sql<number>`(${of(userSessions)} - ${of(webSessions)})::int`,
      })
      .from(opened)
      .prepare('start_session')
  })

  /** Ends sessions and says how many there were. */
  async function end(which: SQL) {
    const { rowCount } = await db.execute(sql`with ended as (${ending(which)}) ${closing}`)
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
     * Opens a session for a person whose password and second step are still those that were checked, ends the oldest of
     * theirs beyond so many, and answers how many ended and how many of those before are remembered; nothing when not.
     * The row is locked meanwhile, so that a change or deletion either comes first or ends this session.
     */
    async start(sid: string, person: Owner, { address, userAgent }: Origin, { now, expire, most }: Lifetime) {
      const [started] = await begin().execute({
        sid,
        person: person.id,
        password: person.password,
        twoSteps: person.twoFactorSince !== null,
        address,
        userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
        now: now.toISOString(),
        expire: expire.toISOString(),
        others: most - 1,
      })
      return started
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

    /** Forgets the oldest of a person's ended sessions beyond so many. */
    async forgetEndedBeyond(userId: string, most: number) {
      const ended = and(eq(userSessions.userId, userId), isNotNull(userSessions.logoutAt))
      const tooOld = sql`(select login_at from ${userSessions} where ${ended} order by login_at desc offset ${most} limit 1)`
      await db.delete(userSessions).where(and(ended, lte(userSessions.loginAt, tooOld)))
    },

    /** Those that somebody else is about to end are left to them: two who end the same wait for each other. */
    endExpired(now: Date) {
      const expired = db
        .select({ sid: webSessions.sid })
        .from(webSessions)
        .where(lt(webSessions.expire, now))
        .for('update', { skipLocked: true })
      return end(inArray(webSessions.sid, expired))
    },
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>
export type SessionRow = Awaited<ReturnType<SessionStore['openOf']>>[number]
