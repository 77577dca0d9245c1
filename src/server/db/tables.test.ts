import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { brokenUniqueness } from './database.ts'
import * as adminTables from './tables-admin.ts'
import * as billingTables from './tables-billing.ts'
import * as messageTables from './tables-messages.ts'
import * as ownRecipeTables from './tables-own-recipes.ts'
import * as profileTables from './tables-profile.ts'
import * as timerTables from './tables-timers.ts'
import * as uploadTables from './tables-uploads.ts'
import * as securityTables from './tables-security.ts'
import * as tables from './tables.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const everyTable = Object.values({
  ...tables,
  ...messageTables,
  ...billingTables,
  ...profileTables,
  ...securityTables,
  ...adminTables,
  ...timerTables,
  ...uploadTables,
  ...ownRecipeTables,
}).filter((table) => is(table, PgTable))
const casing = new CasingCache('snake_case')

test.each(everyTable.map((table) => [getTableName(table), table] as const))(
  'the code and the migrations agree on %s',
  async (name, table) => {
    const rows = await query(
      `select column_name, is_nullable, column_default is not null as has_default
         from information_schema.columns where table_name = $1 order by column_name`,
      [name],
    )
    const declared = Object.values(getTableColumns(table)).map((column) => ({
      column_name: casing.getColumnCasing(column),
      is_nullable: column.notNull ? 'NO' : 'YES',
      has_default: column.hasDefault,
    }))
    expect(declared.toSorted((a, b) => a.column_name.localeCompare(b.column_name, 'en'))).toEqual(
      rows.toSorted((a, b) => a.column_name.localeCompare(b.column_name, 'en')),
    )
  },
)

test('every foreign key has an index, so that deleting a person reads no whole table', async () => {
  const unindexed = await query(
    `select conrelid::regclass::text as table, conname from pg_constraint c where contype = 'f' and not exists (
       select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  )
  expect(unindexed).toEqual([])
})

describe('the database refuses', () => {
  const person = (username: string, email: string | null) =>
    query(`insert into users (username, email, password) values ($1, $2, 'x') returning id`, [
      username,
      email,
    ])

  test('a second email or username that differs in case only', async () => {
    await person('Ada', 'ada@example.com')
    const sameEmail = await person('other', 'ADA@example.com').catch(brokenUniqueness)
    const sameName = await person('ADA', 'other@example.com').catch(brokenUniqueness)
    expect([sameEmail, sameName]).toEqual(['users_email_key', 'users_username_key'])
  })

  test('a rating outside one to five, a second one, and one of nobody', async () => {
    const [{ id }] = await person('rater', null)
    await query(
      `insert into recipes (id, title, description, cook_time, difficulty, ingredients, instructions)
       values ('soup', 'Soup', 'Warm', 20, 'easy', '[]', '[]')`,
    )
    const rate = (userId: string, rating: number) =>
      query(`insert into recipe_ratings (user_id, recipe_id, rating) values ($1, 'soup', $2)`, [
        userId,
        rating,
      ])
    await expect(rate(id, 0)).rejects.toThrow('recipe_ratings_rating_check')
    await expect(rate(id, 6)).rejects.toThrow('recipe_ratings_rating_check')
    await rate(id, 5)
    await expect(rate(id, 4)).rejects.toThrow('recipe_ratings_user_id_recipe_id_key')
    await expect(rate(crypto.randomUUID(), 3)).rejects.toThrow('recipe_ratings_user_id_fkey')
  })
})
