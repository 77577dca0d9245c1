import { type Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg'
import { application, applicationPassword, database, superuser } from './cluster.ts'
import { connectTo } from './ownership.ts'

const role = escapeIdentifier(application)

// Sees to it that the database is there and belongs to the application's role, also where everything was the superuser's.
export async function prepareDatabase(port: number, password: string): Promise<void> {
  await connected(port, password, 'postgres', async (client) => {
    await ensureRole(client, password)
    await ensureDatabase(client)
  })
  await connected(port, password, database, handOver)
}

async function connected(
  port: number,
  password: string,
  name: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = connectTo(port, password, name)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

// Each looks first: a start on a full disk has nothing to write.
async function ensureRole(client: Client, password: string): Promise<void> {
  const found = await client.query(
    `select 1 from pg_roles where rolname = $1 and rolcanlogin
       and not (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)`,
    [application],
  )
  if (found.rowCount === 1) return
  await client.query(`create role ${role}`).catch(unlessThere('42710'))
  const limits = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  await client.query(`alter role ${role} ${limits} password ${escapeLiteral(applicationPassword(password))}`)
}

async function ensureDatabase(client: Client): Promise<void> {
  const found = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  )
  // An orphan's unfinished work may still make it meanwhile.
  if (found.rowCount === 0)
    await client.query(`create database ${database} owner ${role}`).catch(unlessThere('42P04'))
  if (found.rows[0]?.owner !== application) await client.query(`alter database ${database} owner to ${role}`)
}

const unlessThere = (code: string) => (error: unknown) => {
  if (!(error instanceof DatabaseError && error.code === code)) throw error
}

// PostgreSQL does not reassign what its first superuser owns, so each thing is named. All of it, or none.
async function handOver(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(belongings, [superuser])
  const statements = rows.map(({ statement }) => `${statement} owner to ${role};`)
  if (statements.length > 0) await client.query(`begin; ${statements.join(' ')} commit;`)
}

const belongings = `
  with owner as (select oid from pg_roles where rolname = $1),
  ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('alter schema %I', nspname) as statement
    from pg_namespace where nspowner in (select oid from owner) and oid in (select oid from ours)
  union all
  select format('alter %s %s', case relkind when 'S' then 'sequence' when 'v' then 'view'
      when 'm' then 'materialized view' else 'table' end, c.oid::regclass)
    from pg_class c
    where relowner in (select oid from owner) and relnamespace in (select oid from ours)
      and relkind in ('r', 'p', 'v', 'm', 'S')
      -- The sequence of a column goes with its table.
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
  union all
  select format('alter routine %s', oid::regprocedure)
    from pg_proc p where proowner in (select oid from owner) and pronamespace in (select oid from ours)
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter type %s', t.oid::regtype)
    from pg_type t where typowner in (select oid from owner) and typnamespace in (select oid from ours)
      and typtype in ('e', 'd', 'r') `
