import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { users, userSessions, webSessions } from '../db/tables.ts'
import type { Origin } from '../http/viewer.ts'

/** Open sessions, and the history of sign-ins behind them. */
export function createSessionStore(db: Database | Transaction) {
  const prepareBySid = () =>
    db
      .select({ user: users, expire: webSessions.expire, createdAt: webSessions.createdAt })
      .from(webSessions)
      .innerJoin(users, eq(users.id, webSessions.userId))
      .where(and(eq(webSessions.sid, sql.placeholder('sid')), gt(webSessions.expire, sql.placeholder('now'))))
      .prepare('session_by_sid')
  let bySid: ReturnType<typeof prepareBySid> | undefined

  /** Ends sessions and writes into the history how long they lasted. */
  async function end(which: ReturnType<typeof eq>) {
    const ended = await db.delete(webSessions).where(which).returning({ id: webSessions.userSessionId })
    const duration = sql`extract(epoch from now() - ${userSessions.loginAt})::int`
    for (const { id } of ended) {
      await db
        .update(userSessions)
        .set({ logoutAt: sql`now()`, sessionDuration: duration })
        .where(eq(userSessions.id, id))
    }
  }

  return {
    async open(sid: string, now: Date) {
      bySid ??= prepareBySid()
      const [found] = await bySid.execute({ sid, now: now.toISOString() })
      return found
    },

    async start(sid: string, userId: string, origin: Origin, expire: Date) {
      const [history] = await db
        .insert(userSessions)
        .values({ userId, ipAddress: origin.address, userAgent: origin.userAgent?.slice(0, 400) ?? null })
        .returning({ id: userSessions.id })
      await db.insert(webSessions).values({ sid, userId, userSessionId: history!.id, expire })
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
