import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameTyping, missedTerm } from './search-miss.ts'

test.each([
  ['  Crème   Brûlée ', 'creme brulee'],
  ['Käsespätzle', 'kasespatzle'],
  ['7up cake', '7up cake'],
])('%j is noted as %j', (typed, term) => {
  expect(missedTerm(typed)).toBe(term)
})

test.each([
  '',
  'ab',
  '   x ',
  '12 34',
  '!!!',
  'x'.repeat(61),
  'ada@example.com',
  'call 555123456',
  'https://x.example',
  'zz\0zz pie',
  'zz\u001Bzz pie',
  'zz\uD800zz pie',
])('%j is not noted', (typed) => {
  expect(missedTerm(typed)).toBeUndefined()
})

test('every beginning of a text is the same typing, in both directions', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, length) => {
      const beginning = text.slice(0, length)
      expect([isSameTyping(beginning, text), isSameTyping(text, beginning)]).toEqual([true, true])
    }),
  )
  expect(isSameTyping('poutine', 'pierogi')).toBe(false)
})
