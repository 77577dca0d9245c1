import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { forgetOfflineStorage, openOfflineStorage, readOffline } from '../offline/offline-storage.ts'
import { keepLists, listsQuery, newest } from './lists-query.ts'
import { aShoppingList, anItem } from '../../../tests/web/stub-shopping.ts'

afterEach(() => forgetOfflineStorage())

const older = aShoppingList([anItem('milk')], { version: 3 })
const newer = aShoppingList([anItem('milk', { completed: true })], { version: 4 })

it('lets no answer that was overtaken take anything back', () => {
  expect(newest([newer], [older])[0]).toBe(newer)
  expect(newest([older], [newer])).toEqual([newer])
  expect(newest([older], [structuredClone(older)])[0]).toBe(older)
  expect(newest([older], [])).toEqual([])
})

it('believes the server once after a reload: a backup that was restored knows less than this browser', async () => {
  openOfflineStorage('maria')
  keepLists([newer])
  const client = createQueryClient()
  const answers = [older, aShoppingList([anItem('milk')], { version: 2 })]
  vi.stubGlobal('fetch', async () => Response.json([answers.shift()]))
  const ask = async () => client.fetchQuery({ ...listsQuery, staleTime: 0 })
  await ask()
  expect(client.getQueryData(listsQuery.queryKey)).toEqual([older])
  // From then on what was overtaken is nothing again.
  await ask()
  expect(client.getQueryData(listsQuery.queryKey)).toEqual([older])
  client.clear()
  vi.unstubAllGlobals()
})

it('shows what a new pantry says of a list that nobody changed', () => {
  const cold = anItem('milk', { category: 'Cold shelf', estimatedPrice: 9 })
  expect(newest([older], [{ ...older, items: [cold] }])).toMatchObject([{ items: [cold] }])
})

it('keeps as many lists as there is space for, the latest first', () => {
  openOfflineStorage('maria')
  const huge = aShoppingList([anItem('x', { notes: 'x'.repeat(1_500_000) })])
  keepLists([older, { ...huge, id: 'first' }, { ...huge, id: 'second' }])
  const kept = JSON.parse(readOffline('lists-3')!) as { id: string }[]
  expect(kept.map(({ id }) => id)).toEqual(['groceries', 'first'])
})
