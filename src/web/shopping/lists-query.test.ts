import { afterEach, expect, it } from 'vitest'
import { forgetOfflineStorage, openOfflineStorage, readOffline } from '../offline/offline-storage.ts'
import { keepLists, newest } from './lists-query.ts'
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
