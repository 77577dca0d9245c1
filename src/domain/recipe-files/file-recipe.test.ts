import { describe, expect, test } from 'vitest'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { keeping } from '../own-recipes/limits.ts'
import { markOf } from '../own-recipes/words-mark.ts'
import { foreignRecipe } from '../recipe-formats/json-ld.ts'
import { readSchemaRecipe } from '../own-recipes/schema-recipe.ts'
import { inBatches } from './batches.ts'
import { fileRecipe, missingIn, problemOf, withStandIns } from './file-recipe.ts'
import { batches, recipeFiles } from './limits.ts'
import { fileNameOf } from './file-kinds.ts'

const read = (fields: object, file = 'soups/Leek Soup.json') =>
  fileRecipe({
    file,
    recipe: foreignRecipe(readSchemaRecipe({ '@type': 'Recipe', ...fields })!),
    picture: null,
  })
const soup = {
  name: 'Leek Soup',
  description: 'For cold days.',
  recipeIngredient: ['3 leeks'],
  recipeInstructions: ['Simmer for 30 minutes.'],
}

const rubbish = Array.from({ length: 100 }, () => ({ parts: Array.from({ length: 490 }, () => ({})) }))

describe('a recipe of a file', () => {
  test('says what the file does not tell, and takes what stands in for it', () => {
    const { recipe } = read(soup)
    expect(missingIn(recipe)).toEqual(['portions', 'time'])
    expect(problemOf(recipe)).toBe('Portions: Please say for how many')
    const whole = withStandIns(recipe, { servings: 4, cookTime: 40 })
    expect([whole.servings, whole.cookTime, problemOf(whole)]).toEqual([4, 40, undefined])
    const told = anOwnRecipe()
    expect(withStandIns(told, { servings: 4, cookTime: 40 })).toEqual(told)
  })

  test('is called like its file where it has no title, and keeps its source, behind its description if it is no page', () => {
    const { recipe, sourceUrl } = read({
      ...soup,
      name: undefined,
      isBasedOn: 'https://kitchen.example/soup',
    })
    expect([recipe.title, recipe.description, sourceUrl]).toEqual([
      'Leek Soup',
      'For cold days.',
      'https://kitchen.example/soup',
    ])
  })

  test('takes as long as its parts together', () => {
    const { recipe } = read({ ...soup, prepTime: 'PT20M', totalTime: 'PT10M' })
    expect([recipe.cookTime, recipe.activeTime]).toEqual([20, 20])
  })

  test.each<[string, Parameters<typeof anOwnRecipe>[0], string]>([
    [
      'a long description',
      { description: 'x'.repeat(1_001) },
      'Description: Please write at most 1000 characters.',
    ],
    ['no title', { title: '—' }, 'Title: Please give the recipe a title'],
    [
      'a long line',
      { ingredients: [{ name: 'x'.repeat(201), plural: null, amount: '', note: null }] },
      'Ingredient 1: Please write at most 200 characters.',
    ],
    ['contradicting times', { activeTime: 91 }, 'Work and waiting together take longer than this'],
    [
      'too many bytes',
      {
        instructions: Array.from({ length: 8 }, (_, place) => ({
          step: place + 1,
          title: '',
          description: 'é'.repeat(4_000),
          time: 0,
          parts: [],
        })),
      },
      'This recipe is too long. Could it be two?',
    ],
    [
      'too many bytes of rubbish',
      { instructions: rubbish as never },
      'This recipe is too long. Could it be two?',
    ],
  ])('with %s is named with a sentence', (_, details, sentence) => {
    expect(problemOf(anOwnRecipe(details))).toBe(sentence)
  })
})

describe('a recipe is known again', () => {
  const mark = markOf(anOwnRecipe())
  test('with other numbers and tags, other spaces, and names in one or many', () => {
    expect(mark).toMatch(/^[0-9a-z]{22}$/)
    const [flour, butter] = anOwnRecipe().ingredients
    for (const details of [
      { servings: 2, cookTime: 5, tags: [], difficulty: 'hard' as const, cuisine: 'French' },
      { title: ' Grandma’s\n pie', description: 'Sundays  only.' },
      { ingredients: [{ ...flour!, name: 'flours', plural: 'flour' }, butter!] },
    ])
      expect(markOf(anOwnRecipe(details))).toBe(mark)
  })

  test('and another one is not', () => {
    const { ingredients, instructions } = anOwnRecipe()
    for (const details of [
      { title: 'Grandpa’s pie' },
      { description: '' },
      { ingredients: ingredients.toReversed() },
      { ingredients: ingredients.slice(1) },
      { instructions: instructions.slice(1) },
    ])
      expect(markOf(anOwnRecipe(details))).not.toBe(mark)
  })

  test('by none of many others', () => {
    const marks = Array.from({ length: 2_000 }, (_, count) => markOf(anOwnRecipe({ title: `Pie ${count}` })))
    expect(new Set(marks).size).toBe(marks.length)
  })
})

test('recipes are sent in parts of so many recipes and bytes', () => {
  const small = Array.from({ length: 45 }, () => ({ recipe: anOwnRecipe() }))
  expect(inBatches(small).map((part) => part.length)).toEqual([20, 20, 5])
  const description = 'x'.repeat(keeping.largestBody - 2_000)
  const large = Array.from({ length: 13 }, () => ({ recipe: anOwnRecipe({ description }) }))
  const parts = inBatches(large)
  expect(parts.flat()).toEqual(large)
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(batches.largestBody)
  expect(inBatches([])).toEqual([])
  // One of the largest fits with its mark and all.
  expect(keeping.largestBody + 100).toBeLessThan(batches.mostBytes)
  expect(recipeFiles.mostRecipes).toBe(keeping.most)
})

test.each([
  ['Plum: pie', 'Plum pie.cook'],
  ['../../etc/passwd', 'etc passwd.cook'],
  ['...', 'Recipe.cook'],
  ['餃子 🥟', '餃子 🥟.cook'],
  ['x'.repeat(160), `${'x'.repeat(100)}.cook`],
  // 255 bytes are the most that Linux takes, with " (30000)" and ".json".
  ['ขนมจีนน้ำเงี้ยว'.repeat(20), `${'ขนมจีนน้ำเงี้ยว'.repeat(20).slice(0, 66)}.cook`],
  ['🥟'.repeat(100), `${'🥟'.repeat(50)}.cook`],
  ['Pie. . ', 'Pie.cook'],
  [`${'x'.repeat(99)}. y`, `${'x'.repeat(99)}.cook`],
  // Windows keeps these for devices, whatever stands behind a dot.
  ['Con', 'Recipe Con.cook'],
  ['aux', 'Recipe aux.cook'],
  ['NUL.cook', 'Recipe NUL.cook.cook'],
  ['prn .x', 'Recipe prn .x.cook'],
  ['COM1', 'Recipe COM1.cook'],
  ['lpt²', 'Recipe lpt².cook'],
  ['CONIN$', 'Recipe CONIN$.cook'],
  ['Con carne', 'Con carne.cook'],
  ['Nuls', 'Nuls.cook'],
  ['Half ½: a／b', 'Half ½ a／b.cook'],
])('%j is saved as %j', (title, name) => {
  expect(fileNameOf({ title }, 'cooklang')).toBe(name)
})
