import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

const long = 600_000
const late = () => new Error('late')
const never = new Promise<never>(() => {})

test('an answer and a failure come through as they are', async () => {
  expect(await withTimeout(long, async () => 'soup', late)).toBe('soup')
  await expect(withTimeout(long, () => Promise.reject(new Error('burnt')), late)).rejects.toThrow('burnt')
})

test('who never answers is not waited for, and told so', async () => {
  let heard: AbortSignal | undefined
  const work = async (signal: AbortSignal) => {
    heard = signal
    return never
  }
  await expect(withTimeout(1, work, late)).rejects.toThrow('late')
  expect(heard?.reason).toEqual(late())
})
