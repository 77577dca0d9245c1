import { describe, expect, test } from 'vitest'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { neededIn } from '../recipes/portions.ts'
import { type Cells, columns } from './columns.ts'
import { readRow } from './recipe-row.ts'
import { createRowTools } from './row-tools.ts'

const pantry = aPantry()
const digest = (text: string) =>
  String(Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7))
const tools = createRowTools(
  { ...pantry, 'whole milk': { ...pantry['whole milk']!, flags: ['dairy'] } },
  digest,
)
const blank = Object.fromEntries(columns.map((column) => [column, ''])) as Cells
const tagine: Cells = {
  ...blank,
  Recipe: 'Chicken and Onion Tagine',
  Region: 'North Africa',
  Country: 'Morocco',
  Course: 'Main',
  Ingredients: '2 onions, sliced\n1 1/2 lb chicken thighs\n2 tbsp mystery paste\nSalt and pepper to taste',
  Method:
    '1. Soften the onions in oil for 10 minutes.\n2. Add the rest and braise, covered, for 1 hour.\n3. Season.',
  Time: '1 hr 30 min',
  Servings: 'Serves 6',
  'Dietary/Allergen Notes': 'Dairy-free',
  'Source URL': 'https://example.com/tagine',
  Notes: 'Good the next day.',
}

