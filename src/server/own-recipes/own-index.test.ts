import { expect, test } from 'vitest'
import { keeping } from '../../domain/own-recipes/limits.ts'
import { createOwnIndexes, type OwnBook } from './own-index.ts'
import type { IndexRow } from './store.ts'

const aRow = (title: string): IndexRow => ({
  id: `my_${title}`,
  userId: 'ida',
  title,
  description: '',
  image: null,
  cookTime: 10,
  activeTime: null,
  waitingTime: null,
  difficulty: 'easy',
  servings: 2,
  tags: [],
  cuisine: null,
  course: null,
  chips: [],
  allergens: null,
  unknownIngredients: 0,
  kcal: null,
  protein: null,
  sodium: null,
  isPremium: false,
  copiedFrom: null,
  shareHash: null,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  deletedAt: null,
  rating: null,
  searchText: title,
})

/** What is in the table, and indexes that say how often they read it; a read waits while it is held. */
function stage() {
  const table: IndexRow[] = []
  const collections: OwnBook['collections'] = []
  const state = {
    reads: 0,
    isListening: true,
    held: undefined as Promise<void> | undefined,
    /** What was announced on another instance and arrives with the next answer of the database. */
    onTheWay: (): void => {},
  }
  const indexes = createOwnIndexes({
    async read() {
      state.reads += 1
      const book = { rows: [...table], collections: [...collections] }
      await state.held
      return book
    },
    news: { isListening: () => state.isListening, receivedHere: async () => state.onTheWay() },
  })
  const kept = async () => (await (await indexes.of('ida')).summary()).kept
  return { table, collections, state, indexes, kept }
}

test('what was read is remembered until there is news', async () => {
  const { table, state, indexes, kept } = stage()
  expect([await kept(), await kept(), state.reads]).toEqual([0, 0, 1])
  table.push(aRow('pie'))
  indexes.forget('tom')
  expect(await kept()).toBe(0)
  indexes.forget('ida')
  expect([await kept(), state.reads]).toEqual([1, 2])
})

test('what was changed elsewhere before somebody asked is not remembered as it was', async () => {
  const { table, state, indexes, kept } = stage()
  expect(await kept()).toBe(0)
  table.push(aRow('pie'))
  state.onTheWay = () => indexes.forget('ida')
  expect(await kept()).toBe(1)
})

test('nor is it when the news stops meanwhile', async () => {
  const { table, state, kept } = stage()
  expect(await kept()).toBe(0)
  table.push(aRow('pie'))
  state.onTheWay = () => void (state.isListening = false)
  expect(await kept()).toBe(1)
})

test('what is forgotten while it is read is not remembered, and those who ask at once read once', async () => {
  const { table, state, indexes, kept } = stage()
  let resolve = () => undefined as void
  state.held = new Promise((done) => (resolve = done))
  const both = [kept(), kept()]
  await expect.poll(() => state.reads).toBe(1)
  table.push(aRow('pie'))
  indexes.forget('ida')
  resolve()
  expect([await Promise.all(both), state.reads]).toEqual([[0, 0], 1])
  expect([await kept(), await kept(), state.reads]).toEqual([1, 1, 2])
})

test('without news nothing is remembered', async () => {
  const { table, state, kept } = stage()
  state.isListening = false
  expect(await kept()).toBe(0)
  table.push(aRow('pie'))
  expect([await kept(), state.reads]).toEqual([1, 2])
})

test('a search finds what holds each of its words, in any order that is asked for', async () => {
  const { table, collections, indexes } = stage()
  const tags = ['weeknight']
  collections.push(
    { id: 'sweet', name: 'Sweet things', recipeIds: ['my_Plum pie', 'my_apple pie', 'my_Old pie'] },
    { id: 'none', name: 'Nothing yet', recipeIds: [] },
  )
  table.push(
    { ...aRow('Plum pie'), searchText: 'plum pie\nflour butter', cookTime: 60, updatedAt: new Date(3) },
    { ...aRow('apple pie'), searchText: 'apple pie\nflour', cookTime: 90, updatedAt: new Date(2), tags },
    { ...aRow('Soup'), searchText: 'soup\nbutternut', cookTime: 20, updatedAt: new Date(1), tags },
    { ...aRow('Old pie'), searchText: 'old pie', deletedAt: new Date(4) },
  )
  const index = await indexes.of('ida')
  const usual = { search: '', tag: '', collection: '', sort: 'recent', show: 'kept', from: 0 } as const
  const titles = async (asked: Partial<Parameters<typeof index.list>[0]>) =>
    (await index.list({ ...usual, ...asked }, ({ title }) => title)).recipes
  expect(await titles({})).toEqual(['Plum pie', 'apple pie', 'Soup'])
  expect(await titles({ sort: 'title' })).toEqual(['apple pie', 'Plum pie', 'Soup'])
  expect(await titles({ sort: 'quick' })).toEqual(['Soup', 'Plum pie', 'apple pie'])
  expect(await titles({ show: 'deleted' })).toEqual(['Old pie'])
  expect(await titles({ search: 'BUTTER' })).toEqual(['Plum pie', 'Soup'])
  expect(await titles({ search: 'our pie', sort: 'title' })).toEqual(['apple pie', 'Plum pie'])
  const weeknight = { ...usual, search: 'pie', tag: 'weeknight' }
  expect(index.remembers(weeknight)).toBe(false)
  expect(await titles(weeknight)).toEqual(['apple pie'])
  expect([index.remembers({ ...weeknight, from: 24 }), await titles(weeknight)]).toEqual([
    true,
    ['apple pie'],
  ])
  expect(await titles({ search: 'pieflour' })).toEqual([])
  expect(await titles({ from: 2 })).toEqual(['Soup'])
  expect(await titles({ collection: 'sweet', tag: 'weeknight' })).toEqual(['apple pie'])
  expect(await titles({ collection: 'sweet', show: 'deleted' })).toEqual(['Old pie'])
  expect([await titles({ collection: 'none' }), await titles({ collection: 'somebody’s' })]).toEqual([[], []])
  expect(await index.summary()).toEqual({
    kept: 3,
    deleted: 1,
    tags: [{ tag: 'weeknight', count: 2 }],
    collections: [
      { id: 'none', name: 'Nothing yet', count: 0 },
      { id: 'sweet', name: 'Sweet things', count: 2 },
    ],
  })
})

test('of more tags than anybody chooses among, those that most recipes carry are told', async () => {
  const { table, indexes } = stage()
  const tags = Array.from({ length: keeping.mostTags }, (_, number) => `tag ${number}`)
  table.push({ ...aRow('pie'), tags: ['rare', ...tags] }, { ...aRow('soup'), tags })
  expect((await (await indexes.of('ida')).summary()).tags).toEqual(tags.map((tag) => ({ tag, count: 2 })))
})

test('others have their turn while a search looks through long texts', async () => {
  const { table, indexes } = stage()
  // Letters that nearly match at every place.
  const text = `${'a'.repeat(30_000)}b`
  for (let number = 0; number < 200; number++)
    table.push({ ...aRow(`pie ${number}`), searchText: `${text} ${number}` })
  const index = await indexes.of('ida')
  const search = Array.from({ length: 20 }, (_, number) => `${'a'.repeat(number)}b`).join(' ')
  let turns = 0
  const turn = setInterval(() => (turns += 1), 0)
  const query = { search, tag: '', collection: '', sort: 'recent', show: 'kept', from: 0 } as const
  const { total } = await index.list(query, ({ title }) => title)
  clearInterval(turn)
  expect(total).toBe(200)
  expect(turns).toBeGreaterThan(2)
})
