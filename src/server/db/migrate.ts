import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'

// Any fixed number does: instances that start together queue for it.
export const migrationLock = 4_663_001

interface Migration {
  name: string
  text: string
  checksum: string
}

/** Runs what has not run yet, in order, each in its own transaction; returns the names of those it ran. */
export async function migrate(pool: pg.Pool, directory: string): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = await pool.connect()
  try {
    // Waiting for another instance, and rebuilding a large table, may take as long as they take.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const pending = await findPending(client, migrations)
    for (const migration of pending) await run(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    // Ending the connection gives the lock back, whatever state it is in.
    client.release(true)
  }
}

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
  await client.query(
    `create table if not exists schema_migrations
       (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
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
