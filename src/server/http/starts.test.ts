import { expect, test } from 'vitest'
import { startsOfOne as limits } from './limits.ts'
import { createStarts } from './starts.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('of one person a few begin in each turn of the loop, in their order; others begin at once', async () => {
  const start = createStarts()
  const begun: number[] = []
  const all = Array.from({ length: 2 * limits.atOnce + 1 }, async (_, number) => {
    await start('maria')
    begun.push(number)
  })
  await Promise.resolve()
  expect(begun).toEqual(Array.from({ length: limits.atOnce }, (_, number) => number))
  expect(start('tom')).toBeUndefined()
  await nextTurn()
  expect(begun).toHaveLength(2 * limits.atOnce)
  await Promise.all(all)
  expect(begun).toEqual(all.map((_, number) => number))
  await nextTurn()
  await nextTurn()
  expect(start('maria')).toBeUndefined()
})

test('more than can wait are refused', () => {
  const start = createStarts()
  for (let number = 0; number < limits.atOnce + limits.waiting; number++) void start('maria')
  expect(() => start('maria')).toThrow('Too many requests came at once.')
})
