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

test('of a long list that holds rubbish the first piece is named, and what comes behind it is not looked at', () => {
  let looked = 0
  const piece = z.string('A text').refine(() => (looked += 1) > 0)
  const body = z.object({ title: z.string('A title'), texts: z.array(piece) })
  const texts = [...Array.from({ length: 500 }, () => 'soup'), ...Array.from({ length: 5_000 }, () => 0)]
  expect(() => accept(body, { title: 'Soup', texts })).toThrow('A text')
  expect(looked).toBe(500)
  try {
    accept(body, { title: 0, texts })
    expect.unreachable()
  } catch (error) {
    const { fields } = (error as { details: { fields: Record<string, string> } }).details
    expect(fields).toEqual({ title: 'A title' })
  }
})
