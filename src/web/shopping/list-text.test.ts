import { expect, it } from 'vitest'
import { aBroughtItem, anItem } from '../../../tests/web/stub-shopping.ts'
import { grouped } from './groups.ts'
import { listText } from './list-text.ts'

it('says what to take from the shelf, and what it is for', () => {
  const items = [
    anItem('parmesan', { category: 'Dairy', amount: '1½ cups', shelf: '1 wedge, about 6 oz' }),
    anItem('milk', { category: 'Dairy', shelf: '1 carton', notes: 'fresh' }),
    anItem('onions', { category: 'Produce', amount: '3' }),
  ]
  expect(listText('Groceries', grouped(items, []))).toBe(
    [
      'Groceries',
      'Produce\n- 3 onions',
      'Dairy\n- milk, 1 carton, fresh\n- parmesan, 1 wedge, about 6 oz (for 1½ cups)',
    ].join('\n\n'),
  )
})

it('says what a diet rests on', () => {
  const rolls = aBroughtItem('hoagie roll', '4', '6-inch, a vegan kind')
  expect(listText('Groceries', grouped([rolls], []))).toBe('Groceries\n\nOther\n- 4 hoagie roll, vegan')
})
