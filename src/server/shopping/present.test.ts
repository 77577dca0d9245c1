import { expect, test, vi } from 'vitest'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { indexPantry } from '../../domain/recipes/pantry-index.ts'
import { emptyList, type ListState, plainRow, typedShare } from '../../domain/shopping/list-state.ts'
import { createPresent } from './present.ts'

const index = indexPantry(aPantry())
const rowOf = (name: string) => plainRow(name, [typedShare(name, { name, amount: '1' })], 1)
/** As the database gives it anew for each change. */
const read = (list: ListState) => structuredClone(list)

test('a row that is read again is not worked out again, until it says something else', () => {
  const find = vi.fn(index.find)
  const { kept } = createPresent({ ...index, find })
  const list = { ...emptyList('x'), rows: ['milk', 'onion', 'salt'].map(rowOf) }
  const before = kept(read(list))
  find.mockClear()
  expect(kept(read(list))).toEqual(before)
  const [milk, ...others] = list.rows
  const renamed = kept(read({ ...list, rows: [{ ...milk!, name: 'garlic' }, ...others] }))
  expect(find.mock.calls).toEqual([['garlic']])
  expect(renamed.bytes).toBeGreaterThan(before.bytes)
})

test('rows that are read again stay known, however many others come', () => {
  const find = vi.fn(index.find)
  const { kept } = createPresent({ ...index, find })
  const list = { ...emptyList('x'), rows: ['milk', 'onion'].map(rowOf) }
  kept(read(list))
  const long = (n: number) => ({ ...rowOf(`salt ${n}`), notes: 'x'.repeat(300_000) })
  for (let n = 0; n < 10; n += 1) {
    kept({ ...emptyList('y'), rows: [long(n)] })
    kept(read(list))
  }
  expect(find.mock.calls.filter(([name]) => name === 'milk')).toHaveLength(1)
})
