import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { once } from '../db/once.ts'
import { users, userSessions, webSessions } from '../db/tables.ts'
import type { Origin } from '../http/viewer.ts'

const longestUserAgent = 400

type Owner = Pick<typeof users.$inferSelect, 'id' | 'password'>

/** Open sessions, and the history of sign-ins behind them. */
export function createSessionStore(db: Database | Transaction) {
  const bySid = once(() =>
    db
      .select({ user: users, expire: webSessions.expire, createdAt: webSessions.createdAt })
      .from(webSessions)
      .innerJoin(users, eq(users.id, webSessions.userId))
      .where(
        and(
          eq(webSessions.sid, sql.placeholder('sid')),
          gt(webSessions.expire, sql.placeholder('now')),
          isNull(users.deletedAt),
        ),
      )
      .prepare('session_by_sid'),
  )

  /** Ends sessions and writes into the history how long they lasted. */
  async function end(which: ReturnType<typeof eq>) {
    const ended = await db.delete(webSessions).where(which).returning({ id: webSessions.userSessionId })
    const duration = sql`greatest(0, extract(epoch from now() - ${userSessions.loginAt}))::int`
    for (const { id } of ended) {
      await db
        .update(userSessions)
        .set({ logoutAt: sql`now()`, sessionDuration: duration })
        .where(eq(userSessions.id, id))
    }
  }

  return {
    async open(sid: string, now: Date) {
      const [found] = await bySid().execute({ sid, now: now.toISOString() })
      return found
    },

    /**
     * Opens a session for a person whose password is still the one that was checked; false when it is not.
     * The row is locked meanwhile, so that a password change or deletion either comes first or ends this session.
     */
    async start(sid: string, person: Owner, { address, userAgent }: Origin, expire: Date) {
      const { rowCount } = await db.execute(sql`
        with owner as (
          select id from ${users}
          where id = ${person.id} and password = ${person.password} and deleted_at is null for share
        ), history as (
          insert into ${userSessions} (user_id, ip_address, user_agent)
          select id, ${address}, ${userAgent?.slice(0, longestUserAgent) ?? null} from owner
          returning id, user_id
        )
        insert into ${webSessions} (sid, user_id, user_session_id, expire)
        select ${sid}, user_id, id, ${expire.toISOString()}::timestamptz from history`)
      return rowCount === 1
    },

    async extend(sid: string, expire: Date) {
      await db.update(webSessions).set({ expire }).where(eq(webSessions.sid, sid))
    },

    end: (sid: string) => end(eq(webSessions.sid, sid)),

    endAllOf: (userId: string) => end(eq(webSessions.userId, userId)),

    endOthersOf: (userId: string, sid: string) =>
      end(and(eq(webSessions.userId, userId), ne(webSessions.sid, sid))!),

    endExpired: (now: Date) => end(lt(webSessions.expire, now)),
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>
