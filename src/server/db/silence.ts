import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { processIdOf } from './process-id.ts'
import type { SlottedPool } from './slotted-pool.ts'

/** In milliseconds: how long an answer may take before the database is asked whether it is there, and how long that may. */
export const silence = { patience: 3_000, lookEvery: 500, answersWithin: 2_000 }

/**
 * A database that was stopped, or is behind a line that swallows everything, refuses nothing: whoever asks would wait
 * for as long as the slowest statement may take. So it is asked on a connection of its own; while that is not answered,
 * nobody begins to wait, and who does is told.
 */
export function watchForSilence(pool: SlottedPool, url: string, { isPooled = false, limits = silence } = {}) {
  const asking = new Map<pg.PoolClient, number>()
  const connected = new Set<pg.PoolClient>()
  /** Connections that were hung up on, by the numbers the database has for them, and when the last of them was. */
  const left = { numbers: new Set<number>(), at: 0 }
  let underWay = false
  pool.on('connect', (client) => void connected.add(client))
  pool.on('acquire', (client) => void asking.set(client, performance.now()))
  pool.on('release', (_error, client) => void asking.delete(client))
  pool.on('remove', (client) => {
    asking.delete(client)
    connected.delete(client)
  })

  async function look() {
    const longest = performance.now() - Math.min(...asking.values())
    if (underWay || (!pool.isSilent && longest < limits.patience)) return
    underWay = true
    const isSilent = !(await answers(url, limits.answersWithin, question()))
    underWay = false
    // Also those that nobody uses: where a line swallows everything, whoever got one next would wait in vain.
    if (isSilent) for (const client of connected) leave(client)
    else {
      left.numbers.clear()
      // What takes long is not asked about all the time.
      for (const client of asking.keys()) asking.set(client, performance.now())
    }
    pool.isSilent = isSilent
  }

  function leave(client: pg.PoolClient) {
    // A pooler's numbers are its own, and may be somebody else's in the database.
    if (!isPooled) left.numbers.add(processIdOf(client))
    left.at = performance.now()
    connected.delete(client)
    hangUp(client)
  }

  /** Where a line swallowed the goodbye, too, a transaction would hold its rows until it was idle for too long. */
  function question(): pg.QueryConfig {
    if (left.numbers.size === 0) return { text: 'select' }
    return { text: endLeft, values: [[...left.numbers], performance.now() - left.at] }
  }

  const timer = setInterval(() => void look(), limits.lookEvery).unref()
  return () => clearInterval(timer)
}

/** A number may be a later connection's by now, which is not ended. */
const endLeft = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid = any ($1) and usename = current_user and backend_start < clock_timestamp() - $2 * interval '1 ms'`

/** A turn of the loop that took long counts as one part at most: it says nothing about the database. */
const parts = 5

/** A refusal is an answer, too. */
async function answers(url: string, within: number, question: pg.QueryConfig) {
  const database = { hasAnswered: false }
  const yes = () => (database.hasAnswered = true)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  const asked = client
    .connect()
    .then(() => client.query(question))
    .then(yes, yes)
  for (let part = 0; part < parts && !database.hasAnswered; part++)
    await Promise.race([asked, wait(within / parts, undefined, { ref: false })])
  hangUp(client)
  return database.hasAnswered
}

/** What does not answer is not said goodbye to. */
const hangUp = (client: pg.ClientBase) => streamOf(client).destroy()

/** Every client has one, though not for its types. */
const streamOf = (client: pg.ClientBase) =>
  (Reflect.get(client, 'connection') as { stream: { destroy(): void } }).stream
