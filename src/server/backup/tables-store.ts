import pg from 'pg'
import { z } from 'zod'
import { copyIn, copyOut } from '../db/copy.ts'
import { makeTables, migrationLock, unfinishedRestore } from '../db/migrate.ts'
import { restoredBackup } from '../db/site-facts.ts'

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** What a database held, beside its rows. */
export const snapshot = z.object({
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
export type Snapshot = z.infer<typeof snapshot>
export type Table = z.infer<typeof table>

const id = pg.escapeIdentifier
const atLeast = 4 * 1024 * 1024

/** Rows are written the same way whatever a role or a server prefers, and take as long as they take. */
const plainly = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local bytea_output = 'hex'`

const ours = `c.relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** What a crash may forget, and a standby cannot read. */
const isUnlogged = `c.relpersistence = 'u'`

// Generated columns follow from the others.
const tablesWhere = (which: string) => `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and ${ours} and ${which} group by c.relname order by c.relname`

const sequencesQuery = `select c.relname as name from pg_class c
  where c.relkind = 'S' and ${ours} and not ${isUnlogged} order by c.relname`

/** The keys of all pictures that anybody may be shown. */
export async function pictureKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('select unnest(keys) as key from pictures')
  return rows.map(({ key }) => key)
}

export const holdsSite = async (client: pg.Client) =>
  (await client.query(`select where to_regclass('schema_migrations') is not null`)).rowCount === 1

/** Everything read from here on is of one moment. */
export async function beginSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(plainly)
  const tables = (await client.query<Table>(tablesWhere(`not ${isUnlogged}`))).rows
  // What is being read is not altered meanwhile.
  await client.query(`lock table ${tables.map(({ name }) => id(name)).join(', ')} in access share mode`)
  const { rows } = await client.query<Snapshot['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  const version = await client.query<{ server_version: string }>('show server_version')
  return {
    postgres: version.rows[0]!.server_version,
    migrations: rows,
    tables,
    sequences: await readSequences(client),
  }
}

async function readSequences(client: pg.Client): Promise<Snapshot['sequences']> {
  const { rows } = await client.query<{ name: string }>(sequencesQuery)
  const found: Snapshot['sequences'] = []
  for (const { name } of rows) {
    const states = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${id(name)}`,
    )
    found.push({ name, ...states.rows[0]! })
  }
  return found
}

/** The rows of a table as `copy` writes them, in pieces of some megabytes that end with a row. */
export async function* readTable(client: pg.Client, { name, columns }: Table): AsyncGenerator<Buffer> {
  let rows: Buffer[] = []
  let size = 0
  for await (const some of copyOut(client, `copy ${id(name)} ${columnsOf(columns)} to stdout`)) {
    rows.push(some as Buffer)
    size += (some as Buffer).length
    if (size < atLeast) continue
    yield Buffer.concat(rows)
    rows = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(rows)
}

const columnsOf = (columns: string[]) => `(${columns.map(id).join(', ')})`

/** Whether there is nothing in the database, or nothing but the sign of a restore that was broken off. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } =
    await client.query(`select from pg_class c where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and c.relname <> '${unfinishedRestore}' limit 1`)
  return rowCount === 0
}

/** True when nobody else restores into this database, or starts on it, until the connection ends. */
export async function holdAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    migrationLock,
  ])
  return rows[0]!.held
}

/** Until the end of `load` no site starts on this database. */
export async function beginRestore(client: pg.Client) {
  await client.query(
    `create table if not exists ${unfinishedRestore} (began_at timestamptz not null default now())`,
  )
}

type Write = (name: string, rows: Buffer) => Promise<void>

/** Makes the tables of a backup, has them filled, and ends the restore: all of it, or nothing. Answers which were not ours. */
export async function load(
  client: pg.Client,
  held: Snapshot,
  { directory, fill }: { directory: string; fill(write: Write): Promise<void> },
): Promise<string[]> {
  await client.query('begin')
  await client.query(plainly)
  await makeTables(client, directory, held.migrations)
  // Backups of before hold those that are unlogged too.
  const made = new Set((await client.query<Table>(tablesWhere('true'))).rows.map(({ name }) => name))
  const tables = held.tables.filter(({ name }) => made.has(name))
  // Migrations may have written rows, which the backup has as they became.
  await client.query(`truncate ${tables.map(({ name }) => id(name)).join(', ')}`)
  const keys = await dropForeignKeys(client)
  for (const { name } of tables) await client.query(`alter table ${id(name)} disable trigger user`)
  const columns = new Map(tables.map((one) => [one.name, columnsOf(one.columns)]))
  await fill(async (name, rows) => {
    const into = columns.get(name)
    if (into !== undefined) await copyIn(client, `copy ${id(name)} ${into} from stdin`, rows)
  })
  for (const { name, value, isCalled } of held.sequences)
    await client.query('select setval(to_regclass($1), $2, $3)', [id(name), value, isCalled])
  for (const { name } of tables) await client.query(`alter table ${id(name)} enable trigger user`)
  // In whatever order tables were filled, and however they point at each other.
  for (const { add } of keys) await client.query(add)
  await client.query(`drop table ${unfinishedRestore}`)
  await client.query('commit')
  await client.query('analyze')
  return held.tables.map(({ name }) => name).filter((name) => !made.has(name))
}

async function dropForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname) as drop,
      format('alter table %s add constraint %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid)) as add
    from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and ${ours}`)
  for (const { drop } of rows) await client.query(drop)
  return rows
}

/** Signs everybody out, as signing out does: into the history, and with it what was begun and not confirmed yet. */
export async function endSessions(client: pg.Client) {
  await client.query(`
    with ended as (delete from web_sessions returning user_session_id)
    update user_sessions set logout_at = now(), session_duration = greatest(0, extract(epoch from now() - login_at))::int
    where id in (select user_session_id from ended)`)
  await client.query(`
    update email_changes set email = null, token_hash = null from users
    where users.id = email_changes.user_id and lower(users.email) is distinct from lower(email_changes.email)`)
}

/** For whoever looks after the site. */
export async function rememberBackup(client: pg.Client, at: Date, size: number) {
  await client.query(
    `insert into site_facts (name, value, created_at) values ('last-backup', $1, $2)
     on conflict (name) do update set value = excluded.value, created_at = excluded.created_at`,
    [JSON.stringify({ size }), at],
  )
}

/** Since the backup the payment provider has gone on, and since an earlier one where that was not asked for to its end. */
export async function rememberRestore(client: pg.Client, madeAt: string) {
  await client.query(
    `insert into site_facts (name, value) values ($1, $2)
     on conflict (name) do update set value = split_part(site_facts.value, ' ', 1)`,
    [restoredBackup, madeAt],
  )
}
