import { expect, test } from 'vitest'
import { beans, readerOf, tools } from '../../../tests/factories/a-row.ts'
import { lookAgain } from './look-again.ts'

const { read, isCertain } = readerOf(beans)

const spellings = [
  ['broken by a program', 'but\u00ADter'],
  ['with a mark nobody sees', 'but\u200Bter'],
  ['joined by a mark nobody sees', 'but\u2060ter'],
  ['with its accents apart', 'be\u0301chamel'],
  ['with letters melted together', 'ﬁlo'],
  ['in wide letters', 'ｐａｎｋｏ'],
] as const

test.each(spellings)('what somebody may not eat is recognised %s: %s', (_, name) => {
  expect(isCertain({ Method: `Then ${name}.` })).toBe(false)
  expect(isCertain({ Recipe: `Beans in ${name}` })).toBe(false)
  expect(isCertain({ Notes: `It has ${name} in it.` })).toBe(false)
})

test('a heap of accents is left as it is, since ordering it takes seconds', () => {
  const heap = `a${'\u0301\u0327'.repeat(1_000)}`
  expect(read({ Notes: heap }).description).toContain('a\u0301\u0327\u0301')
})

test('a line that ends by any sign parts two words', () => {
  for (const end of ['\v', '\f', '\u0085', '\u2028', '\u2029'])
    expect(isCertain({ Method: `Serve.${end}Add butter${end}and stir.` })).toBe(false)
})

test('a hyphen is one however it is written', () => {
  expect(isCertain({ Notes: 'Non\u2010vegan.' })).toBe(false)
})

test('a line with such a name brings what it brings', () => {
  expect(read({ Ingredients: '1 onion\n1 tbsp but\u00ADter' })).toMatchObject({
    allergens: ['dairy'],
    unknownIngredients: 0,
  })
})

test('marks that belong to a sign stay, and so does the id', () => {
  const title = 'Beans 👩\u200D🍳 Cre\u0300me'
  expect(read({ Recipe: title }).title).toBe('Beans 👩\u200D🍳 Crème')
  expect(read({ Recipe: title }).id).toContain(`Recipe:${title}`)
})

test('an earlier import loses what it was believed to be free of', () => {
  const believed = read()
  const again = (change: object) => lookAgain({ ...believed, ...change }, tools)
  expect(again({ title: 'Beans in but\u00ADter' })).toMatchObject({ objections: null })
  expect(again({ description: 'It has but\u00ADter in it.' })).toMatchObject({ objections: null })
  expect(again({ instructions: [{ description: 'Then be\u0301chamel.' }] })).toMatchObject({
    objections: null,
  })
})
