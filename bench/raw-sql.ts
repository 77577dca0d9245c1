import pg from 'pg'
import { joinEmbedded } from '../src/server/db/embedded/join.ts'
import { middle, seconds } from './load.ts'

/** What one of the connections says, and with which number. */
type Say = (client: pg.Client, connection: number, number: number) => Promise<unknown>

/** Connections of its own to the database of a running server. */
async function withConnections<T>(
  dataDir: string,
  count: number,
  work: (clients: pg.Client[]) => Promise<T>,
): Promise<T> {
  const connectionString = await joinEmbedded(dataDir)
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString }))
  try {
    for (const client of clients) await client.connect()
    return await work(clients)
  } finally {
    for (const client of clients) await client.end()
  }
}

/** How often in a second this can be said on so many connections, each of which says one thing after the other. */
export const sqlRate = (dataDir: string, connections: number, say: Say) =>
  withConnections(dataDir, connections, async (clients) => {
    const start = performance.now()
    const end = start + seconds * 1_000
    const counts = await Promise.all(
      clients.map(async (client, connection) => {
        let number = 0
        for (; performance.now() < end; number++) await say(client, connection, number)
        return number
      }),
    )
    return counts.reduce((sum, one) => sum + one, 0) / ((performance.now() - start) / 1_000)
  })

/** How long it takes on one connection, in milliseconds. */
export const sqlTimes = (dataDir: string, most: number, say: Say) =>
  withConnections(dataDir, 1, async ([client]) => {
    const times: number[] = []
    const end = performance.now() + seconds * 1_000
    for (let number = 0; number < most && (number === 0 || performance.now() < end); number++) {
      const start = performance.now()
      await say(client!, 0, number)
      times.push(performance.now() - start)
    }
    return { median: middle(times), slowest: Math.max(...times) }
  })
