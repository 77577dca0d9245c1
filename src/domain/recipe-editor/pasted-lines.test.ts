import { expect, test } from 'vitest'
import { amountAndUnit } from './ingredient-line.ts'
import { pastedLines } from './pasted-lines.ts'

test('a pasted list loses its marks, and its headings become notes', () => {
  const text = `Ingredients

▢ 2 cups flour
• 1 egg, beaten
1. ½ tsp salt

For the filling:
- 1 kg plums

To serve
cream`
  expect(pastedLines(text)).toEqual([
    '2 cups flour',
    '1 egg, beaten',
    '½ tsp salt',
    '1 kg plums, for the filling',
    'cream, to serve',
  ])
})

test('what is no list stays as it is', () => {
  expect(pastedLines('SALT\nPEPPER')).toEqual(['SALT', 'PEPPER'])
  expect(pastedLines('salt')).toEqual(['salt'])
  expect(pastedLines(' \r\n ')).toEqual([])
})

test.each([
  ['1½ cups', ['1½', 'cups']],
  ['2-3 cloves', ['2-3', 'cloves']],
  ['2 (400 g) cans', ['2', '(400 g) cans']],
  ['3', ['3', '']],
  ['', ['', '']],
  ['some', ['some', '']],
])('%s is a number and its unit', (amount, apart) => {
  expect(amountAndUnit(amount)).toEqual(apart)
})
