import { describe, expect, test } from 'vitest'
import { withReadings } from '../recipes/in-units.ts'
import { scaledStep } from '../recipes/portions.ts'
import { aRecipe, known } from './a-kitchen.ts'
import { createRenaming } from './renaming.ts'
import { tickableWith, withSwaps } from './with-swaps.ts'

const said = ({ ingredients, instructions }: ReturnType<typeof aRecipe>) => ({
  list: ingredients.map(({ amount, name, note }) => `${amount} ${name}${note ? ` (${note})` : ''}`.trim()),
  steps: instructions.map(({ step, description }) => `${step} ${description}`),
})

describe('what stands in', () => {
  test('takes the place of a line, and of its name wherever the steps speak of it', () => {
    const recipe = aRecipe(
      ['½ cup unsalted butter (113 g, cold, cubed, 82% fat)', '2 cups flour', '1 cup peanut butter'],
      'Rub [½ cup unsalted butter] into [2 cups flour]. The butter must stay cold.',
      'Butter the pan. Fold in [1 cup peanut butter], then dot with more butter; a butter-yellow crumb is right.',
    )
    expect(said(withSwaps(recipe, { 'unsalted butter': 'vegan butter' }, known))).toEqual({
      list: ['½ cup vegan butter (cold, cubed)', '2 cups flour', '1 cup peanut butter'],
      steps: [
        '1 Rub ½ cup vegan butter into 2 cups flour. The vegan butter must stay cold.',
        '2 Grease the pan. Fold in 1 cup peanut butter, then dot with more vegan butter; a butter-yellow crumb is right.',
      ],
    })
  })

  test('comes in another amount, with what is said of its purpose and nothing of the other', () => {
    const recipe = aRecipe(
      ['1 cup unsalted butter (225 g, melted, for frying)'],
      'Melt [1 cup unsalted butter].',
    )
    expect(said(withSwaps(recipe, { 'unsalted butter': 'olive oil' }, known))).toEqual({
      list: ['¾ cup olive oil (for frying)'],
      steps: ['1 Heat ¾ cup olive oil.'],
    })
  })

  test('is weighed where it does not come in such pieces', () => {
    const recipe = aRecipe(['2 chicken breasts'], 'Slice [2 chicken breasts].')
    const asNamed = { ...recipe, ingredients: [{ ...recipe.ingredients[0]!, name: 'chicken breast' }] }
    expect(withSwaps(asNamed, { 'chicken breast': 'tofu' }, known).ingredients).toEqual([
      { name: 'tofu', plural: null, amount: '14 oz', note: null },
    ])
  })
})

describe('a mixture', () => {
  const recipe = aRecipe(
    ['2 cups flour', '½ cup buttermilk'],
    'Heat the oven.',
    'Whisk [½ cup buttermilk] with [2 cups flour]. Brush with the rest of the buttermilk.',
  )
  const swapped = withSwaps(recipe, { buttermilk: 'soured milk' }, known)

  test('is made in a step of its own before it is used, and called by its name from there on', () => {
    expect(said(swapped)).toEqual({
      list: [
        '2 cups flour',
        '½ cup whole milk (for the soured milk)',
        '1½ tsp lemon juice (for the soured milk)',
      ],
      steps: [
        '1 Heat the oven.',
        '4 Stir 1½ tsp lemon juice into ½ cup whole milk and leave it for 5 minutes.',
        '2 Whisk the soured milk with 2 cups flour. Brush with the rest of the soured milk.',
      ],
    })
    expect(swapped.instructions[1]).toMatchObject({ title: 'Make the soured milk', time: 5 })
  })

  test('is for what the other was for', () => {
    const brined = aRecipe(['1 cup buttermilk (240 ml, for the marinade)'], 'Pour in [1 cup buttermilk].')
    expect(withSwaps(brined, { buttermilk: 'soured milk' }, known).ingredients[0]!.note).toBe(
      'for the soured milk, for the marinade',
    )
  })

  test('grows with the portions', () => {
    const { ingredients, instructions } = withReadings(swapped, () => undefined)
    expect(scaledStep(instructions[1]!, ingredients, 2).description).toBe(
      'Stir 1 tbsp lemon juice into 1 cup whole milk and leave it for 5 minutes.',
    )
  })

  test('that needs no step is put in together', () => {
    const cream = aRecipe(['1 cup heavy cream'], 'Pour in [1 cup heavy cream]. Do not let the cream boil.')
    expect(said(withSwaps(cream, { 'heavy cream': 'whole milk' }, known))).toEqual({
      list: ['¾ cup whole milk', '¼ cup vegan butter (with the whole milk)'],
      steps: ['1 Pour in ¾ cup whole milk plus ¼ cup vegan butter. Do not let the whole milk boil.'],
    })
  })

  test('is made for each line that names it', () => {
    const twice = aRecipe(['1 cup buttermilk', '½ cup buttermilk'], 'Stir [1 cup buttermilk] in.', 'Serve.')
    expect(withSwaps(twice, { buttermilk: 'soured oat milk' }, known).ingredients).toMatchObject([
      { amount: '1 cup', name: 'oat milk' },
      { amount: '½ cup', name: 'oat milk' },
      { amount: '1 tbsp', name: 'lemon juice' },
      { amount: '1½ tsp', name: 'lemon juice' },
    ])
  })
})

