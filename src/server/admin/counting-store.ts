import { lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { searchMisses, visits } from '../db/tables-admin.ts'

export interface CountedMiss {
  term: string
  count: number
  lastAt: Date
}

/** What is counted in memory and written from time to time. */
export function createCountingStore(db: Database) {
  return {
    /** In one order, so that two instances never wait for each other. */
    async addMisses(misses: CountedMiss[]) {
      await db
        .insert(searchMisses)
        .values(misses.toSorted((one, other) => (one.term < other.term ? -1 : 1)))
        .onConflictDoUpdate({
          target: searchMisses.term,
          set: {
            count: sql`${searchMisses.count} + excluded.count`,
            lastAt: sql`greatest(${searchMisses.lastAt}, excluded.last_at)`,
          },
        })
    },

    /**
     * Forgets what is old, and what is least asked for among too many: no more of either at once than are kept, so that
     * it ends in time however many there are. True when nothing is left over.
     */
    async trimMisses(before: Date, most: number) {
      const forget = async (victims: SQL) => {
        // What another instance counts just now stays, so that neither waits for the other.
        const { rowCount } = await db.execute(sql`delete from search_misses where term in (
          select term from search_misses where term in (${victims}) for update skip locked)`)
        return rowCount ?? 0
      }
      const old = sql`select term from search_misses where last_at < ${before} limit ${most}`
      const tooMany = sql`select term from search_misses order by count desc, last_at desc, term offset ${most} limit ${most}`
      return Math.max(await forget(old), await forget(tooMany)) < most
    },

    /** Whoever has left meanwhile is left out. */
    async addVisits(seen: Map<string, Date>) {
      const people = [...seen].toSorted(([one], [other]) => (one < other ? -1 : 1))
      const ids = sql.param(people.map(([id]) => id))
      const moments = sql.param(people.map(([, moment]) => moment.toISOString()))
      await db.execute(sql`
        insert into visits (user_id, week, last_at)
        select users.id, date_trunc('week', seen.at at time zone 'UTC')::date, seen.at
        from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as seen (id, at)
        join users on users.id = seen.id and users.deleted_at is null order by users.id
        on conflict (user_id, week) do update set last_at = greatest(visits.last_at, excluded.last_at)`)
    },

    async forgetVisits(before: Date) {
      await db.delete(visits).where(lt(visits.week, before.toISOString().slice(0, 10)))
    },
  }
}
export type CountingStore = ReturnType<typeof createCountingStore>
