import { expect, test } from 'vitest'
import { inShopOrder } from './aisles.ts'

test('items stand in shop order: aisle by aisle, one’s own aisles late, the unknown last', () => {
  const items = [
    { id: '1', name: 'thing', category: 'Other' },
    { id: '2', name: 'ice', category: 'Frozen' },
    { id: '3', name: 'nails', category: 'Hardware' },
    { id: '4', name: 'onions', category: 'Produce' },
    { id: '5', name: 'garlic', category: 'Produce' },
  ]
  expect(inShopOrder(items).map(({ id }) => id)).toEqual(['5', '4', '2', '3', '1'])
})

test('names stand in the order of their letters, and numbers of what they say', () => {
  const items = ['size 10 pots', 'Éclairs', 'size 9 pots', 'eggs', 'Eggs', 'apples'].map((name, at) => ({
    id: `${at}`,
    name,
    category: 'Other',
  }))
  expect(inShopOrder(items).map(({ name }) => name)).toEqual([
    'apples',
    'Éclairs',
    'Eggs',
    'eggs',
    'size 9 pots',
    'size 10 pots',
  ])
})