test('what can be ticked is what it is rewritten to', () => {
  const recipe = aRecipe(
    ['1 cup buttermilk', '1 cup heavy cream', '½ cup buttermilk', '9 cups flour'],
    'Stir [1 cup buttermilk] into [9 cups flour].',
  )
  const swaps = { buttermilk: 'soured milk', 'heavy cream': 'whole milk', egg: 'flax egg' }
  const { ingredients, instructions } = withSwaps(recipe, swaps, known)
  const { steps, ...lines } = tickableWith(recipe, swaps, known)
  expect(lines.ingredients).toBe(ingredients.length)
  expect(steps.toSorted()).toEqual(instructions.map(({ step }) => step).toSorted())
})

test('a long recipe that names it in every sentence is told whole', () => {
  const long = (sentences: number) =>
    aRecipe(['1 cup unsalted butter'], 'Melt the butter, a little. '.repeat(sentences))
  const told = withSwaps(long(4_000), { 'unsalted butter': 'vegan butter' }, known)
  expect(told.instructions[0]!.description).toBe('Melt the vegan butter, a little. '.repeat(4_000))
})

test('of a name of a hundred words only the last few stand for it, or a long recipe would be searched for each end', () => {
  const name = `unsalted butter ${'very '.repeat(90)}good one`
  const rename = createRenaming({ name, plural: null }, [], { name: 'oil', plural: null }, known)
  expect(rename(`Melt the good one, the ${'very '.repeat(9)}good one and the ${name}.`)).toBe(
    `Melt the oil, the ${'very '.repeat(9)}good one and the oil.`,
  )
})

test('a recipe whose steps are plain words is told in them', () => {
  const recipe = aRecipe(['1 cup unsalted butter'], 'Melt the butter and let the unsalted butter brown.')
  expect(said(withSwaps(recipe, { 'unsalted butter': 'vegan butter' }, known)).steps).toEqual([
    '1 Melt the vegan butter and let the vegan butter brown.',
  ])
})

test.each([
  ['an ingredient it does not have', { tofu: 'chicken breast' }],
  ['what nobody knows as a substitute', { 'unsalted butter': 'gold' }],
  ['what is only good where the other is little', { egg: 'flax egg' }],
  ['what is no good for what the steps do', { 'unsalted butter': 'olive oil' }],
])('%s is left as it is', (_, swaps) => {
  const recipe = aRecipe(
    ['4 egg', '1 cup unsalted butter'],
    'Cream [1 cup unsalted butter].',
    'Scramble [4 egg].',
  )
  expect(withSwaps(recipe, swaps, known)).toBe(recipe)
})

test.each([
  ['An egg is enough. Beat an egg.', 'A flax egg is enough. Beat a flax egg.'],
  [
    'Beat the eggs; egg white and egg yolks are other things.',
    'Beat the flax eggs; egg white and egg yolks are other things.',
  ],
  ['Use the Egg.', 'Use the flax egg.'],
  ['Yellow as egg.', 'Yellow as egg.'],
])('"%s" becomes "%s"', (text, other) => {
  const rename = createRenaming(
    { name: 'egg', plural: 'eggs' },
    [],
    { name: 'flax egg', plural: 'flax eggs' },
    (name) => (/^egg (?:white|yolks?)$/.test(name) ? known('tofu') : known(name)),
  )
  expect(rename(text)).toBe(other)
})

test('a part of a name stands for it, and what is made of something else does not', () => {
  const rename = createRenaming(
    { name: 'mexican cheese blend', plural: null },
    [{ name: 'heavy cream', plural: null }],
    { name: 'vegan cheddar', plural: null },
    known,
  )
  expect(rename('Half of the cheese blend, then the blend.')).toBe(
    'Half of the vegan cheddar, then the vegan cheddar.',
  )
  const cream = createRenaming(
    { name: 'heavy cream', plural: null },
    [],
    { name: 'oat cream', plural: null },
    known,
  )
  expect(cream('Cream and fold', true)).toBe('Cream and fold')
  expect(cream('Fold the cream into the pastry cream.')).toBe('Fold the oat cream into the pastry cream.')
})

