import { describe, expect, test } from 'vitest'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import { shopping as limits } from './limits.ts'
import { emptyList, type ListState, plainRow, typedShare } from './list-state.ts'
import { replaceItems } from './replace.ts'
import { bringBack, clearCompleted, removeItems } from './take-off.ts'

const merging = { index: indexPantry(aPantry()), newId: () => crypto.randomUUID() }

/** One row of many shares, and how often it was looked where they stood before. */
function watched() {
  const looks = { count: 0 }
  const shares = Array.from({ length: limits.mostShares }, (_, n) => ({
    ...typedShare(`line ${n}`, { name: 'onion', amount: '1' }),
    get joined() {
      looks.count++
      return [`row ${n}`]
    },
  }))
  const list = { ...emptyList('x'), rows: [{ ...plainRow('onion', shares, 1), completed: true }] }
  return { list, looks }
}

type Call = (list: ListState, ids: string[]) => ListState
const calls: [string, Call][] = [
  ['clearing', clearCompleted],
  ['taking off', removeItems],
  ['bringing back', bringBack],
  [
    'writing the whole list',
    (list, ids) => {
      const items = ids.map((id) => ({ id, name: 'milk' }))
      return replaceItems(list, [{ id: 'onion', name: 'onion' }, ...items], undefined, merging)
    },
  ],
]

describe('a call that names as many items as a list holds', () => {
  const ids = Array.from({ length: limits.mostItems - 1 }, (_, n) => `nobody ${n}`)

  test.each(calls)('looks at each share a few times when %s, not once for each name', (_, call) => {
    const { list, looks } = watched()
    call(list, ids)
    expect(looks.count).toBeLessThan(20 * limits.mostShares)
  })
})

describe('rows joined to rows that were joined', () => {
  const line = (id: string, joined?: string[]) => ({
    ...typedShare(id, { name: id, amount: '1' }),
    ...(joined && { joined }),
  })
  const listOf = (...shares: ReturnType<typeof line>[]) => ({
    ...emptyList('x'),
    rows: [plainRow('a', shares, 1)],
  })
  const read = ({ rows }: ListState) =>
    rows.map(({ id, shares }) => `${id}: ${shares.map((one) => one.id).join()}`)

  test.each([
    [
      ['c', 'b', 'b', 'nobody'],
      ['a: a', 'c: c', 'b: b'],
    ],
    [
      ['b', 'c'],
      ['a: a', 'b: b', 'c: c'],
    ],
    [['c'], ['a: a', 'c: b,c']],
  ])('come back in the order in which they are named: %j', (ids, rows) => {
    const list = listOf(line('a'), line('b', ['b', 'c']), line('c', ['c']))
    expect(read(bringBack(list, ids))).toEqual(rows)
  })

  test('are gone where all they were has come back', () => {
    expect(read(bringBack(listOf(line('a'), line('b', ['b', 'c'])), ['b', 'c']))).toEqual(['a: a', 'b: b'])
  })
})
