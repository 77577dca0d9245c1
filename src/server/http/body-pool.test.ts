import { expect, test } from 'vitest'
import { createBodyPool } from './body-pool.ts'

test('a body that was sent gives its memory to the next, whatever their sizes', () => {
  const pool = createBodyPool()
  const first = pool.allocate(50_000)
  pool.giveBack(first)
  const second = pool.allocate(90_000)
  expect(second.buffer).toBe(first.buffer)
  expect(second).toHaveLength(90_000)
})

test('two bodies that are on their way never share memory', () => {
  const pool = createBodyPool()
  const [one, other] = [pool.allocate(10), pool.allocate(10)]
  expect(one.buffer).not.toBe(other.buffer)
})

test('a body too large for it has memory of its own, which nobody else gets', () => {
  const pool = createBodyPool()
  const large = pool.allocate(1_000_000)
  expect(large).toHaveLength(1_000_000)
  pool.giveBack(large)
  expect(pool.allocate(10).buffer).not.toBe(large.buffer)
})
