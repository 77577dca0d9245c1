import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

export type Asks = Pick<pg.ClientBase, 'query'>

/** How far a server has written, and which it is. */
export interface Position {
  at: string
  cluster: string
  database: string
}

/** Why a replica does not serve. */
export class ReplicaProblem extends Error {}

const whichQuery = `(select system_identifier from pg_control_system())::text as cluster, current_database() as database`

/** Everything that was acknowledged before is at or before it. */
export async function positionOf(primary: Asks): Promise<Position> {
  const { rows } = await primary.query<Position>(
    `select pg_current_wal_flush_lsn()::text as at, ${whichQuery}`,
  )
  return rows[0]!
}

/** In milliseconds. */
const askedEvery = 50

/** Resolves once a replica has what its primary had written; refuses one that does not within so many milliseconds. */
export async function untilReached(replica: Asks, { at, cluster, database }: Position, patience: number) {
  const until = performance.now() + patience
  for (;;) {
    const { rows } = await replica.query<Omit<Position, 'at'> & { standby: boolean; has: boolean | null }>(
      `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as has, ${whichQuery}`,
      [at],
    )
    const now = rows[0]!
    if (now.cluster !== cluster || now.database !== database)
      throw new ReplicaProblem('it is a copy of another database')
    if (!now.standby) throw new ReplicaProblem('it is a server of its own and copies none')
    if (now.has === true) return
    if (performance.now() >= until) throw new ReplicaProblem(`it is more than ${patience / 1_000} s behind`)
    await wait(askedEvery)
  }
}
