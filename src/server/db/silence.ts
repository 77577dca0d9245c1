import pg from 'pg'
import type { SlottedPool } from './slotted-pool.ts'

/** In milliseconds: how long an answer may take before the database is asked whether it is there, and how long that may. */
export const silence = { patience: 3_000, lookEvery: 500, answersWithin: 2_000 }

/**
 * A database that was stopped, or is behind a line that swallows everything, refuses nothing: whoever asks would wait
 * for as long as the slowest statement may take. So it is asked on a connection of its own; while that is not answered,
 * nobody begins to wait, and who does is told.
 */
export function watchForSilence(pool: SlottedPool, url: string, limits = silence) {
  const asking = new Map<pg.PoolClient, number>()
  let underWay = false
  pool.on('acquire', (client) => void asking.set(client, performance.now()))
  pool.on('release', (_error, client) => void asking.delete(client))
  pool.on('remove', (client) => void asking.delete(client))

  async function look() {
    const longest = performance.now() - Math.min(...asking.values())
    if (underWay || (!pool.isSilent && longest < limits.patience)) return
    underWay = true
    const isSilent = !(await answers(url, limits.answersWithin))
    underWay = false
    if (isSilent && !pool.isSilent) for (const client of asking.keys()) hangUp(client)
    pool.isSilent = isSilent
  }

  const timer = setInterval(() => void look(), limits.lookEvery).unref()
  return () => clearInterval(timer)
}

/** A refusal is an answer, too. */
async function answers(url: string, within: number) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: within,
    query_timeout: within,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch (error) {
    return !(error instanceof Error && /timeout/i.test(error.message))
  } finally {
    hangUp(client)
  }
}

/** What does not answer is not said goodbye to. */
const hangUp = (client: pg.ClientBase) => streamOf(client).destroy()

/** Every client has one, though not for its types. */
const streamOf = (client: pg.ClientBase) =>
  (Reflect.get(client, 'connection') as { stream: { destroy(): void } }).stream
