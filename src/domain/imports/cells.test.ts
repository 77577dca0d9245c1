import { describe, expect, test } from 'vitest'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { columns, findColumns } from './columns.ts'
import { exportCsv } from './csv-export.ts'
import { readDietaryNotes } from './dietary-notes.ts'
import { readMinutes, readServings } from './facts.ts'
import { splitIngredients } from './ingredient-cell.ts'
import { knownIngredients } from './known-ingredients.ts'

const salt = aPantry()['salt']!
const known = knownIngredients({
  oil: { ...salt, synonyms: [] },
  butter: { ...salt, synonyms: [], flags: ['dairy'] },
  'peanut butter': { ...salt, synonyms: [], flags: ['nuts'] },
  almond: { ...salt, synonyms: [], flags: ['nuts'] },
  'oat milk': { ...salt, synonyms: [] },
  peanut: { ...salt, plural: 'peanuts', synonyms: [], flags: ['nuts'] },
  'whole milk': { ...salt, synonyms: ['milk'], flags: ['dairy'] },
})

describe('columns', () => {
  test('are found by name in any order, case and spacing', () => {
    const header = [...columns].toReversed().map((name) => ` ${name.toUpperCase().replace('/', ' / ')} `)
    const found = findColumns(header)
    expect(found).toMatchObject({ places: { Recipe: 10, 'Dietary/Allergen Notes': 2, Notes: 0 } })
  })

  test('nobody knows are named, empty ones are not', () => {
    expect(findColumns(['recipe', 'ingredients', 'method', 'Photo', ''])).toMatchObject({
      ignored: ['Photo'],
    })
  })

  test.each([
    [['Recipe', 'Method'], 'column Ingredients is missing'],
    [['a', 'b'], 'columns Recipe, Ingredients, Method are missing'],
    [['Recipe', 'Ingredients', 'Method', 'recipe'], 'Recipe is there twice'],
  ])('%j are refused', (header, problem) => {
    expect(findColumns(header)).toEqual({ problem: expect.stringContaining(problem) })
  })
})

test.each([
  ['2 cups flour\n1 egg', ['2 cups flour', '1 egg']],
  ['2 cups flour; 1 egg, beaten; salt', ['2 cups flour', '1 egg, beaten', 'salt']],
  ['2 cups flour, sifted, 1 egg, 3 tbsp milk', ['2 cups flour, sifted', '1 egg', '3 tbsp milk']],
  ['flour, eggs, milk', ['flour', 'eggs', 'milk']],
  ['2 onions, diced', ['2 onions, diced']],
  ['1 (14 oz, drained) can beans, 1 onion', ['1 (14 oz, drained) can beans', '1 onion']],
  ['For the sauce:\n1 cup cream\n\nFor the rest:\n2 eggs', ['1 cup cream', '2 eggs']],
  [
    'Salt and freshly ground black pepper, to taste',
    ['Salt, to taste', 'freshly ground black pepper, to taste'],
  ],
])('the ingredients of %j', (cell, lines) => {
  expect(splitIngredients(cell)).toEqual(lines)
})

test.each([
  ['45', 45],
  ['45 minutes', 45],
  ['1:30', 90],
  ['1:30:00', 90],
  ['PT1H15M', 75],
  ['1h30', 90],
  ['1 hr 20 min', 80],
  ['1 hr 20', 80],
  ['1 h 20', 80],
  ['1 hour 20', 80],
  ['1 hr. 05', 65],
  ['1hr20', 80],
  ['1h20m', 80],
  ['1h20min', 80],
  ['45m', 45],
  ['1 hr 20 (plus chilling)', 80],
  ['about 1 hr 20', 80],
  ['1 hr 20 total', 80],
  ['Prep 20 min, cook 1 hr 20', 100],
  ['1 hr 20 mins to 1 hr 40 mins', 100],
  ['1 hr 20 - 1 hr 40', 100],
  ['15 min prep + 1 hour cook', 75],
  ['Prep 10 min, cook 20 min, total 30 min', 30],
  ['30-40 minutes', 40],
  ['1 hour 15 to 20 minutes', 80],
  ['1 hour 15-20 minutes', 80],
  ['1 hour 30 – 45 minutes', 105],
  ['2 hours or 45 minutes in a pressure cooker', 120],
  ['Prep:10 min', 10],
  ['20 min active, 1 hour total', 60],
  ['10 min prep + 20 min cook = 30 min total', 30],
  ['soon', undefined],
  ['0', undefined],
  ['999999', undefined],
])('the time %s is %s minutes', (cell, minutes) => {
  expect(readMinutes(cell)).toBe(minutes)
})

test.each([
  ['4', 4],
  ['Serves 6', 6],
  ['4-6', 4],
  ['12 cookies', 12],
  ['many', undefined],
  ['0', undefined],
])('%s servings are %s', (cell, servings) => {
  expect(readServings(cell)).toBe(servings)
})

