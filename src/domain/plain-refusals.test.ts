import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import './plain-refusals.ts'

const sentenceOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('a refusal nobody wrote a sentence for', () => {
  it.each([
    [z.number().min(1), 0, 'Please choose 1 or more.'],
    [z.int().max(5), 6, 'Please choose 5 or less.'],
    [z.string().min(1), '', 'This is missing.'],
    [z.string().min(8), 'short', 'Please write at least 8 characters.'],
    [z.string().max(3), 'long', 'Please write at most 3 characters.'],
    [z.array(z.int()).max(1), [1, 2], 'Please choose at most 1.'],
    [z.array(z.int()).min(2), [1], 'Please choose at least 2.'],
    [z.enum(['a', 'b']), 'c', 'This is not one of the choices.'],
    [z.string(), undefined, 'This is missing.'],
    [z.strictObject({}), { flavour: 'good' }, 'There is no flavour here.'],
    [z.uuid(), 'x', 'This is not filled in as it should be.'],
  ])('is said plainly: %#', (schema, value, sentence) => expect(sentenceOf(schema, value)).toBe(sentence))

  it('leaves the sentences alone that somebody wrote', () =>
    expect(sentenceOf(z.number().min(1, 'At least one portion'), 0)).toBe('At least one portion'))
})
