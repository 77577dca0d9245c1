import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import { type DatabaseAddresses, directUrlOf, isPooled } from './addresses.ts'
import { isOfDatabase, isUnreachable, timeLimits } from './database.ts'
import { processIdOf } from './process-id.ts'
import { refuseOldServer } from './migrate.ts'
import { withConnection } from './single-connection.ts'

const poolerAlone =
  'DATABASE_URL leads to a pooler, such as PgBouncer. That is fine for queries, but news, locks and migrations need a ' +
  'connection of their own: set DATABASE_DIRECT_URL, too, to the address of the database server itself.'
const poolerTwice =
  'DATABASE_DIRECT_URL leads to a pooler, such as PgBouncer. News, locks and migrations need a connection of their own: ' +
  'set it to the address of the database server itself.'
const twoDatabases =
  'What is announced over DATABASE_URL is not heard over DATABASE_DIRECT_URL: they lead to different databases. ' +
  'Set both to the same one.'

/** Refuses addresses that cannot carry what is asked of them, before anything is changed anywhere; hints are for a site. */
export async function checkAddresses(
  addresses: DatabaseAddresses,
  hint: (line: string) => void = () => undefined,
) {
  const name = isPooled(addresses) ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const pooler = isPooled(addresses) ? poolerTwice : poolerAlone
  const toServer = <T>(work: (server: pg.Client) => Promise<T>) =>
    reach(name, directUrlOf(addresses), work, timeLimits).catch((error: unknown) => {
      // What PgBouncer says to whoever brings settings along, unless it was told to ignore them.
      throw /startup parameter/.test(String(error)) ? new StartupProblem(pooler) : error
    })
  await toServer(async (server) => {
    await refuseOldServer(server)
    await refuseStandby(server, name)
    // Only a pooler that keeps a connection for whoever came lets them hear what is announced later.
    if (!(await isServerItself(server)) && !(await toServer((other) => hears(server, other))))
      throw new StartupProblem(pooler)
    if (!isPooled(addresses)) return
    await reach('DATABASE_URL', addresses.databaseUrl, async (pooled) => {
      if (!(await hears(server, pooled))) throw new StartupProblem(twoDatabases)
      await tellOfNoLimit(pooled, hint)
    })
  })
}

async function reach<T>(
  name: string,
  url: string,
  work: (client: pg.Client) => Promise<T>,
  settings: pg.ClientConfig = {},
): Promise<T> {
  try {
    return await withConnection(url, work, settings)
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StartupProblem || !isOfDatabase(error)) throw error
    const what = isUnreachable(error)
      ? `The database cannot be reached. Is ${name} right, and is its server running?`
      : `The database refuses what was asked of it. Is ${name} right?`
    throw new StartupProblem(`${what} (${error.message})`, { cause: error })
  }
}

async function refuseStandby(server: pg.Client, name: string) {
  const { rows } = await server.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]!.standby)
    throw new StartupProblem(
      `${name} leads to a replica, which cannot be written. Set it to the server that the replica copies.`,
    )
}

/** A pooler tells a number of its own. */
async function isServerItself(client: pg.Client) {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]!.id === processIdOf(client)
}

/** In milliseconds. */
const patience = 5_000

/** Whether one that listens, and asks nothing meanwhile, is told what another announces. */
async function hears(listener: pg.Client, speaker: pg.Client) {
  const channel = `homeplate_${randomBytes(8).toString('hex')}`
  const told = once(listener, 'notification', { signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  )
  await listener.query(`listen ${channel}`)
  await speaker.query(`notify ${channel}`)
  const isTold = await told
  await listener.query(`unlisten ${channel}`)
  return isTold
}

/** Transactions bring their limits along; a statement by itself has the one of its role. */
async function tellOfNoLimit(pooled: pg.Client, hint: (line: string) => void) {
  const { rows } = await pooled.query<{ most: string; role: string }>(
    `select current_setting('statement_timeout') as most, current_user as role`,
  )
  const { most, role } = rows[0]!
  if (most === '0')
    hint(
      `Statements over DATABASE_URL may take for ever. To limit them: alter role ${pg.escapeIdentifier(role)} set statement_timeout = '15s'`,
    )
}
