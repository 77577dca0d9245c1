import { expect, test } from 'vitest'
import { withPatience } from './patience.ts'

const long = 600_000
const never = new Promise<never>(() => {})

test('an answer and a failure come through as they are', async () => {
  expect(await withPatience(long, Promise.resolve('soup'))).toBe('soup')
  await expect(withPatience(long, Promise.reject(new Error('burnt')))).rejects.toThrow('burnt')
})

test('who never answers is not waited for', async () => {
  await expect(withPatience(1, never)).rejects.toMatchObject({ status: 503 })
})
