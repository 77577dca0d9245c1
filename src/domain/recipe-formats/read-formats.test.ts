import { describe, expect, test } from 'vitest'
import { cooklangOf } from '../recipes/cooklang.ts'
import { jsonLdOf, readJsonLd } from './json-ld.ts'
import { markdownOf, readMarkdown } from './markdown.ts'
import { readCooklang } from './read-cooklang.ts'
import type { WrittenRecipe } from '../recipes/written-recipe.ts'

const soup: WrittenRecipe = {
  title: 'Leek soup',
  description: 'Warm.',
  servings: 4,
  cookTime: 45,
  activeTime: 15,
  waitingTime: null,
  difficulty: 'easy',
  tags: ['soup', 'winter'],
  cuisine: 'French',
  course: 'Soup',
  restaurantBrand: null,
  sourceUrl: 'https://kitchen.example/soup',
  ingredients: [
    { name: 'leek', plural: 'leeks', amount: '3', note: 'sliced' },
    { name: 'salt', plural: null, amount: '', note: null },
  ],
  instructions: [
    {
      step: 1,
      title: 'Simmer',
      description: 'Simmer the leeks for 30 minutes.',
      time: 30,
      parts: [{ kind: 'text', text: 'Simmer the leeks for 30 minutes.' }],
    },
  ],
}

test.each(['\v', '\f', '\u0085', '\u2028', '\u2029'])('no word behind %j is lost', (end) => {
  const file = `---\nservings: 4\ncuisine: Far${end}East\n---\n\nBoil @rice{}.${end}${end}Stir in @peas{}.\n`
  const { cuisine, instructions } = readCooklang(file)
  expect(cuisine).toBe(`Far${end}East`)
  expect(instructions.map(({ description }) => description)).toEqual(['Boil rice.', 'Stir in peas.'])
})

test('Markdown is for people', () => {
  expect(markdownOf(soup)).toBe(`---
servings: 4
time: 45
active time: 15
difficulty: "easy"
cuisine: "French"
course: "Soup"
tags: ["soup","winter"]
source: "https://kitchen.example/soup"
---

# Leek soup

Warm.

## Ingredients

- *3* leeks, sliced
- salt

## Method

### Simmer

Simmer the leeks for 30 minutes.
`)
})

test('Markdown of others is none of ours', () => {
  expect(readMarkdown('# Soup\n\n## Ingredients\n\n- leeks\n\n## Method\n\nCook.')).toBeUndefined()
  expect(readMarkdown('')).toBeUndefined()
})

describe('schema.org', () => {
  test('has lines for everyone', () => {
    expect(jsonLdOf(soup)).toMatchObject({
      '@type': 'Recipe',
      name: 'Leek soup',
      totalTime: 'PT45M',
      recipeIngredient: ['3 leeks, sliced', 'salt'],
      recipeInstructions: [
        { '@type': 'HowToStep', name: 'Simmer', text: 'Simmer the leeks for 30 minutes.' },
      ],
    })
  })

  test('that somebody changed by hand is read as it is now', () => {
    const file = { ...jsonLdOf(soup), recipeIngredient: ['4 leeks, sliced', 'salt'] }
    expect(readJsonLd(file)!.ingredients[0]).toEqual({
      name: 'leeks',
      plural: null,
      amount: '4',
      note: 'sliced',
    })
  })

  test('of others is read as on a page', () => {
    const read = readJsonLd({
      '@type': 'Recipe',
      name: 'Soup',
      recipeYield: 'Serves 4',
      prepTime: 'PT10M',
      cookTime: 'PT20M',
      keywords: 'soup, winter',
      isBasedOn: 'https://kitchen.example/soup',
      recipeIngredient: ['2 cups water'],
      recipeInstructions: 'Heat the water for 5 minutes.',
    })
    expect(read).toMatchObject({
      title: 'Soup',
      servings: 4,
      cookTime: 30,
      activeTime: 10,
      tags: ['soup', 'winter'],
      sourceUrl: 'https://kitchen.example/soup',
      ingredients: [{ name: 'water', amount: '2 cups' }],
      instructions: [{ title: 'Heat the water', time: 5 }],
    })
    expect(readJsonLd({ '@type': 'Article' })).toBeUndefined()
  })
})

