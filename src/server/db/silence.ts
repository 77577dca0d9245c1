import { setTimeout as wait } from 'node:timers/promises'
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
  const connected = new Set<pg.PoolClient>()
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
    const isSilent = !(await answers(url, limits.answersWithin))
    underWay = false
    // Also those that nobody uses: where a line swallows everything, whoever got one next would wait in vain.
    if (isSilent) for (const client of connected) hangUp(client)
    // What takes long is not asked about all the time.
    else for (const client of asking.keys()) asking.set(client, performance.now())
    pool.isSilent = isSilent
  }

  const timer = setInterval(() => void look(), limits.lookEvery).unref()
  return () => clearInterval(timer)
}

/** A turn of the loop that took long counts as one part at most: it says nothing about the database. */
const parts = 5

/** A refusal is an answer, too. */
async function answers(url: string, within: number) {
  const database = { hasAnswered: false }
  const yes = () => (database.hasAnswered = true)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  const asked = client
    .connect()
    .then(() => client.query('select'))
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