describe('the words around it', () => {
  const reworded = (lines: string[], swaps: Record<string, string>, step: string) =>
    withSwaps(aRecipe(lines, step), swaps, known).instructions.at(-1)!.description
  const vegan = { 'unsalted butter': 'vegan butter' }
  const tempeh = { bacon: 'oiled tempeh' }
  const mushrooms = { 'chopped clam': 'mushroom' }
  const [butter, bacon] = [['½ cup unsalted butter'], ['4 slices bacon']]

  test.each([
    [
      butter,
      vegan,
      'Butter the buns and butter the baking dish.',
      'Coat the buns and grease the baking dish.',
    ],
    [butter, vegan, 'Butter [½ cup unsalted butter] over.', 'Coat ½ cup vegan butter over.'],
    [
      bacon,
      tempeh,
      'Render the bacon, then fry it all in the bacon fat.',
      'Fry the oiled tempeh, then fry it all in the fat.',
    ],
    [
      butter,
      vegan,
      'Melt the butter. Margarine may stand in for the butter. For a dairy-free cake leave out the butter.',
      'Melt the vegan butter. Margarine may stand in for the butter. For a dairy-free cake leave out the butter.',
    ],
    [
      ['2 oz chopped clam'],
      mushrooms,
      'Stir in the clams, then serve.',
      'Stir in the mushrooms, then serve.',
    ],
    [
      ['1 lb ground beef'],
      { 'ground beef': 'cooked lentils' },
      'The cooked beef is good cold; the beef keeps.',
      'The cooked lentils are good cold; the cooked lentils keep.',
    ],
    [['1 lb cod fillet'], { 'cod fillet': 'tofu' }, 'Slip the fish in.', 'Slip the tofu in.'],
    [['10 oz chicken breast'], { 'chicken breast': 'tofu' }, 'Sear the chicken.', 'Sear the tofu.'],
    [
      butter,
      { 'unsalted butter': 'olive oil' },
      'Melt the butter and brush it on.',
      'Heat the olive oil and brush it on.',
    ],
    [
      ['1 cup puff pastry'],
      { 'puff pastry': 'gluten-free puff pastry' },
      'Roll out the pastry and beat the pastry cream.',
      'Roll out the gluten-free puff pastry and beat the pastry cream.',
    ],
    [butter, vegan, 'Whip until it looks like melted butter.', 'Whip until it looks like melted butter.'],
  ])('%j with %j: "%s" becomes "%s"', (lines, swaps, step, other) => {
    expect(reworded(lines, swaps, step)).toBe(other)
  })

  test('say butter of what is butter', () => {
    const salted = { name: 'salted butter', plural: null }
    const rename = createRenaming({ name: 'unsalted butter', plural: null }, [], salted, known)
    expect(rename('Butter the buns with butter.')).toBe('Butter the buns with salted butter.')
    const blend = createRenaming(
      { name: 'flour', plural: null },
      [],
      { name: 'flour blend', plural: null },
      known,
    )
    expect(blend('Holding the tail, flour a shrimp.')).toBe('Holding the tail, flour a shrimp.')
  })

  test('in a title tell a verb from a thing', () => {
    const recipe = aRecipe(butter, 'Stir.')
    const titled = (title: string) =>
      withSwaps({ ...recipe, instructions: [{ ...recipe.instructions[0]!, title }] }, vegan, known)
        .instructions[0]!.title
    expect(['Turn and butter', 'Make dip and butter'].map(titled)).toEqual([
      'Turn and coat',
      'Make dip and vegan butter',
    ])
  })

  test('of how it is cut stand with what is cut so', () => {
    const noted = (line: string, swaps: Record<string, string>) =>
      withSwaps(aRecipe([line], 'Stir.'), swaps, known).ingredients[0]
    expect(noted('8 cloves garlic (minced)', { garlic: 'shallot' })).toMatchObject({
      amount: '2',
      note: 'minced',
    })
    expect(noted('2 cloves garlic (minced)', { garlic: 'garlic powder' })).toMatchObject({ note: null })
    expect(noted('4 slices bacon (diced)', tempeh)).toMatchObject({ note: 'for the oiled tempeh, diced' })
    expect(noted('1 lb ground beef', { 'ground beef': 'cooked lentils' })).toMatchObject({
      amount: '1¼ cups',
    })
  })
})
