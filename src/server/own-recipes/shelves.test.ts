import { expect, test } from 'vitest'
import { createShelves } from './shelves.ts'
import type { ShelfRow } from './store.ts'

const aRow = (title: string): ShelfRow => ({
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
  isPremium: false,
  copiedFrom: null,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  deletedAt: null,
  rating: null,
  searchText: title,
})

/** What is in the table, and shelves that say how often they read it; a read waits while it is held. */
function stage() {
  const table: ShelfRow[] = []
  const state = { reads: 0, isListening: true, held: undefined as Promise<void> | undefined }
  const shelves = createShelves({
    async read() {
      state.reads += 1
      const rows = [...table]
      await state.held
      return rows
    },
    news: { isListening: () => state.isListening, receivedLately: () => undefined },
  })
  const kept = async () => (await shelves.of('ida')).summary().kept
  return { table, state, shelves, kept }
}

test('what was read is remembered until there is news', async () => {
  const { table, state, shelves, kept } = stage()
  expect([await kept(), await kept(), state.reads]).toEqual([0, 0, 1])
  table.push(aRow('pie'))
  shelves.forget('tom')
  expect(await kept()).toBe(0)
  shelves.forget('ida')
  expect([await kept(), state.reads]).toEqual([1, 2])
})

test('what is forgotten while it is read is not remembered, and those who ask at once read once', async () => {
  const { table, state, shelves, kept } = stage()
  let resolve = () => undefined as void
  state.held = new Promise((done) => (resolve = done))
  const both = [kept(), kept()]
  await Promise.resolve()
  table.push(aRow('pie'))
  shelves.forget('ida')
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
