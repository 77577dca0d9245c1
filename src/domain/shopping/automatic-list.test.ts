import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { automaticListId, isOnOpenList } from './automatic-list.ts'

const cooking = fc.record({
  userId: fc.uuid(),
  recipeId: fc.string({ minLength: 1 }),
  timesCooked: fc.nat({ max: 1_000 }),
})

it('is an id like any other, and the same for the same cooking', () => {
  fc.assert(
    fc.property(cooking, (one) => {
      const id = automaticListId(one)
      expect(z.uuid().safeParse(id).success).toBe(true)
      expect(automaticListId({ ...one })).toBe(id)
    }),
  )
})

it('is another one for another cook, dish or time', () => {
  fc.assert(
    fc.property(cooking, cooking, (one, other) => {
      fc.pre(JSON.stringify(Object.values(one)) !== JSON.stringify(Object.values(other)))
      expect(automaticListId(one)).not.toBe(automaticListId(other))
    }),
  )
})

it('differs for every one of a hundred thousand cookings', () => {
  const userId = '7f1c6c1e-2f0a-4a57-9c1e-0c7f2b7a1d11'
  const ids = Array.from({ length: 100_000 }, (_, number) =>
    automaticListId({ userId, recipeId: `recipe-${number % 500}`, timesCooked: Math.floor(number / 500) }),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

it('is not needed while a list with the dish is open', () => {
  const entry = { id: 'a', recipeId: 'soup', title: 'Soup', servings: 4, ofServings: 4 }
  expect(isOnOpenList([{ isCompleted: false, recipes: [entry] }], 'soup')).toBe(true)
  expect(isOnOpenList([{ isCompleted: true, recipes: [entry] }], 'soup')).toBe(false)
  expect(isOnOpenList([{ isCompleted: false, recipes: [entry] }], 'stew')).toBe(false)
})
