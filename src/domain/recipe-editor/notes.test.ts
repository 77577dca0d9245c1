import { describe, expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { beans, readerOf, tools } from '../../../tests/factories/a-row.ts'
import type { Flag } from '../recipes/pantry.ts'
import { readNote } from '../imports/note-things.ts'
import { derivedFrom, withFlagsOfToday } from './derived.ts'
import { editedOf } from './edited-recipe.ts'
import { readLine } from './ingredient-line.ts'

const pot = editedOf(
  aRecipe({
    title: 'Pot',
    description: '',
    instructions: [{ step: 1, title: '', description: 'Heat it.', time: 0, parts: [] }],
  }),
)
const potOf = (...ingredients: ReturnType<typeof readLine>[]) => ({
  ...pot,
  ingredients: [readLine('1 onion'), ...ingredients],
})
const judged = (line: string) => derivedFrom(potOf(readLine(line)), [], tools)

describe('a note that says perhaps', () => {
  test.each<[string, Flag]>([
    ['200 g pasta, gluten-free, if needed', 'gluten'],
    ['1 cup breadcrumbs (gluten-free, if needed)', 'gluten'],
    ['2 cups rolled oats (gluten-free, if needed)', 'gluten'],
    ['2 tbsp soy sauce (gluten-free, if required)', 'gluten'],
    ['200 g noodles (rice, if you like)', 'gluten'],
    ['1 cup butter, vegan, if you like', 'dairy'],
    ['1 cup milk, oat, or any', 'dairy'],
    ['1 cup flour, almond, if you prefer', 'gluten'],
  ])('frees nothing: %s', (line, flag) => {
    expect(judged(line).allergens).toContain(flag)
  })

  test.each(['8 tortillas (corn, preferably)', '1 l broth (vegetable, if possible)'])(
    'makes nothing certain: %s',
    (line) => {
      expect(judged(line).objections).toBeNull()
    },
  )

  test('and one that says it plainly does', () => {
    expect(judged('200 g pasta, gluten-free').chips).toContain('gluten-free')
  })
})

describe('a note that denies a diet', () => {
  const { read } = readerOf({ ...beans, Ingredients: '1 onion' })

  test.each([
    '2 corn tortillas (not gluten free)',
    '2 corn tortillas (not gluten-free)',
    '2 corn tortillas, not gluten-free',
    '2 corn tortillas, not certified gluten free',
    '2 corn tortillas (isn’t gluten free)',
    '2 corn tortillas (gluten free: no)',
    '1 tbsp olive oil (not dairy free)',
  ])('leaves nothing certain, written here or imported: %s', (line) => {
    expect(judged(line)).toMatchObject({ objections: null, chips: [] })
    expect(read({ Ingredients: `1 onion\n${line}` }).chips).not.toContain('gluten-free')
  })

  test('but one that claims it, or denies something else, does', () => {
    for (const line of ['2 corn tortillas (certified gluten free)', '1 onion, not too big'])
      expect(judged(line).chips).toContain('gluten-free')
  })
})

describe('a note with a bracket', () => {
  test.each<[string, string, Flag]>([
    ['egg', 'salt (a pinch)', 'egg'],
    ['butter', 'olive oil (for frying)', 'dairy'],
    ['milk', 'sugar (1 tbsp)', 'dairy'],
    ['flour', 'salt (1 tsp)', 'gluten'],
  ])('leaves the ingredient what it is: %s, %s', (name, note, flag) => {
    const line = { name, plural: null, amount: '1', note }
    expect(derivedFrom(potOf(line), [], tools).allergens).toContain(flag)
    const believed = { ...potOf(line), ...derivedFrom(potOf(), [], tools), ingredients: [line] }
    expect(withFlagsOfToday(believed, tools)?.allergens).toContain(flag)
  })
})

test('what was cut off a name is part of it, whatever stands before it', () => {
  expect(judged('2 cups mashed potatoes').objections).toBeNull()
  expect(judged('Optional: 2 cups mashed potatoes').objections).toBeNull()
  expect(judged('2 potatoes, peeled').objections).not.toBeNull()
})

describe('the note of a line that stays when another goes', () => {
  /** As the catalogue says it, which has passed a check of its own. */
  const versionOf = (...lines: string[]) => {
    const recipe = potOf(...lines.map(readLine))
    const { ingredients, allergens } = derivedFrom(recipe, [], tools)
    const objections = { vegetarian: [], vegan: [], 'gluten-free': [] }
    return { ...recipe, ingredients, allergens, objections, contains: [], unknownIngredients: 0 }
  }
  const without = (gone: string, ...lines: string[]) =>
    derivedFrom(potOf(...lines.map(readLine)), [versionOf(...lines, gone)], tools)

  test.each([
    ['1 tbsp butter', '2 tbsp olive oil, or butter'],
    ['1 tbsp butter', '2 tbsp olive oil, or ghee'],
    ['1 tbsp BBQ sauce', '1 tbsp tomato paste, or barbecue sauce'],
  ])('is read again: without %s, but %s', (gone, line) => {
    expect(without(gone, line).objections).toBeNull()
  })

  test.each([
    ['1 carrot', ['1 tbsp butter', '2 tbsp olive oil, or butter']],
    ['1 carrot', ['2 tbsp olive oil, or ghee']],
    ['1 tbsp butter', ['2 tbsp olive oil, or what grandma had']],
  ])('says nothing new where it names nothing that only %s brought: %j', (gone, lines) => {
    expect(without(gone, ...lines).unknownIngredients).toBe(0)
  })
})

test('seeded bread may have sesame on it, wherever it says so', () => {
  expect(judged('4 slices seeded bread').objections).toBeNull()
  expect(judged('4 slices bread, seeded').objections).toBeNull()
})

test('a note is read within the time of a test, which its square would not be', () => {
  const note = readNote('for the crust '.repeat(16_000), tools.known)
  expect(note.isUnderstood).toBe(true)
})
