import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changeBetween, listAfter, type ListChange } from './list-change.ts'
import { wholeOrChange } from './whole-or-change.ts'

const things = fc.integer({ min: 0, max: 9 })
const aList = fc.uniqueArray(things)
const aChange = fc
  .tuple(aList, aList)
  .map(([add, rest]): ListChange<number> => ({ add, remove: rest.filter((thing) => !add.includes(thing)) }))

const after = (list: number[], changes: ListChange<number>[]) => changes.reduce(listAfter, list)
const sorted = (list: number[]) => list.toSorted((one, other) => one - other)
const isAbout = (thing: number) => (change: ListChange<number>) =>
  [...change.add, ...change.remove].includes(thing)

/** The changes of several devices, each in its own order, in any order among each other. */
const anInterleaving = fc
  .array(fc.array(aChange, { maxLength: 5 }), { minLength: 2, maxLength: 3 })
  .chain((devices) =>
    fc
      .shuffledSubarray(
        devices.flatMap((changes, device) => changes.map(() => device)),
        { minLength: devices.flat().length },
      )
      .map((turns) => {
        const next = devices.map((changes) => changes.values())
        return turns.map((device) => next[device]!.next().value!)
      }),
  )

describe('changes from several devices', () => {
  test('leave each thing as the last one to speak of it said, and the rest untouched', () => {
    fc.assert(
      fc.property(aList, anInterleaving, (list, changes) => {
        const result = after(list, changes)
        for (let thing = 0; thing < 10; thing++) {
          const last = changes.findLast(isAbout(thing))
          expect(result.includes(thing)).toBe(last ? last.add.includes(thing) : list.includes(thing))
        }
        expect(new Set(result).size).toBe(result.length)
      }),
    )
  })

  test('about different things come to the same in any order', () => {
    fc.assert(
      fc.property(aList, aChange, aChange, (list, one, change) => {
        const isFree = (thing: number) => !isAbout(thing)(one)
        const other = { add: change.add.filter(isFree), remove: change.remove.filter(isFree) }
        expect(sorted(after(list, [one, other]))).toEqual(sorted(after(list, [other, one])))
      }),
    )
  })

  test('say everything that somebody did to a list, and nothing else', () => {
    fc.assert(
      fc.property(aList, aList, aList, (before, afterwards, elsewhere) => {
        const change = changeBetween(before, afterwards)
        expect(sorted(listAfter(before, change))).toEqual(sorted(afterwards))
        const touched = new Set([...change.add, ...change.remove])
        for (const thing of elsewhere)
          if (!touched.has(thing)) expect(listAfter(elsewhere, change)).toContain(thing)
      }),
    )
  })
})

test('a whole list is taken at its word', () => {
  expect(listAfter(['nuts'], ['dairy'])).toEqual(['dairy'])
})

describe('a list in a request', () => {
  const numbers = z.array(z.int('Please send numbers'), 'Please send numbers')
  const schema = wholeOrChange(numbers.max(3, 'At most three'), numbers)
  test.each([
    [
      [1, 2],
      [1, 2],
    ],
    [{ add: [1] }, { add: [1], remove: [] }],
    [{ remove: [1] }, { add: [], remove: [1] }],
  ])('%j is understood', (sent, read) => expect(schema.parse(sent)).toEqual(read))

  test.each([
    [['one'], 'Please send numbers'],
    [{ add: ['one'] }, 'Please send numbers'],
    [[1, 2, 3, 4], 'At most three'],
    ['all', 'Please send numbers'],
    [{}, 'Please say what to add or to remove'],
    [{ added: [1] }, 'Please say what to add or to remove, and nothing else'],
    [{ add: [1], removed: [2] }, 'Please say what to add or to remove, and nothing else'],
  ])('%j is refused in words', (sent, sentence) => {
    expect(schema.safeParse(sent).error?.issues[0]?.message).toBe(sentence)
  })
})
