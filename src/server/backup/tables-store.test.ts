import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/database.ts'
import { migrate } from '../db/migrate.ts'
import { withConnection } from '../db/single-connection.ts'
import { beginRestore, beginSnapshot, isEmpty, load, readTable, type Snapshot } from './tables-store.ts'

/** Everything that makes a copy of rows hard. */
const hard = `
  create sequence tickets;
  create table cooks (
    id int generated always as identity primary key, name text not null, best int, seen text default 'never',
    loud text generated always as (upper(name)) stored, old int
  );
  alter table cooks drop column old;
  create table "odd ""dishes" (
    id serial primary key, "the cook" int not null references cooks, body jsonb, words text[], bytes bytea,
    at timestamptz, weight real, exact numeric
  );
  alter table cooks add foreign key (best) references "odd ""dishes" deferrable, add foreign key (id) references cooks;
  create function mark() returns trigger language plpgsql as $$ begin new.seen = 'by a trigger'; return new; end $$;
  create trigger cooks_mark before insert on cooks for each row execute function mark();
  create unlogged table counters (id serial, used int);
  create table kept (word text);
  insert into kept values ('written by the migration');
`
const filling = `
  alter table cooks disable trigger user;
  insert into cooks (name, seen) values ('Ann', 'here'), (E'tab\\t, line\\n, \\\\N and \\\\. and ü', null);
  alter table cooks enable trigger user;
  insert into "odd ""dishes" ("the cook", body, words, bytes, at, weight, exact) values
    (1, 'null', '{a,"b c",NULL,""}', '\\x0001ff', 'infinity', 0.1::real, 12345678901234567890.5), (2, null, '{}', '', '2026-01-01T00:00:00.000001Z', 'NaN', null);
  update cooks set best = id;
  delete from "odd ""dishes" where id = 3;
  select nextval('tickets'), nextval('tickets');
  update kept set word = 'changed since';
  insert into counters (used) values (7);
`

type Database = Awaited<ReturnType<typeof emptyDatabase>>
let from: Database
let to: Database
let directory: string
let held: Snapshot
const rows = new Map<string, Buffer[]>()
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(directory, '1_hard.sql'), hard)
  from = await emptyDatabase()
  to = await emptyDatabase()
  await migrate(from.pool, directory)
  await from.pool.query(filling)
  await withConnection(from.url, async (client) => {
    held = await beginSnapshot(client)
    // Of another moment.
    await from.pool.query(`insert into kept values ('too late')`)
    for (const table of held.tables) {
      const parts = []
      for await (const part of readTable(client, table)) parts.push(part)
      rows.set(table.name, parts)
    }
  })
  await from.pool.query(`delete from kept where word = 'too late'`)
})
afterAll(async () => {
  await from.drop()
  await to.drop()
  await rm(directory, { recursive: true })
})

const restore = (breakOff = () => {}) =>
  withConnection(to.url, async (client) => {
    await beginRestore(client)
    return load(client, held, {
      directory,
      async fill(write) {
        for (const [name, parts] of rows) for (const part of parts) await write(name, part)
        breakOff()
      },
    })
  })

const contents = async ({ pool }: Database) => {
  const all: Record<string, unknown> = {}
  for (const { name } of held.tables) {
    const quoted = name.replaceAll('"', '""')
    const { rows: found } = await pool.query<{ row: string }>(
      `select t::text as row from "${quoted}" t order by 1`,
    )
    all[name] = found.map(({ row }) => row)
  }
  return all
}
const constraints = async ({ pool }: Database) =>
  (await pool.query(`select conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2`)).rows

test('what a crash may forget is not in it: a standby, where backups are made too, cannot read it', () => {
  expect(held.tables.map(({ name }) => name)).toEqual(['cooks', 'kept', 'odd "dishes', 'schema_migrations'])
  expect(held.sequences.map(({ name }) => name)).not.toContain('counters_id_seq')
})

test('one that breaks off leaves nothing but a sign, which no site starts on', async () => {
  const breaking = restore(() => {
    throw new Error('the power went')
  })
  await expect(breaking).rejects.toThrow('the power went')
  expect(await withConnection(to.url, isEmpty)).toBe(true)
  await expect(migrate(to.pool, directory)).rejects.toThrow('A restore into this database was broken off')
})

test('every row, column, sequence, trigger and constraint is as it was', async () => {
  held.tables.push({ name: 'of somebody else', columns: ['x'] }, { name: 'counters', columns: ['used'] })
  rows.set('of somebody else', [Buffer.from('1\n')])
  // As backups of before have them.
  rows.set('counters', [Buffer.from('7\n')])
  expect(await restore()).toEqual(['of somebody else'])
  held.tables.splice(-2)
  expect(await contents(to)).toEqual(await contents(from))
  expect(await contents(to)).toMatchObject({ kept: ['("changed since")'] })
  expect(await constraints(to)).toEqual(await constraints(from))
  expect((await to.pool.query(`select nextval('tickets')`)).rows).toEqual([{ nextval: '3' }])
  const added = await to.pool.query(`insert into cooks (name) values ('New') returning id, seen, loud`)
  expect(added.rows).toEqual([{ id: 3, seen: 'by a trigger', loud: 'NEW' }])
  await expect(to.pool.query('update cooks set best = 99')).rejects.toThrow('foreign key')
  expect(await migrate(to.pool, directory)).toEqual([])
  expect(await withConnection(to.url, isEmpty)).toBe(false)
})
