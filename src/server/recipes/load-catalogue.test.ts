import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { aCatalogue, aRecipe } from '../../../tests/factories/a-recipe.ts'
import { isLoaded, loadCatalogue } from './load-catalogue.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
/** Where each row's version lives: it changes with every write. */
const versions = () => query('select id, xmin, ctid from recipes order by id')

test('recipes are loaded whole, and a second time nothing is written', async () => {
  const soup = aRecipe({ title: 'Crème de tomate', tags: ['french', 'soup'] })
  const catalogue = aCatalogue([soup, aRecipe()])
  expect(await isLoaded(database.db, catalogue.hash)).toBe(false)
  expect(await loadCatalogue(database.db, catalogue)).toBe(2)
  expect(await isLoaded(database.db, catalogue.hash)).toBe(true)
  const [row] = await query('select * from recipes where id = $1', [soup.id])
  expect(row).toMatchObject({
    title: 'Crème de tomate',
    tags: ['french', 'soup'],
    ingredients: soup.ingredients,
    instructions: soup.instructions,
    active_time: soup.activeTime,
    waiting_time: soup.waitingTime,
    objections: soup.objections,
    listed: true,
  })
  const before = await versions()
  expect(await loadCatalogue(database.db, catalogue)).toBe(0)
  expect(await versions()).toEqual(before)
})

test('a changed recipe alone is rewritten; what people gave it stays', async () => {
  const [stays, changes] = [aRecipe(), aRecipe()]
  await loadCatalogue(database.db, aCatalogue([stays, changes]))
  await query(`update recipes set rating = 4.5, review_count = 2, created_at = '2020-01-01' where id = $1`, [
    changes.id,
  ])
  const [{ id }] = await query(`insert into users (username, password) values ('fan', 'x') returning id`)
  await query('insert into user_favorites (user_id, recipe_id) values ($1, $2)', [id, changes.id])
  const before = await versions()

  const better = { ...changes, title: 'Better soup' }
  expect(await loadCatalogue(database.db, aCatalogue([stays, better]))).toBe(1)
  const [row] = await query('select * from recipes where id = $1', [changes.id])
  expect(row).toMatchObject({
    title: 'Better soup',
    rating: 4.5,
    review_count: 2,
    created_at: new Date('2020-01-01T00:00:00Z'),
  })
  expect(await query('select 1 from user_favorites')).toHaveLength(1)
  expect((await versions()).find((one) => one.id === stays.id)).toEqual(
    before.find((one) => one.id === stays.id),
  )
})

test('a removed recipe is unlisted, not deleted, and comes back when it does', async () => {
  const [stays, leaves] = [aRecipe(), aRecipe()]
  const both = aCatalogue([stays, leaves])
  const shown = async () =>
    (await query('select id from recipes where listed order by id')).map(({ id }) => id)
  await loadCatalogue(database.db, both)
  await loadCatalogue(database.db, aCatalogue([stays]))
  expect(await shown()).toEqual([stays.id])
  expect(await query('select 1 from recipes')).toHaveLength(2)
  await loadCatalogue(database.db, both)
  expect(await shown()).toEqual([stays.id, leaves.id].toSorted())
})

test('a recipe that came another way is left alone', async () => {
  await query(
    `insert into recipes (id, title, description, cook_time, difficulty, ingredients, instructions)
     values ('imported', 'Mine', 'Mine', 10, 'easy', '[]', '[]')`,
  )
  await loadCatalogue(database.db, aCatalogue([aRecipe()]))
  expect(await query(`select listed from recipes where id = 'imported'`)).toEqual([{ listed: true }])
})

test('instances that start together load it once', async () => {
  const catalogue = aCatalogue(Array.from({ length: 600 }, () => aRecipe()))
  const written = await Promise.all(Array.from({ length: 4 }, () => loadCatalogue(database.db, catalogue)))
  expect(written.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 600])
})
