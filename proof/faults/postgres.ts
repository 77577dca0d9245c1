import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillFolder } from '../../tests/filled.ts'
import { locateBinaries, usableBinaries } from '../../src/server/db/embedded/binaries.ts'
import { clusterIn, clusterOwner, databaseUrl, passwordFile } from '../../src/server/db/embedded/cluster.ts'
import { chooseIdentity } from '../../src/server/db/embedded/identity.ts'
import { freePort, startPostmaster, stopPostmaster } from '../../src/server/db/embedded/postmaster.ts'
import { familyOf, signalAll, timeUntil } from './processes.ts'

/** A PostgreSQL server as somebody else runs it: nobody brings it back but who looks after it. */
export async function startPostgres() {
  const home = await mkdtemp(join(tmpdir(), 'homeplate-postgres-'))
  fillFolder(home)
  const password = (await readFile(passwordFile(home), 'utf8')).trim()
  const port = await freePort()
  const url = databaseUrl(port, password)
  const cluster = clusterIn(home)
  const identity = await chooseIdentity({ clusterOwner: await clusterOwner(home) })
  const binaries = await usableBinaries(locateBinaries(), home, identity)
  const logFile = join(home, 'postgres.log')
  let pid = 0

  async function start() {
    const started = await startPostmaster({ cluster, binaries, identity, port, logFile, settings: {} })
    pid = started.pid!
    const answers = await timeUntil(async () => isThere(url), 30_000)
    if (answers === undefined) throw new Error(await started.complaint())
  }

  await start()
  return {
    url,
    port,
    start,
    /** All of it, with what it has started. */
    signal: (signal: NodeJS.Signals) => signalAll(familyOf(pid), signal),
    async close() {
      signalAll(familyOf(pid), 'SIGCONT')
      await stopPostmaster(cluster, pid)
      await rm(home, { recursive: true, maxRetries: 5 })
    },
  }
}
export type Postgres = Awaited<ReturnType<typeof startPostgres>>

const isThere = (url: string) =>
  queryAt(url, 'select 1').then(
    () => true,
    () => false,
  )

export async function queryAt(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A server that goes away says so to who asks.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
