import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

const long = 600_000
const late = () => new Error('late')
const never = new Promise<never>(() => {})

test('an answer and a failure come through as they are', async () => {
  expect(await withTimeout(long, Promise.resolve('soup'), late)).toBe('soup')
  await expect(withTimeout(long, Promise.reject(new Error('burnt')), late)).rejects.toThrow('burnt')
})

test('who never answers is not waited for', async () => {
  await expect(withTimeout(1, never, late)).rejects.toThrow('late')
})
