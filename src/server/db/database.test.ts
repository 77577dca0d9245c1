import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { isUnreachable } from './database.ts'
import { keptStatements } from './limits.ts'

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
  const kept = await database.db.transaction(async (tx) => {
    const oneOf = (numbers: number[]) => tx.execute(sql`select 4711 in ${numbers}`)
    for (const number of [1, 2, 3]) await oneOf([number])
    await oneOf(Array.from({ length: keptStatements.values + 1 }, (_, number) => number))
    const all = sql`select statement from pg_prepared_statements where statement like 'select 4711%'`
    return (await tx.execute(all)).rows
  })
  expect(kept).toEqual([{ statement: 'select 4711 in ($1)' }])
})
