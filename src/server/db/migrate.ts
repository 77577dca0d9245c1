import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'

// Any fixed number does: instances that start together queue for it.
export const migrationLock = 4_663_001

/** Stands in a database from the beginning of a restore to its end. */
export const unfinishedRestore = 'unfinished_restore'

export interface Applied {
  name: string
  checksum: string
}

interface Migration extends Applied {
  text: string
}

/** Runs what has not run yet, in order, each in its own transaction; returns the names of those it ran. */
export async function migrate(pool: pg.Pool, directory: string): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = await pool.connect()
  try {
    await refuseOldServer(client)
    // Waiting for another instance, and rebuilding a large table, may take as long as they take.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseUnfinished(client)
    const pending = await findPending(client, migrations)
    for (const migration of pending) await run(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    // Ending the connection gives the lock back, whatever state it is in.
    client.release(true)
  }
}

const oldestMajor = 15

export async function refuseOldServer(client: pg.ClientBase) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const problem = aboutServer(Number(rows[0]!.server_version_num))
  if (problem !== undefined) throw new StartupProblem(problem)
}

/** What is wrong with a server of this version, as PostgreSQL counts them: 150019 is 15.19. */
export function aboutServer(version: number): string | undefined {
  const major = Math.floor(version / 10_000)
  return major < oldestMajor
    ? `The database server is PostgreSQL ${major}. Homeplate needs ${oldestMajor} or newer: upgrade the server, or set DATABASE_URL to another one.`
    : undefined
}

async function refuseUnfinished(client: pg.PoolClient) {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [unfinishedRestore])
  if (rowCount === 1)
    throw new StartupProblem(
      'A restore into this database was broken off, so it holds no site. Restore the backup again: npm run restore -- FILE.',
    )
}

/** Those of these migrations that are not here, or are not the same here. */
export async function unknownMigrations(directory: string, applied: Applied[]): Promise<string[]> {
  const known = new Map((await readMigrations(directory)).map(({ name, checksum }) => [name, checksum]))
  return applied.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name)
}

/** Makes the tables as these migrations made them, within the transaction of whoever asks; what ran is theirs to note. */
export async function makeTables(client: pg.ClientBase, directory: string, applied: Applied[]) {
  await client.query(historyTable)
  const wanted = new Set(applied.map(({ name }) => name))
  for (const { name, text } of await readMigrations(directory)) {
    if (wanted.has(name)) await client.query(text)
  }
}

const historyTable = `create table if not exists schema_migrations
  (name text primary key, checksum text not null, applied_at timestamptz not null default now())`

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function findPending(client: pg.PoolClient, migrations: Migration[]) {
  await client.query(historyTable)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new StartupProblem(`The migration ${name} was changed after it had run. Write a new one instead.`)
    }
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function run(client: pg.PoolClient, { name, text, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed`, { cause: error })
  }
}
