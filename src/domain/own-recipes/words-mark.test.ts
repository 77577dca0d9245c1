import { expect, test } from 'vitest'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { markOf } from './words-mark.ts'

const titled = (title: string) => markOf(anOwnRecipe({ title }))

test('the same words have the same mark, however their letters are put together and spaced', () => {
  expect(titled('Crème brûlée')).toBe(titled(' Cre\u0300me  bru\u0302le\u0301e\n'))
  expect(titled('Crème brûlée')).not.toBe(titled('Creme brulee'))
})

test('what heaps accents on a letter is marked as it is written: to put them in order takes the square of their number', () => {
  const [below, above] = ['\u0323'.repeat(2_000), '\u0301'.repeat(2_000)]
  expect(titled(`a${above}${below}`)).not.toBe(titled(`a${below}${above}`))
})
