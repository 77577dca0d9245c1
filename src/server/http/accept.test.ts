import { expect, test } from 'vitest'
import { z } from 'zod'
import { accept } from './accept.ts'

test('of many wrong fields the first are named, with the sentence of the first', () => {
  const body = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`n${n}`, z.int('A number')]))
  const refused = expect.objectContaining({ status: 400, message: 'A number' }) as unknown
  try {
    accept(z.object(body), {})
    expect.unreachable()
  } catch (error) {
    expect(error).toEqual(refused)
    const { fields } = (error as { details: { fields: Record<string, string> } }).details
    expect(Object.keys(fields)).toEqual(Array.from({ length: 20 }, (_, n) => `n${n}`))
  }
})
