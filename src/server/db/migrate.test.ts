import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { aboutServer, migrate, migrationLock } from './migrate.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let directory: string
beforeEach(async () => {
  database = await freshDatabase()
  directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write('9001_pots.sql', 'create table pots (id int)')
  await write('9002_lids.sql', 'create table lids (id int); insert into lids values (1)')
})
afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(directory, name), text)

test('each runs once and in order, however many instances start together', async () => {
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(database.pool, directory)))
  expect(ran.flat()).toEqual(['9001_pots.sql', '9002_lids.sql'])
  expect((await database.pool.query('select * from lids')).rowCount).toBe(1)
  expect(await migrate(database.pool, directory)).toEqual([])
})

test('waits for another instance as long as it takes, whatever the limit for statements', async () => {
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock($1)', [migrationLock])
  const hasty = new pg.Pool({ connectionString: database.url, statement_timeout: 50 })
  // The one that migrated is closed after its pool has said it is over, and tells both where the database is dropped.
  hasty.on('connect', (client) => client.on('error', () => undefined))
  hasty.on('error', () => undefined)
  const migrating = migrate(hasty, directory)
  await holder.query('select pg_sleep(0.2)')
  await holder.query('select pg_advisory_unlock($1)', [migrationLock])
  holder.release()
  expect(await migrating).toEqual(['9001_pots.sql', '9002_lids.sql'])
  await hasty.end()
})

test('one that fails leaves nothing behind and can be mended', async () => {
  await write('9003_bad.sql', 'create table half (id int); select nonsense')
  await expect(migrate(database.pool, directory)).rejects.toThrow('9003_bad.sql')
  await expect(database.pool.query('select * from half')).rejects.toThrow('does not exist')
  await write('9003_bad.sql', 'create table half (id int)')
  expect(await migrate(database.pool, directory)).toEqual(['9003_bad.sql'])
})

test('one changed after it ran is refused', async () => {
  await migrate(database.pool, directory)
  await write('9001_pots.sql', 'create table pans (id int)')
  await expect(migrate(database.pool, directory)).rejects.toThrow('was changed after it had run')
})

test('a server that is too old is named', () => {
  expect([150_000, 180_004].map(aboutServer)).toEqual([undefined, undefined])
  expect(aboutServer(140_012)).toMatch(/^The database server is PostgreSQL 14\. Homeplate needs 15 or newer/)
})
