import { expect, test, vi } from 'vitest'
import { aCardRow } from '../../../tests/factories/a-card-row.ts'
import { createRecipes } from './service.ts'
import type { RecipeStore } from './store.ts'

/** Recipes whose rows are read when the test lets them be. */
function openRecipes(...ids: string[]) {
  let listed = ids
  let gate = Promise.resolve()
  const rows = async () => {
    await gate
    return listed.map(aCardRow)
  }
  const store = {
    part: async (after: string) => (after === '' ? rows() : []),
    listed: async (wanted: string[]) => (await rows()).filter(({ id }) => wanted.includes(id)),
    ratings: async () => {
      await gate
      return []
    },
    favorites: async () => new Map<string, number>(),
    restaurants: async () => [],
    byId: vi.fn(async (id: string) => {
      const row = listed.includes(id) ? aCardRow(id) : undefined
      await gate
      return row
    }),
  }
  const receivedLately = vi.fn((): Promise<void> | undefined => undefined)
  const recipes = createRecipes({
    // What the index reads is all that these questions need.
    store: store as unknown as RecipeStore,
    news: { receivedLately, receivedHere: async () => {}, receivedByAll: async () => {} },
    isStaple: () => false,
    known: () => undefined,
    log: { error: vi.fn() },
    clock: () => new Date('2026-06-01T00:00:00Z'),
  })
  return {
    recipes,
    receivedLately,
    reads: () => store.byId.mock.calls.length,
    list: (...now: string[]) => (listed = now),
    hold() {
      let letGo = () => {}
      gate = new Promise((resolve) => (letGo = resolve))
      return letGo
    },
    async titles() {
      const { body } = await recipes.list({}, { isPremium: false })
      return (JSON.parse(String(body)) as { title: string }[]).map(({ title }) => title)
    },
  }
}

const ticks = () => new Promise((resolve) => setTimeout(resolve, 20))

test.each([
  ['one recipe', 1],
  ['so many that a new index is filled', 600],
])('nothing is answered as it was once news of %s was received from elsewhere', async (_what, many) => {
  const { recipes, list, hold, titles } = openRecipes('Soup', 'Pie')
  await recipes.fill()
  expect((await titles()).toSorted()).toEqual(['Pie', 'Soup'])
  list('Soup')
  const letGo = hold()
  recipes.onNotification('change Pie', false)
  for (let number = 1; number < many; number++) recipes.onNotification(`change r${number}`, false)
  const asked = titles()
  const first = await Promise.race([asked, ticks()])
  letGo()
  expect([first, await asked]).toEqual([undefined, ['Soup']])
})

test('nothing is answered as it was when news from elsewhere comes while an index is filled', async () => {
  const { recipes, list, hold, titles } = openRecipes('Soup', 'Pie')
  await recipes.fill()
  const letGoFilling = hold()
  recipes.resync()
  await ticks()
  list('Soup')
  const letGoPatch = hold()
  recipes.onNotification('change Pie', false)
  letGoFilling()
  await ticks()
  const asked = titles()
  const first = await Promise.race([asked, ticks()])
  letGoPatch()
  expect([first, await asked]).toEqual([undefined, ['Soup']])
})

test('stars and hearts that are on their way keep nobody waiting', async () => {
  const { recipes, hold, titles } = openRecipes('Soup')
  await recipes.fill()
  const letGo = hold()
  recipes.onNotification('tally Soup', false)
  expect(await titles()).toEqual(['Soup'])
  letGo()
})

test('a change of this instance keeps nobody waiting, and is settled only once it is what everyone gets', async () => {
  const { recipes, list, hold, titles } = openRecipes('Soup', 'Pie')
  await recipes.fill()
  list('Soup')
  const letGo = hold()
  recipes.onNotification('change Pie', true)
  const settled = recipes.settled().then(titles)
  expect((await titles()).toSorted()).toEqual(['Pie', 'Soup'])
  letGo()
  expect(await settled).toEqual(['Soup'])
})

test('whoever waited while a change was taken in gets what else became known meanwhile', async () => {
  const { recipes, list, hold, titles, receivedLately } = openRecipes('Soup', 'Pie')
  await recipes.fill()
  list('Soup')
  const letGo = hold()
  recipes.onNotification('change Pie', false)
  const asked = titles()
  // Longer than a moment: what was announced since may have been acknowledged.
  receivedLately.mockImplementationOnce(async () => {
    list()
    recipes.onNotification('change Soup', false)
  })
  letGo()
  expect(await asked).toEqual([])
})

test('who cooks has the recipe read once, until there is news of it', async () => {
  const { recipes, list, reads } = openRecipes('Soup', 'Pie')
  const open = (id: string) => recipes.open(id, { isPremium: false })
  for (let tick = 0; tick < 3; tick++) await open('Soup')
  recipes.onNotification('change Pie', false)
  await open('Soup')
  expect(reads()).toBe(1)
  list('Pie')
  recipes.onNotification('change Soup', false)
  await expect(open('Soup')).rejects.toThrow('recipe')
})

test('what was read before later news is not kept', async () => {
  const { recipes, list, hold } = openRecipes('Soup')
  const open = () => recipes.open('Soup', { isPremium: false })
  const letGo = hold()
  const opening = open()
  await ticks()
  list()
  recipes.onNotification('change Soup', false)
  letGo()
  await opening
  await expect(open()).rejects.toThrow('recipe')
})

test('while no news is heard, who cooks is told what the database says', async () => {
  const { recipes, list, receivedLately } = openRecipes('Soup')
  const open = () => recipes.open('Soup', { isPremium: false })
  await open()
  receivedLately.mockRejectedValue(new Error('not heard'))
  await expect(open()).resolves.toMatchObject({ id: 'Soup' })
  list()
  await expect(open()).rejects.toThrow('recipe')
})
