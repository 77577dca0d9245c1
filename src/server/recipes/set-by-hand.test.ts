import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { aCatalogue, aRecipe } from '../../../tests/factories/a-recipe.ts'
import { indexPantry } from '../../domain/recipes/pantry-index.ts'
import type { Settable } from '../../domain/recipes/overrides.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { createHands } from './set-by-hand.ts'

const { setByHand, backToSource } = createHands(indexPantry(aPantry()).find)

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const soup = aRecipe({ id: 'soup', title: 'Soup', isPremium: false, publishedAt: null, regions: ['other'] })
const other = aRecipe({ id: 'other' })
const load = (...recipes: (typeof soup)[]) => loadCatalogue(database.db, aCatalogue(recipes))
const set = (changes: Partial<Settable>) => database.db.transaction((tx) => setByHand(tx, 'soup', changes))
const reset = () => database.db.transaction((tx) => backToSource(tx, 'soup'))
const shown = async () => {
  const { rows } = await database.pool.query(
    `select title, is_premium, published_at, listed, regions, tags, allergens, chips from recipes where id = 'soup'`,
  )
  return rows[0]
}

const day = '2026-12-24T00:00:00.000Z'
const byHand = { is_premium: true, published_at: new Date(day), listed: false }
const bySource = { is_premium: false, published_at: null, listed: true, regions: ['other'] }

test('what was set by hand survives every new catalogue, and the catalogue says the rest', async () => {
  await load(soup, other)
  await set({ isPremium: true, publishedAt: day, listed: false })
  expect(await shown()).toMatchObject({ ...byHand, title: 'Soup', regions: ['other', 'fine-dining'] })
  await load({ ...soup, title: 'Better soup' }, other)
  expect(await shown()).toMatchObject({ ...byHand, title: 'Better soup', regions: ['other', 'fine-dining'] })
  await load({ ...soup, title: 'Better soup' }, aRecipe())
  expect(await shown()).toMatchObject({ ...byHand, title: 'Better soup' })
})

test('going back finds what the catalogue says by then', async () => {
  await load(soup, other)
  await set({ isPremium: true, publishedAt: day, listed: false })
  const later = '2027-01-06T00:00:00.000Z'
  await load({ ...soup, publishedAt: later }, other)
  await reset()
  expect(await shown()).toMatchObject({ ...bySource, published_at: new Date(later) })
  expect((await database.pool.query('select 1 from recipe_overrides')).rowCount).toBe(0)
})

test('a recipe that was unlisted by hand is not rewritten by a catalogue that leaves it alone', async () => {
  await load(soup, other)
  await set({ listed: false })
  expect(await load(soup, { ...other, title: 'Other, but better' })).toBe(1)
  await reset()
  expect(await shown()).toMatchObject(bySource)
})

test('a recipe that left the catalogue can be listed by hand, and going back unlists it', async () => {
  await load(soup, other)
  await load(other)
  await set({ listed: true })
  expect(await load(other, aRecipe())).toBe(1)
  expect(await shown()).toMatchObject({ listed: true })
  await reset()
  expect(await shown()).toMatchObject({ listed: false })
})

test('setting what the catalogue says is going back', async () => {
  await load(soup, other)
  await set({ isPremium: true, listed: false })
  await set({ isPremium: false })
  await set({ listed: true })
  expect(await shown()).toMatchObject(bySource)
  await load({ ...soup, isPremium: true, regions: ['other', 'fine-dining'] }, other)
  expect(await shown()).toMatchObject({ is_premium: true })
})

test('what is so already is not written again, however its day is spelled', async () => {
  await load(soup, other)
  await set({ publishedAt: day })
  const version = async () => {
    const { rows } = await database.pool.query(`select xmin::text from recipes where id = 'soup'`)
    return rows[0].xmin as string
  }
  const before = await version()
  await set({ publishedAt: '2026-12-24T01:00:00+01:00', listed: true })
  expect(await version()).toBe(before)
  await reset()
  const after = await version()
  expect(after).not.toBe(before)
  await reset()
  expect(await version()).toBe(after)
})

test('a change and a new catalogue at the same moment both count', async () => {
  await load(soup, other)
  await Promise.all([
    load({ ...soup, title: 'Better soup' }, other),
    set({ isPremium: true }),
    set({ publishedAt: day }),
  ])
  expect(await shown()).toMatchObject({ title: 'Better soup', is_premium: true, published_at: new Date(day) })
  await reset()
  expect(await shown()).toMatchObject({ ...bySource, title: 'Better soup' })
})

test('a tag set by hand is left out once the catalogue has what speaks against it, and the others stay', async () => {
  await load(soup, other)
  await set({ tags: ['nut-free', 'vegan', 'dairy-free', 'soup'] })
  const objections = { vegetarian: [], vegan: ['honey'], 'gluten-free': [] }
  await load({ ...soup, allergens: ['nuts'], objections }, other)
  expect(await shown()).toMatchObject({ tags: ['dairy-free', 'soup'], allergens: ['nuts'] })
  await set({ isPremium: true })
  expect(await shown()).toMatchObject({ tags: ['dairy-free', 'soup'] })
  await reset()
  expect(await shown()).toMatchObject({ tags: ['soup'] })
})

test('a tag of the catalogue is left out where what was set by hand speaks against it, until that goes back', async () => {
  await load(soup, other)
  await set({ allergens: ['nuts'] })
  await load({ ...soup, tags: ['nut-free'] }, other)
  expect(await shown()).toMatchObject({ tags: [], allergens: ['nuts'] })
  await reset()
  expect(await shown()).toMatchObject({ tags: ['nut-free'], allergens: [] })
})

test('a recipe whose diets are unknown by hand takes over no claim of a new catalogue', async () => {
  const objections = { vegetarian: ['beef'], vegan: ['beef'], 'gluten-free': ['flour'] }
  await load({ ...soup, objections, chips: [] }, other)
  await set({ objections: null, unknownIngredients: 1 })
  await load(soup, other)
  expect(await shown()).toMatchObject({ chips: [] })
  await reset()
  expect(await shown()).toMatchObject({ chips: soup.chips })
})

test('a recipe that does not exist cannot be set', async () => {
  const nothing = database.db.transaction((tx) => setByHand(tx, 'nothing', { isPremium: true }))
  await expect(nothing).rejects.toThrow('This recipe does not exist.')
})
