import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { connect, isUnreachable } from './database.ts'
import { keptStatements } from './limits.ts'
import { siteFacts } from './tables.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('a connection that breaks between two statements fails its transaction and nothing else', async () => {
  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    // Time for the news to arrive while nobody asks anything of this connection.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toSatisfy(isUnreachable)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a statement that is asked again is parsed once on its connection, a long list each time', async () => {
  const direct = connect(database.url, console.error)
  const kept = await direct.db.transaction(async (tx) => {
    const oneOf = (numbers: number[]) => tx.execute(sql`select 4711 in ${numbers}`)
    for (const number of [1, 2, 3]) await oneOf([number])
    await oneOf(Array.from({ length: keptStatements.values + 1 }, (_, number) => number))
    const all = sql`select statement from pg_prepared_statements where statement like 'select 4711%'`
    return (await tx.execute(all)).rows
  })
  await direct.close()
  expect(kept).toEqual([{ statement: 'select 4711 in ($1)' }])
})

test('a pooler that gives a connection up is a database out of reach; a breach of protocol is not', () => {
  const said = (severity: string, message: string) =>
    Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code: '08P01', severity })
  expect(isUnreachable(new Error('Failed', { cause: said('FATAL', 'query_wait_timeout') }))).toBe(true)
  expect(isUnreachable(said('ERROR', 'bind message supplies 1 parameters'))).toBe(false)
})

describe('on the way to a pooler', () => {
  /** One connection, so that whatever stays on it is found by the next who asks. */
  let pooled: ReturnType<typeof connect>
  beforeAll(() => {
    pooled = connect(database.url, console.error, { isPooled: true, most: 1 })
  })
  afterAll(() => pooled.close())

  const limits = sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`

  test('no statement stays, whether it has a name or was asked before', async () => {
    const byName = pooled.db
      .select()
      .from(siteFacts)
      .where(eq(siteFacts.name, sql.placeholder('name')))
      .prepare('fact_by_name')
    for (const name of ['one', 'other']) {
      await byName.execute({ name })
      await pooled.db.execute(sql`select ${name}::text`)
      await pooled.db.transaction((tx) => tx.execute(sql`select ${name}::text`))
    }
    expect((await pooled.pool.query('select * from pg_prepared_statements')).rows).toEqual([])
  })

  test('limits of time are a transaction’s own, also where it reads one moment, and end with it', async () => {
    const before = (await pooled.db.execute(limits)).rows
    const within = [{ statement: '15s', idle: '30s' }]
    expect((await pooled.db.transaction((tx) => tx.execute(limits))).rows).toEqual(within)
    const config = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
    expect((await pooled.db.transaction((tx) => tx.execute(limits), config)).rows).toEqual(within)
    expect((await pooled.db.execute(limits)).rows).toEqual(before)
    expect(before).not.toEqual(within)
  })
})