test.each([
  ['Vegan', ['vegan', 'vegetarian'], []],
  ['Vegetarian; nut-free', ['vegetarian'], ['nut-free']],
  ['GF, dairy free', ['gluten-free'], ['dairy-free']],
  ['Gluten-Free; Nut-free option', ['gluten-free'], []],
  ['not egg-free', [], []],
  ['Not vegan. Contains egg', [], []],
  ['vegan option: use oil', [], []],
  ['Contains gluten', [], []],
  ['vegan except for the butter', [], []],
  ['Vegan, but made with honey', [], []],
  ['Vegan unless fried', [], []],
  ['not suitable for vegans; not a vegan dish', [], []],
  ['Neither vegan nor gluten-free', [], []],
  ['Can be made vegan', [], []],
  ['Vegan? No', [], []],
  ['Vegan: no, nut-free: no', [], []],
  ["Can't be called vegan", [], []],
  ['Hardly vegan', [], []],
  ['Vegan ❌', [], []],
  ['Vegan: false', [], []],
  ['Vegan: N', [], []],
  ['Vegan: yes', ['vegan', 'vegetarian'], []],
  ['Vegan (option)', [], []],
  ['Option: vegan', [], []],
  ['vegan on request', [], []],
  ['GF on request', [], []],
  ['To make it vegan, use oil instead', [], []],
  ['Vegan, when made with oil', [], []],
  ['use gluten free flour', [], []],
  ['Cannot be guaranteed nut-free', [], []],
  ["isn't halal", [], []],
  ['never kosher', [], []],
  ['Vegan: no | Nuts: traces', [], []],
  ['Vegan ✗', [], []],
  ['Vegan | ✘', [], []],
  ['Vegan*', [], []],
  ['Vegan†', [], []],
  ['Vegan 50%', [], []],
  ['100% vegan', ['vegan', 'vegetarian'], []],
  ['Vegan: ✓', ['vegan', 'vegetarian'], []],
  ['Was vegan', [], []],
  ['Vegan or vegetarian', [], []],
  ['Vegan n/a', [], []],
  ['Allergens: none; vegan', ['vegan', 'vegetarian'], []],
  ['lactose free', [], []],
  ['Vegan & “dairy-free”', ['vegan', 'vegetarian'], ['dairy-free']],
  [
    'Suitable for vegans and coeliacs; gluten and dairy free',
    ['gluten-free', 'vegan', 'vegetarian'],
    ['dairy-free'],
  ],
])('the notes %j', (notes, diets, tags) => {
  const read = readDietaryNotes(notes, known)
  expect([read.diets.toSorted(), read.tags]).toEqual([diets, tags])
})

test.each([
  ['Contains nuts', ['nuts']],
  ['Contains: peanuts, milk', ['nuts', 'dairy']],
  ['Allergens: tree nuts', ['nuts']],
  ['may contain traces of nuts', ['nuts']],
  ['Nuts, Dairy', ['nuts', 'dairy']],
  ['peanuts, milk, contains eggs', ['nuts', 'dairy', 'egg']],
  ["doesn't contain nuts or milk, contains eggs", ['egg']],
  ['nutfree', []],
  ['GLUTEN', ['gluten']],
  ['Contains lactose', ['dairy']],
  ['lactose-free', []],
  ['Contains custard', ['dairy', 'egg']],
  ['Contains gluten; nut free', ['gluten']],
  ['Not gluten-free', ['gluten']],
  ['not nut-free, eggs', ['nuts', 'egg']],
  ['Vegan except for the butter', ['dairy']],
  ['vegan without the butter', ['dairy']],
  ['contains no nuts but milk', ['dairy']],
  ['no nuts, contains soya and sesame', ['soy', 'sesame']],
  ['Contains crushed almond and peanut butter', ['nuts']],
  ['nut free', []],
  ['gluten and dairy free', []],
  ['No nuts or eggs', []],
  ['Does not contain fish', []],
  ['free from gluten, dairy and nuts', []],
  ['non-dairy', []],
  ['Vegan, made with oat milk', []],
  ['Not suitable for nut allergies', ['nuts']],
  ['Do not make if allergic to nuts', ['nuts']],
  ["Don't use for nut allergy", ['nuts']],
  ['Not free of nuts', ['nuts']],
  ["Isn't free from gluten", ['gluten']],
  ['No nuts other than almonds', ['nuts']],
  ['No dairy apart from butter', ['dairy']],
  ['No gluten / milk', ['dairy']],
  ['no gluten (milk)', ['dairy']],
  ['No gluten – milk', ['dairy']],
  ['Nuts: traces', ['nuts']],
  ['Nut-free option', ['nuts']],
])('the notes %j warn of %j', (notes, allergens) => {
  expect(readDietaryNotes(notes, known).allergens).toEqual(allergens)
})

test.each([
  ['not vegan', ['vegan']],
  ['Non-vegetarian', ['vegetarian', 'vegan']],
  ['Not gluten-free', ['gluten-free']],
  ['Not suitable for vegans or vegetarians', ['vegan', 'vegetarian']],
  ['Neither vegan nor vegetarian', ['vegan', 'vegetarian']],
  ['Contains no nuts and is vegan', []],
  ['Not spicy. Vegan', []],
])('the notes %j speak against %j', (notes, refuted) => {
  expect(readDietaryNotes(notes, known).refuted).toEqual(refuted)
})

test.each([
  ['', false],
  ['None', false],
  ['n/a', false],
  ['Vegan, gluten-free, nut free, halal', false],
  ['High protein; low-carb, sugar-free', false],
  ['May contain traces of nuts.', false],
  ['vegan option: use oil', false],
  ['Glutenfree, no known allergens', false],
  ['Vegan: no', true],
  ['Contains filberts', false],
  ['Contains betel', true],
  ['Contains: none', false],
  ['Vegan ✗', true],
  ['Ask the kitchen', true],
  ['sulphites', true],
])('whether anything in the notes %j is not understood: %j', (notes, isUnclear) => {
  expect(readDietaryNotes(notes, known).isUnclear).toBe(isUnclear)
})

test('a file for people holds no formula', () => {
  expect(exportCsv([['=1+1', '+2', '-3', '@x', 'plain', 'a,"b"']])).toBe(
    '\uFEFF\'=1+1,\'+2,\'-3,\'@x,plain,"a,""b"""\r\n',
  )
})