describe('Cooklang of ours', () => {
  const written = (recipe: Partial<WrittenRecipe>) => cooklangOf({ ...soup, ...recipe })

  test('names the list first where the steps have it in another order', () => {
    expect(written({}).split('---\n')[2]).toBe(`
= Gather

Have ready @leek{3}(sliced), @salt{}.

= Simmer

Simmer the leeks for 30 minutes.
`)
  })

  test('keeps two lines of one name apart, and mentions the last', () => {
    const salts = [1, 2].map((count) => ({ name: 'salt', plural: null, amount: `${count} tsp`, note: null }))
    const parts = [0, 1].map((ingredient) => ({ kind: 'ingredient' as const, ingredient, text: 'salt' }))
    const step = { ...soup.instructions[0]!, description: 'saltsalt', parts }
    const read = readCooklang(written({ ingredients: salts.toReversed(), instructions: [step] }))
    expect(read.ingredients).toEqual(salts.toReversed())
    expect(read.instructions[0]).toMatchObject({ description: 'saltsalt' })
  })

  test('says how long a time is that is said in words, and what is waited for', () => {
    const timers = [
      { kind: 'timer' as const, seconds: 1800, text: 'half an hour' },
      { kind: 'timer' as const, seconds: 600, text: 'ten minutes', wait: 'rest' as const },
      { kind: 'timer' as const, seconds: 90, text: '1½ minutes', wait: 'cool' as const },
    ]
    const step = {
      ...soup.instructions[0]!,
      description: timers.map(({ text }) => text).join(''),
      time: 41.5,
      parts: timers,
    }
    const text = written({ instructions: [step] })
    expect(text).toContain('~half an hour{30%minutes}~rest|ten minutes{10%minutes}~cool{1 1/2%minutes}')
    expect(readCooklang(text).instructions).toEqual([step])
  })
})

describe('Cooklang of others', () => {
  test('as the language is described', () => {
    const read = readCooklang(`---
title: Easy Pancakes
servings: 2
prep time: 5 minutes
tags:
  - breakfast
  - quick
source: https://kitchen.example/pancakes
---
-- a comment
> Use fresh eggs.

Crack the @eggs{3} into a #blender, then add the @plain flour{125%g}
and @milk{250%ml}(cold). [- not
too fast -]

== Frying ==

Fry in @butter for ~{2-3%minutes} in a #frying pan{}, with @sea salt{} @ home.

Serve.`)
    expect(read).toMatchObject({
      title: 'Easy Pancakes',
      servings: 2,
      activeTime: 5,
      tags: ['breakfast', 'quick'],
      sourceUrl: 'https://kitchen.example/pancakes',
      notes: ['Use fresh eggs.'],
      ingredients: [
        { name: 'eggs', amount: '3', note: null },
        { name: 'plain flour', amount: '125 g' },
        { name: 'milk', amount: '250 ml', note: 'cold' },
        { name: 'butter', amount: '' },
        { name: 'sea salt', amount: '' },
      ],
    })
    expect(read.instructions.map(({ title, description }) => [title, description])).toEqual([
      [
        'Crack the 3 eggs',
        'Crack the 3 eggs into a blender, then add the 125 g plain flour and 250 ml milk.',
      ],
      ['Frying', 'Fry in butter for 2–3 minutes in a frying pan, with sea salt @ home.'],
      ['', 'Serve.'],
    ])
    expect(read.instructions[1]).toMatchObject({ time: 3 })
  })

  test('with facts as they were once written', () => {
    const read = readCooklang(
      '>> title: Tea\n>> servings: 1|2\n\nBoil @water{1%cup}, wait ~tea{3%minutes}, @&water{}.',
    )
    expect(read).toMatchObject({
      title: 'Tea',
      servings: 1,
      ingredients: [{ name: 'water', amount: '1 cup' }],
    })
    expect(read.instructions[0]!.description).toBe('Boil 1 cup water, wait 3 minutes, water.')
  })

  test.each([
    ['---\nallergens: [milk, nuts]\nlocale: en\n---\n', ['allergens: milk, nuts']],
    ['---\nallergens:\n  - milk\n  - nuts\n---\n', ['allergens: milk, nuts']],
    ['>> allergens: milk, nuts\n>> author: Ida\n\n', ['allergens: milk, nuts']],
    ['---\nnotes: Keeps for a week\n---\n', ['notes: Keeps for a week']],
    ['---\ndiet: not vegan\nservings: 2\ntags: [contains nuts]\n---\n', ['diet: not vegan']],
  ])('with facts that warn or note, which stay: %j', (facts, notes) => {
    expect(readCooklang(`${facts}Boil @beans{1%cup}.`).notes).toEqual(notes)
    const markdown = `${facts}# Beans\n\n## Ingredients\n\n- beans\n\n## Method\n\nBoil.`
    if (facts.startsWith('---')) expect(readMarkdown(markdown)?.notes).toEqual(notes)
  })

  test('in pieces', () => {
    for (const text of [
      '',
      '@',
      '@{',
      '@a{',
      '~{}',
      '#',
      '---',
      '---\n',
      '>>',
      '[-',
      '\\',
      '@&gone{}',
      '= ',
      '= a==b\\',
    ])
      expect(() => readCooklang(text)).not.toThrow()
  })

  test('in time', () => {
    const start = performance.now()
    for (const piece of ['@', '=x', '@a ', '@a{', '~', '{', '\\', '=', '[-', '- ', '@a|', '(', "a'"])
      readCooklang(piece.repeat(50_000 / piece.length))
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