test.each(['\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'a line ends in a cell whatever sign says so: %j',
  (end) => {
    const broken = (text: string) => text.replaceAll('\n', end)
    const cells = {
      ...tagine,
      Recipe: `Chicken${end}Tagine`,
      Ingredients: broken(tagine.Ingredients),
      Method: broken(tagine.Method),
      Notes: `Good${end}warm.`,
    }
    const { recipe } = readRow(cells, 2, tools)
    const { ingredients, instructions } = readRow(tagine, 2, tools).recipe!
    expect(recipe).toMatchObject({
      title: 'Chicken Tagine',
      description: 'Good warm.',
      ingredients,
      instructions,
    })
  },
)
const read = (cells: Partial<Cells>) => readRow({ ...tagine, ...cells }, 2, tools)

describe('a row', () => {
  test('becomes a recipe on the pages of its region', () => {
    const { recipe, faults } = read({})
    expect(faults).toEqual([])
    expect(recipe).toMatchObject({
      title: 'Chicken and Onion Tagine',
      description: 'Good the next day.',
      cuisine: 'Moroccan',
      course: 'Main',
      tags: ['african', 'moroccan', 'morocco', 'north-africa', 'main', 'dairy-free'],
      regions: ['african'],
      cookTime: 90,
      servings: 6,
      image: null,
      sourceUrl: 'https://example.com/tagine',
    })
    expect(recipe!.id).toMatch(/^ethnic_chicken-and-onion-tagine-\d+$/)
    expect(recipe!.ingredients).toEqual([
      expect.objectContaining({ amount: '2', note: 'sliced' }),
      { name: 'chicken thighs', plural: null, amount: '1½ lb', note: null },
      { name: 'mystery paste', plural: null, amount: '2 tbsp', note: null },
      expect.objectContaining({ name: 'salt', amount: '', note: 'to taste' }),
      expect.objectContaining({ name: 'pepper', amount: '', note: 'to taste' }),
    ])
  })

  test.each([
    { Recipe: 'Non-vegan chili' },
    { Course: 'Not vegan' },
    { Notes: 'This is not gluten free, nor vegan.' },
  ])('with something unknown is under no chip for a word that is no claim: %o', (cells) => {
    const { recipe } = read({ ...cells, Ingredients: '2 onions\n2 tbsp mystery paste' })
    expect(recipe!.chips.filter((chip) => chip !== 'quick')).toEqual([])
  })

  test.each([
    '2 onions (peeled) (with milk)',
    '2 onions (milk',
    'milk:\n2 onions',
    '2 onions, with 1egg',
    '2 onions, or substitute for filberts',
  ])('does not look free of what stands in a corner of a line: %j', (Ingredients) => {
    const { recipe } = read({ Ingredients, 'Dietary/Allergen Notes': '' })
    expect(recipe!.objections === null || recipe!.allergens.includes('dairy')).toBe(true)
  })

  test('warns of what its notes say it contains', () => {
    expect(read({ Notes: 'Good the next day. Contains walnuts.' }).recipe!.allergens).toContain('nuts')
  })

  test('has steps with timers and with what they need', () => {
    const { ingredients, instructions } = read({}).recipe!
    expect(instructions.map(({ title, time }) => [title, time])).toEqual([
      ['Soften the onions', 10],
      ['Add the rest', 60],
      ['Season', 0],
    ])
    expect(instructions[1]!.parts).toContainEqual({ kind: 'timer', seconds: 3600, text: '1 hour' })
    expect(neededIn(instructions[0]!, ingredients, 1).map(({ place }) => place)).toEqual([0])
    for (const { parts, description } of instructions)
      expect(parts.map(({ text }) => text).join('')).toBe(description)
  })

  test('without the cells nobody has to fill is filled sensibly', () => {
    const { recipe } = readRow(
      { ...blank, Recipe: 'Toast', Ingredients: '2 slices bread', Method: 'Toast the bread for 2 minutes.' },
      2,
      tools,
    )
    expect(recipe).toMatchObject({
      servings: 4,
      cookTime: 5,
      cuisine: null,
      course: null,
      tags: [],
      regions: ['other'],
      image: null,
      description: 'Home-cooked dish with bread.',
    })
    expect(recipe!.id).toMatch(/^import_toast-/)
  })

  test('has the same id for the same content, and another for another', () => {
    expect(read({ Recipe: ' Chicken  and Onion Tagine ' }).recipe!.id).toBe(read({}).recipe!.id)
    expect(read({ Notes: 'Better the next day.' }).recipe!.id).not.toBe(read({}).recipe!.id)
  })

  test.each([
    ['Peru', 'South America', ['world']],
    ['Lebanon', '', ['world']],
    ['', 'Southeast Asia', ['asian']],
    ['Greece', '', ['european']],
    ['South Africa', '', ['african']],
    ['', 'West Africa', ['african']],
    ['Atlantis', '', ['world']],
  ])('from %j in %j stands on %j', (Country, Region, regions) => {
    expect(read({ Country, Region }).recipe!.regions).toEqual(regions)
  })
})

describe('diets', () => {
  const simple = { Ingredients: '2 onions; 1 tsp salt', Recipe: 'Onions', Notes: '' }

  test('are settled by the ingredients when all are known', () => {
    const { recipe } = read(simple)
    expect(recipe!.objections).toEqual({ vegetarian: [], vegan: [], 'gluten-free': [] })
    expect(recipe!.chips).toContain('vegan')
  })

  test('are never guessed from ingredients that are not', () => {
    const { recipe } = read({ ...simple, Ingredients: '2 onions; 1 tsp mystery powder' })
    expect([recipe!.objections, recipe!.contains]).toEqual([null, null])
    expect(recipe!.chips).not.toContain('vegan')
  })

  test('leave what is known of the others standing, and say of how many it is not', () => {
    const { recipe } = read({
      ...simple,
      Ingredients: '2 onions; 1 cup milk; 1 mystery; 2 tsp mystery powder',
    })
    expect([recipe!.allergens, recipe!.unknownIngredients]).toEqual([['dairy'], 2])
    const known = read(simple).recipe!
    expect([known.allergens, known.unknownIngredients]).toEqual([[], 0])
  })

  test('follow the notes where the ingredients are silent, and not where they disagree', () => {
    const said = { ...simple, 'Dietary/Allergen Notes': 'Vegan, contains nuts' }
    expect(read({ ...said, Ingredients: '2 onions; 1 mystery' }).recipe!.chips).toContain('vegan')
    const { recipe, faults } = read({ ...said, Ingredients: '2 onions; 1 cup milk; 1 mystery' })
    expect(recipe!.chips).not.toContain('vegan')
    expect(faults).toEqual([
      {
        line: 2,
        column: 'Dietary/Allergen Notes',
        sentence: expect.stringContaining('called vegan, but has'),
      },
    ])
  })
})

describe('a warning in the notes on diets', () => {
  const readNotes = (notes: string, Ingredients = '2 onions; 1 tsp salt') => {
    const cells = { Ingredients, Recipe: 'Onions', Notes: '', 'Dietary/Allergen Notes': notes }
    const { allergens, unknownIngredients, chips, tags } = read(cells).recipe!
    return { allergens, unknownIngredients, chips: chips.filter((chip) => chip !== 'quick'), tags }
  }

  test.each([
    ['Contains nuts', ['nuts'], 0, ['vegetarian', 'vegan', 'gluten-free']],
    ['Contains: peanuts, milk', ['nuts', 'dairy'], 0, ['vegetarian', 'gluten-free']],
    ['Not gluten-free', ['gluten'], 0, ['vegetarian', 'vegan']],
    ['not vegan', [], 1, []],
    ['Vegetarian, not vegan', [], 1, ['vegetarian']],
    ['Ask the kitchen', [], 1, []],
    ['Vegan', [], 0, ['vegetarian', 'vegan', 'gluten-free']],
  ])('%j stays with the recipe', (notes, allergens, unknownIngredients, chips) => {
    expect(readNotes(notes)).toMatchObject({ allergens, unknownIngredients, chips })
  })

  test('takes back the claim beside it', () => {
    expect(readNotes('vegan except for the milk').tags).not.toContain('vegan')
    expect(readNotes('Nut-free; contains walnuts').tags).not.toContain('nut-free')
  })

  test('is nothing new when an ingredient explains it', () => {
    expect(readNotes('Not vegan, contains dairy', '2 onions; 1 cup milk')).toMatchObject({
      allergens: ['dairy'],
      unknownIngredients: 0,
    })
  })
})

describe('what stands behind a comma or an "or"', () => {
  const flagged = aPantry()
  const withButter = createRowTools(
    {
      ...flagged,
      'whole milk': { ...flagged['whole milk']!, flags: ['dairy'] },
      butter: { ...flagged['whole milk']!, synonyms: [], flags: ['dairy'] },
      'olive oil': { ...flagged['salt']!, synonyms: ['oil'] },
      pepper: { ...flagged['salt']!, synonyms: [] },
      'peanut butter': { ...flagged['salt']!, synonyms: [], flags: ['nuts'] },
      almond: { ...flagged['salt']!, plural: 'almonds', synonyms: [], flags: ['nuts'] },
    },
    digest,
  )
  const readWith = (line: string, notes = '') =>
    readRow(
      { ...tagine, Ingredients: `2 onions\n${line}`, Recipe: 'Onions', 'Dietary/Allergen Notes': notes },
      2,
      withButter,
    )

  test.each([
    ['salt, pepper, butter', ['dairy']],
    ['1 tbsp olive oil or butter', []],
    ['2 tbsp oil, plus 2 tbsp butter', ['dairy']],
  ])('is not lost: with %j nothing is known to be free of dairy', (line, allergens) => {
    const { recipe } = readWith(line)
    expect([recipe!.objections, recipe!.contains]).toEqual([null, null])
    expect([recipe!.allergens, recipe!.unknownIngredients]).toEqual([allergens, 1])
    expect(recipe!.chips).not.toContain('vegan')
  })

  test.each([
    '1 onion, with filberts',
    '1 onion or barley groats',
    '1 onion, cooked in lobster bisque',
    '1 onion, stuffed with chorizo',
    '1 onion (plus 100 g lardons)',
    '1 onion, in tempura batter',
    '1 onion, 3 beaten yolks',
    '1 onion, in a roll',
    '1 onion, cooked with top round',
    '1 onion, with 🥜',
  ])('is unknown where a word of it is: %j', (line) => {
    const { recipe } = readWith(line)
    expect([recipe!.objections, recipe!.contains, recipe!.unknownIngredients]).toEqual([null, null, 1])
    expect(recipe!.chips).not.toContain('vegan')
  })

  test.each([
    '1 onion, peeled and cut into 2-inch (5 cm) pieces',
    '1 large onion, about 250g, at room temperature',
    '2 tbsp oil, plus more for the pan',
    'salt, to taste (see note)',
    '1 onion, very thinly sliced, for the crust',
    '1 tbsp olive oil or pepper',
  ])('says nothing new where it only tells how: %j', (line) => {
    expect(readWith(line).recipe!.unknownIngredients).toBe(0)
  })

  test('is found by its whole name, also where that has an "and"', () => {
    const pan = createRowTools(
      { ...flagged, 'half-and-half': { ...flagged['salt']!, synonyms: ['half and half'], flags: ['dairy'] } },
      digest,
    )
    for (const name of ['half-and-half', 'half and half']) {
      const { recipe } = readRow({ ...tagine, Ingredients: `2 onions\n1 onion, 1 splash ${name}` }, 2, pan)
      expect(recipe!.allergens).toEqual(['dairy'])
    }
  })

  test('changes nothing when it has a line of its own, or harms nobody', () => {
    expect(readWith('1 tbsp butter\n1 tbsp oil, plus butter for the pan').recipe!.allergens).toEqual([
      'dairy',
    ])
    expect(readWith('1 tsp salt, pepper').recipe!.allergens).toEqual([])
  })

  test('speaks against what the notes claim, unless it is only a choice', () => {
    expect(readWith('salt, pepper, butter', 'Vegan').recipe!.tags).not.toContain('vegan')
    expect(readWith('1 tbsp oil or butter', 'Vegan').recipe!.tags).toContain('vegan')
    expect(readWith('salt, peanut butter', 'Dairy-free').faults).toEqual([])
  })

  test.each([
    ['Dairy-free', '1 tbsp butter', 'It is called dairy-free, but has butter; the word was left out.'],
    ['Nut Free', '2 almonds', 'It is called nut-free, but has almond; the word was left out.'],
  ])('%s beside %s is left out and named', (notes, line, sentence) => {
    const { recipe, faults } = readWith(line, notes)
    expect(recipe!.tags).not.toContain(notes.toLowerCase().replace(' ', '-'))
    expect(faults).toEqual([{ line: 2, column: 'Dietary/Allergen Notes', sentence }])
  })
})

test('half a character is a fault, and the cut of a long note leaves none', () => {
  expect(read({ Notes: 'a\uD83C' })).toEqual({
    faults: [{ line: 2, column: 'Notes', sentence: 'This cell holds characters that cannot be stored.' }],
  })
  expect(read({ Notes: `x${'🍲'.repeat(300)}` }).recipe!.description).not.toMatch(/\p{Surrogate}/u)
})

describe('what no line of its own names', () => {
  const some = aPantry()
  const salt = { ...some['salt']!, synonyms: [] }
  const stocked = createRowTools(
    {
      ...some,
      butter: { ...salt, flags: ['dairy'] },
      cream: { ...salt, flags: ['dairy'] },
      fish: { ...salt, flags: ['fish'] },
      peanut: { ...salt, plural: 'peanuts', synonyms: ['goober'], flags: ['nuts'] },
      spaghetti: { ...salt, flags: ['gluten'] },
      'oat milk': salt,
      'peanut butter': { ...salt, flags: ['nuts'] },
      'coconut milk': salt,
      milk: { ...salt, flags: ['dairy'] },
      'salad dressing': { ...salt, listOnly: true, opaque: true },
    },
    digest,
  )
  const plain = { ...blank, Recipe: 'Onions', Ingredients: '2 onions\n1 tsp salt', Method: 'Fry and serve.' }
  const judge = (cells: Partial<Cells>) => {
    const { objections, unknownIngredients, chips } = readRow({ ...plain, ...cells }, 2, stocked).recipe!
    return { isKnown: objections !== null, unknownIngredients, isVegan: chips.includes('vegan') }
  }
  const certain = { isKnown: true, unknownIngredients: 0, isVegan: true }

  test.each<Partial<Cells>>([
    { Ingredients: '2 onions\n1 cup salad dressing' },
    { Ingredients: '2 onions\nCrushed peanuts (optional):\n1 tsp salt' },
    { Ingredients: '2 onions\nButter for the pan:\n1 tsp salt' },
    { Method: 'Fry in butter.' },
    { Method: 'Top with toasted peanuts and serve.' },
    { Method: 'Scatter with crushed goobers.' },
    { Method: 'Brown the beef.' },
    { Method: 'Add the yolks.' },
    { Method: 'Serve with fat-free milk.' },
    { Method: 'Serve with dairy-free spaghetti.' },
    { Method: 'Serve with vegan peanut butter.' },
    { Notes: 'Serve with peanuts.' },
    { Notes: 'Peanuts grow where this comes from.' },
    { Notes: 'Not vegan!' },
  ])('makes nothing certain: %j', (cells) => {
    expect(judge(cells)).toEqual({ isKnown: false, unknownIngredients: 1, isVegan: false })
  })

  test('is warned of where the notes warn', () => {
    const { recipe } = readRow({ ...plain, Notes: 'Allergens: peanuts, milk.' }, 2, stocked)
    expect(recipe!.allergens.toSorted()).toEqual(['dairy', 'nuts'])
    expect(recipe!.chips).not.toContain('vegan')
  })

  test.each<Partial<Cells>>([
    {},
    { Method: 'Fry without butter, in coconut milk.' },
    { Method: 'Cream the onions; fish out the bay leaf. Keep it nut-free and dairy-free.' },
    { Ingredients: '2 onions\n1 cup oat milk', Method: 'Pour in the milk.' },
  ])('changes nothing where it is not in it: %j', (cells) => {
    expect(judge(cells)).toEqual(certain)
  })

  test('is no surprise where a line brings something of the kind', () => {
    const ingredients = '2 onions\n1 tbsp peanut butter'
    expect(judge({ Ingredients: ingredients, Method: 'Top with peanuts.' })).toMatchObject({
      isKnown: true,
      unknownIngredients: 0,
    })
  })
})

test('a method of endless waiting takes no longer than a recipe may', () => {
  expect(read({ Time: '', Method: 'Age for 99999999 hours.' }).recipe!.cookTime).toBe(7 * 24 * 60)
})

describe('a row is refused for', () => {
  test.each([
    ['Recipe', '  ', 'The recipe has no name.'],
    ['Recipe', 'x'.repeat(161), 'The name is longer than 160 characters.'],
    ['Ingredients', '', 'There are no ingredients.'],
    ['Method', '\n \n', 'There is no method.'],
    ['Time', 'a while', '"a while" is not a time such as "45 minutes".'],
    ['Servings', 'a crowd', '"a crowd" is not a number of servings.'],
    ['Source URL', 'javascript:alert(1)', 'The address has to begin with http:// or https://.'],
    ['Notes', 'a\0b', 'This cell holds characters that cannot be stored.'],
  ] as const)('its %s %j', (column, text, sentence) => {
    expect(read({ [column]: text })).toEqual({ faults: [{ line: 2, column, sentence }] })
  })

  test('every bad cell, not only the first', () => {
    expect(read({ Recipe: '', Time: 'soon' }).faults.map(({ column }) => column)).toEqual(['Recipe', 'Time'])
  })
})

test.each(['=HYPERLINK("http://evil")', '+1', '-2', '@SUM(A1)', '<script>alert(1)</script>'])(
  'the cell %s stays text',
  (text) => {
    const { recipe } = read({ Recipe: `Soup ${text}`, Notes: text })
    expect([recipe!.title, recipe!.description]).toEqual([`Soup ${text}`, text])
  },
)
