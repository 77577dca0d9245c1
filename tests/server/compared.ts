import pg from 'pg'

const shape = `
  select 'column ' || table_name || '.' || column_name as name,
    concat_ws(' ', data_type, column_default, is_nullable, is_generated) as is
  from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger ' || tgrelid::regclass || '.' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid)
  from pg_trigger where not tgisinternal
  union all select 'function ' || proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
  order by 1`

/** Everything in a database: how its tables are made, and each row of each, as text. */
export async function everythingIn(url: string | undefined) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: made } = await client.query<{ name: string; is: string }>(shape)
    const tables: Record<string, string[]> = {}
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    for (const { name } of rows) {
      const { rows: all } = await client.query<{ row: string }>(
        `select t::text as row from ${pg.escapeIdentifier(name)} t order by 1`,
      )
      tables[name] = all.map(({ row }) => row)
    }
    return { made, tables }
  } finally {
    await client.end()
  }
}
