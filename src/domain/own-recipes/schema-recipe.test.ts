import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationMinutes } from './iso-duration.ts'
import { labelledShapes } from './labelled-shapes.ts'
import { plainText } from './plain-text.ts'
import { readSchemaRecipe } from './schema-recipe.ts'

test('there are many shapes', () => expect(labelledShapes.length).toBeGreaterThanOrEqual(40))

test.each(labelledShapes)('%s', (_, json, expected) => {
  const read = readSchemaRecipe(json)
  if (expected) expect(read).toMatchObject(expected)
  else expect(read).toBeUndefined()
})

describe('a line that looks like the heading of a component', () => {
  const linesOf = (...recipeIngredient: string[]) =>
    readSchemaRecipe({ '@type': 'Recipe', recipeIngredient })!.ingredients.map(({ text, section }) =>
      section === null ? text : [text, section],
    )

  test('heads the lines below it', () => {
    expect(linesOf('4 cups water', 'For the dough:', '1 cup rye', '**Glaze**', '1 egg')).toEqual([
      '4 cups water',
      ['1 cup rye', 'For the dough'],
      ['1 egg', 'Glaze'],
    ])
  })

  test.each([
    'To serve feta',
    'For garnish - cashews',
    'to serve warm naan',
    'BUTTER',
    '**Butter**',
    'Butter:',
  ])('is a line at the end, where it heads nothing: %s', (line) => {
    const plain = line.replaceAll('*', '')
    expect(linesOf('1 onion', line)).toEqual(['1 onion', plain])
    expect(linesOf('For the soup:', '1 onion', line)).toEqual([
      ['1 onion', 'For the soup'],
      [plain, 'For the soup'],
    ])
  })

  test('is a line above another', () => {
    expect(linesOf('1 onion', 'SALT', 'BUTTER', 'BLACK PEPPER', '4 cups water')).toEqual([
      '1 onion',
      'SALT',
      'BUTTER',
      ['4 cups water', 'BLACK PEPPER'],
    ])
  })
})

test.each([
  [{ name: 'Serve with feta.' }, 'Serve with feta.', null],
  [{ name: 'Serve with feta.', itemListElement: [] }, 'Serve with feta.', null],
  [{ name: 'To serve', text: 'Top with feta.' }, 'Top with feta.', 'To serve'],
])('a section without steps is one: %j', (section, text, heading) => {
  const recipeInstructions = ['Boil the rice.', { '@type': 'HowToSection', ...section }]
  expect(readSchemaRecipe({ '@type': 'Recipe', recipeInstructions })!.steps).toEqual([
    { text: 'Boil the rice.', section: null, title: null },
    { text, section: heading, title: null },
  ])
})

describe('any JSON', () => {
  const keys = fc.constantFrom(
    '@type',
    '@graph',
    '@id',
    '@value',
    'name',
    'text',
    'image',
    'url',
    'item',
    'itemListElement',
    'recipeYield',
    'recipeIngredient',
    'ingredients',
    'recipeInstructions',
    'totalTime',
    'prepTime',
    'description',
    'value',
  )
  const words = fc.constantFrom(
    'Recipe',
    'HowToStep',
    'HowToSection',
    'HowToTip',
    'ItemList',
    'PT1H',
    '4',
    '<p>',
    '&#39;',
    'For the dough:',
    '',
  )
  const { value: markup } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      words,
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
    ),
  }))

  test('is read', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readSchemaRecipe(json)))
  })

  test('that speaks of recipes is read, and what comes out is words', () => {
    fc.assert(
      fc.property(markup, (json) => {
        const read = readSchemaRecipe([
          { '@type': 'Recipe', recipeInstructions: json, recipeIngredient: json, image: json },
          json,
        ])!
        for (const { text } of [...read.steps, ...read.ingredients]) expect(text.trim()).not.toBe('')
      }),
      { numRuns: 300 },
    )
  })

  test('is read as far as its bounds, however deep and large it is', () => {
    let deep: unknown = { '@type': 'Recipe', name: 'Deep' }
    for (let level = 0; level < 5_000; level++)
      deep = level % 2 === 0 ? [deep] : { '@graph': deep, itemListElement: deep }
    expect(readSchemaRecipe(deep)).toBeUndefined()
    expect(
      readSchemaRecipe({ '@type': 'Recipe', recipeInstructions: deep, image: deep, name: deep })!.steps,
    ).toEqual([])
    const many = Array.from({ length: 200_000 }, () => ({ '@type': 'HowToStep', text: 'Stir.' }))
    expect(readSchemaRecipe({ '@type': 'Recipe', recipeInstructions: many })!.steps.length).toBe(5_000)
    const graph = Array.from({ length: 200_000 }, () => ({ '@type': 'Thing' }))
    expect(readSchemaRecipe({ '@graph': [{ '@type': 'Recipe', name: 'First' }, ...graph] })!.title).toBe(
      'First',
    )
  })
})

describe('plain text', () => {
  test.each([
    ['Mac &amp; Cheese', 'Mac & Cheese'],
    ['1&frac12;&nbsp;cups', '1½ cups'],
    ['caf&eacute; &#8211; d&#xE9;j&agrave;', 'café – déjà'],
    ['Cook&#146;s &#147;Pie&#148;&#133; &#150; &#x80;5', 'Cook’s “Pie”… – €5'],
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['One<br/>Two<BR>Three', 'One\nTwo\nThree'],
    ['<a href="https://kitchen.example">salt</a> &lt; 5 g', 'salt < 5 g'],
    ['a < b and c > d', 'a < b and c > d'],
    ['<script>alert("x")</script>Boil<style>p{}</style> it', 'Boil it'],
    ['<script>never closed', ''],
    ['<!-- note -->Boil', 'Boil'],
    ['&unknown; &#0; &#xD800; &#1114112;', '&unknown;'],
    ['One\vtwo\fthree\u0085four\u2028five\u2029six', 'One\ntwo\nthree\nfour\nfive\nsix'],
    ['  two   blanks\n\n\nand lines ', 'two blanks\nand lines'],
  ])('of %j is %j', (written, words) => {
    expect(plainText(written)).toBe(words)
  })

  test.each(['<', '<a', '<a>', '<!--', '<script>', '<script></script>', '&', '&amp;', '&#', '<p', '\n', ' '])(
    'of 200,000 characters of %j takes no square of them',
    (piece) => {
      expect(typeof plainText(piece.repeat(200_000 / piece.length))).toBe('string')
    },
  )
})

test.each([
  ['PT45M', 45],
  ['PT1H', 60],
  ['PT2H0M', 120],
  ['PT1H90M', 150],
  ['P1D', 1440],
  ['P1W', 10_080],
  ['PT1,5H', 90],
  ['PT20S', 1],
  ['45 min', 45],
  ['1:30', 90],
  ['P', undefined],
  ['PT', undefined],
  ['P1Y', undefined],
  ['soon', undefined],
  [Number.NaN, undefined],
  [-5, undefined],
  [true, undefined],
])('the minutes of %j', (value, minutes) => {
  expect(durationMinutes(value)).toBe(minutes)
})
