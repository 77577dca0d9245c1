import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../tests/factories/any-text.ts'
import { tools } from '../../../tests/factories/a-row.ts'
import { problemsIn } from '../../web/recipe-editor/problems.ts'
import { derivedFrom } from '../recipe-editor/derived.ts'
import { contradictionsIn, editedRecipe } from '../recipe-editor/edited-recipe.ts'
import { lineOf } from '../recipe-editor/ingredient-line.ts'
import { asEdited } from './own-recipe.ts'
import { recipeFromText } from './recipe-from-text.ts'

const pie = `Subject: the pie
Plum Pie
My mother made it every September.

Serves 6-8
Prep: 20 mins
Cook: 45 mins

For the dough:
250 g flour
125 g cold butter, diced

For the filling:
1 kg plums, stoned

Method
1. Rub the butter into the flour and chill for 30 minutes.
2. Fill with the plums and bake for 45 minutes.

Tip: freeze the plums.`

test('a text becomes a recipe, with timers and ingredients found in its steps', () => {
  const { recipe, missing, leftOver } = recipeFromText(pie)
  expect(recipe).toMatchObject({
    title: 'Plum Pie',
    description: 'My mother made it every September. Tip: freeze the plums.',
    servings: 6,
    cookTime: 65,
    activeTime: 20,
    waitingTime: null,
  })
  expect(recipe.ingredients.map(lineOf)).toEqual([
    '250 g flour, for the dough',
    '125 g cold butter, diced, for the dough',
    '1 kg plums, stoned, for the filling',
  ])
  expect(recipe.instructions[1]!.parts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'ingredient', ingredient: 2 }),
      expect.objectContaining({ kind: 'timer', seconds: 2700 }),
    ]),
  )
  expect([missing, leftOver]).toEqual([[], ['Subject: the pie']])
})

test('the heading of a component is the title of its first step, but not that of ingredients above', () => {
  const titles = (text: string) => recipeFromText(text).recipe.instructions.map(({ title }) => title)
  const list = 'Pie\n\nFor the dough:\n250 g flour\n2 eggs\n\n'
  expect(titles(`${list}Mix the flour with the eggs and knead well.\nBake for 30 minutes.`)).toEqual(['', ''])
  expect(
    titles(
      `${list}Method\n\nDough:\nMix the flour with the eggs and knead well.\nLeave it to rest for an hour.\n\nTo bake:\nBake for 30 minutes until golden.`,
    ),
  ).toEqual(['Dough', '', 'To bake'])
})

test('what a text does not tell is asked for, and not made up', () => {
  const { recipe, missing } = recipeFromText('2 eggs\n1 cup milk\n\nWhisk the eggs with the milk and fry.')
  expect(missing).toEqual(['title', 'portions', 'time'])
  expect(Object.keys(problemsIn(asEdited(recipe)))).toEqual(
    expect.arrayContaining(['title', 'servings', 'cookTime']),
  )
})

test.each(['Serves 4\n30 minutes', '30 min\nServes 4', 'cook time: 30 MINUTES\nyield: 4 SERVINGS'])(
  'facts below each other are facts: %j',
  (facts) => {
    const { recipe, missing } = recipeFromText(
      `Rice pilaf\n${facts}\n2 cups rice\n1 onion\n\nFry the onion with the rice.\nCook everything.`,
    )
    expect(missing).toEqual([])
    expect([recipe.servings, recipe.cookTime, recipe.ingredients.length]).toEqual([4, 30, 2])
  },
)

test('of more than a recipe may hold the rest is left over', () => {
  const lines = Array.from({ length: 120 }, (_, n) => `${n + 1} g flour`)
  const { recipe, leftOver } = recipeFromText(['Bread', 'Ingredients', ...lines].join('\n'))
  expect([recipe.ingredients.length, leftOver.length]).toEqual([100, 20])
})

test('half a character is left out, and none is cut in two', () => {
  const long = (letters: number) => `${'x '.repeat(letters).slice(0, letters - 1)}🥚y`
  const { recipe } = recipeFromText(
    `Title: ${long(160)}\n\n${long(1_000)}\n\n2 \uD83Eeggs\0\n\nMethod\n\nWhisk the eggs with the milk and fry.`,
  )
  expect(recipe.title).toHaveLength(159)
  expect(recipe.ingredients).toMatchObject([{ amount: '2', name: 'eggs' }])
})

test('any text can be opened in the form', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 400 }), (text) => {
      const { recipe } = recipeFromText(text)
      const edited = asEdited({ ...recipe, title: 'Soup', servings: 4, cookTime: 10_000 })
      expect(contradictionsIn(edited)).toEqual({})
      expect(editedRecipe.shape.description.safeParse(edited.description).success).toBe(true)
    }),
    { numRuns: 30 },
  )
})

const beanPot = (above: string, below = '') =>
  recipeFromText(
    `Bean pot\n\n${above}\n\nIngredients\n1 cup black beans\n1 onion\n\nMethod\nHeat the beans with the onion for 10 minutes.\nServe.\n\n${below}`,
  )

describe('what a line says besides', () => {
  test.each([
    ['Serves: 4 (contains nuts)', 'nuts'],
    ['Serves 4 - contains milk', 'dairy'],
    ['Serves 4 (not suitable for coeliacs)', undefined],
    ['Serves 4 with naan and raita', undefined],
    ['Serves 4 | Level: contains nuts', 'nuts'],
    ['Serves 4, contains milk', 'dairy'],
    ['Serves 4 | Prep: 10 mins | contains nuts', 'nuts'],
    ['Prep: 10 mins (contains nuts)', 'nuts'],
    ['Nutrition: 300 kcal. Contains milk.', 'dairy'],
    ['Calories: 300 kcal, contains milk', 'dairy'],
    ['Ingredients (contains nuts)', 'nuts'],
    ['Contains nuts', 'nuts'],
    ['May contain nuts', 'nuts'],
    ['CONTAINS MILK', 'dairy'],
    ['Allergens: milk, nuts', 'nuts'],
    ['Allergy advice: milk', 'dairy'],
    ['Not suitable for coeliacs', undefined],
    ['Unsuitable for vegans.', undefined],
    ['This dish contains nuts.', 'nuts'],
  ])('stays in the recipe, and is judged: %s', (line, flag) => {
    for (const { recipe } of [beanPot(line), beanPot('', line)]) {
      expect(recipe.description).toContain(line)
      const { objections, allergens } = derivedFrom(
        asEdited({ ...recipe, cookTime: 10, servings: 4 }),
        [],
        tools,
      )
      if (flag === undefined) expect(objections).toBeNull()
      else expect(allergens).toContain(flag)
    }
  })

  test('is told with the label above it', () => {
    expect(beanPot('Serves\n4 (contains nuts)').recipe).toMatchObject({
      servings: 4,
      description: 'Serves: 4 (contains nuts)',
    })
    expect(beanPot('', 'Allergens:\nmilk\nnuts').recipe.description).toBe('Allergens: milk, nuts')
    expect(beanPot('', 'Contains\n\nmilk and nuts').recipe.description).toBe('Contains: milk and nuts')
  })

  test.each([
    'Serves 4',
    'Serves 4 people.',
    'Servings: 4 to 6',
    '(serves 4)',
    'Serves 4 as a main course',
    'For 4',
  ])('is nothing where it only counts eaters: %s', (line) => {
    expect(beanPot(line)).toMatchObject({ recipe: { description: '', servings: 4 }, leftOver: [] })
  })

  test('has its place beside a long story, and before other notes', () => {
    const story = 'We cooked it every week of that summer. '.repeat(40).trim()
    const { recipe, leftOver } = beanPot(
      story,
      'Tip: it freezes well, and it freezes very well.\nContains nuts',
    )
    expect(recipe.description).toMatch(/^We cooked .* summer\. Contains nuts$/)
    expect(leftOver.at(-1)).toBe('Tip: it freezes well, and it freezes very well.')
  })

  test('stays in a title, too', () => {
    expect(
      recipeFromText('Bean pot (serves 4 with naan)\n\n1 cup beans\n\nHeat the beans.').recipe,
    ).toMatchObject({
      title: 'Bean pot (serves 4 with naan)',
      servings: 4,
    })
  })
})

const judged = ({ recipe }: ReturnType<typeof recipeFromText>) =>
  derivedFrom(asEdited({ ...recipe, cookTime: 10, servings: 4 }), [], tools)

describe('what is left over', () => {
  test.each([
    'Enjoy with naan!',
    'We love it with garlic bread!',
    'Yummy with peanut sauce!',
    'Lovely on focaccia!',
    'my kids love it over penne!',
    'By the way I always add butter',
    'Subject: the walnut thing',
    '12 LARGE EGGS',
  ])('is told in the recipe where it names something to eat, and judged: %s', (line) => {
    for (const pasted of [beanPot(line), beanPot('', line)]) {
      expect(judged(pasted).objections).toBeNull()
      expect(pasted.leftOver).toEqual([])
      const { description, ingredients, instructions } = pasted.recipe
      const said = [description, ...ingredients.map(lineOf), ...instructions.map((step) => step.description)]
      expect(said.join('\n')).toContain(line)
    }
  })

  test.each([
    'Jump to recipe',
    'Print',
    'Advertisement',
    'Love, Carol',
    'Tell me how it went!',
    'Hope that helps, post pics!',
    '4.8 from 112 votes',
    'https://kitchen.example/butter-beans',
    '#beans #easyrecipes',
  ])('is nowhere in the recipe, and leaves it certain, where it names nothing: %s', (line) => {
    for (const pasted of [beanPot(line), beanPot('', line)]) {
      expect(judged(pasted).objections).not.toBeNull()
      expect(pasted).toMatchObject({ leftOver: [line], recipe: { description: '' } })
    }
  })

  test.each([
    'Comments\nMarie says\nI added bacon and walnuts, yum!',
    'Nutrition\nCalories: 300 kcal\n11 g Fat\n5 g Protein',
    'You might also like\nOatmeal Raisin Cookies\nButter Chicken',
  ])('is none of the recipe below the end of it: %j', (end) => {
    const pasted = beanPot('', end)
    expect(judged(pasted).objections).not.toBeNull()
    expect(pasted.recipe.description).toBe('')
  })

  test.each(['You will also need: a buttered ovenproof dish', 'Chilled focaccia from the day before'])(
    'counts above the ingredients, where it is no sentence: %s',
    (line) => {
      expect(judged(beanPot(line)).objections).toBeNull()
    },
  )

  test('counts above the end of the recipe, and below it with an amount', () => {
    expect(judged(beanPot('3 Comments\nMarie likes walnuts in it!')).objections).toBeNull()
    expect(judged(beanPot('', 'Comments\nLovely!\n100 g butter')).objections).toBeNull()
  })

  test('leaves nothing certain where there is no space for it', () => {
    const notes = Array.from({ length: 60 }, (_, n) => `Yummy with ${n} walnuts!`)
    const { recipe, leftOver } = beanPot('', notes.join('\n'))
    expect(recipe.description.length).toBeLessThanOrEqual(1_000)
    expect(recipe.description).toMatch(/ May contain more: some of the text is left out\.$/)
    expect(leftOver.length).toBeGreaterThan(0)
    const beans = Array.from({ length: 101 }, (_, n) => `${n + 1} g black beans`)
    const many = recipeFromText(['Beans', 'Ingredients', ...beans, 'Method', 'Heat the beans.'].join('\n'))
    expect(judged(many).objections).toBeNull()
  })
})

describe('of a story that is too long', () => {
  const story = 'We cooked it every week of that summer. '.repeat(30).trim()

  test.each([
    ['Please note that it contains walnuts, so it is not suitable for anyone with a nut allergy.', 'nuts'],
    ['It contains walnuts and cream.', 'dairy'],
    ['It is not vegan.', undefined],
    ['Contains nuts.', 'nuts'],
  ])('what warns stays, wherever it stood: %s', (warning, flag) => {
    for (const above of [`${story} ${warning}`, `We love it. ${warning} ${story}`]) {
      const pasted = beanPot(above)
      expect(pasted.recipe.description).toContain(warning)
      const { objections, allergens } = judged(pasted)
      if (flag === undefined) expect(objections).toBeNull()
      else expect(allergens).toContain(flag)
    }
  })

  test('what may be eaten leaves nothing certain, and all that is cut is left over', () => {
    const secret = 'The secret is a big spoonful of peanut butter.'
    const pasted = beanPot(`${story} ${secret}`)
    expect(pasted.recipe.description).toMatch(
      /^We cooked .* summer\. May contain more: some of the text is left out\.$/,
    )
    expect(pasted.leftOver.at(-1)).toBe(secret)
    expect(judged(pasted).objections).toBeNull()
  })

  test('what names nothing leaves it certain', () => {
    const pasted = beanPot(story)
    expect(judged(pasted).objections).not.toBeNull()
    expect(pasted.leftOver.length).toBeGreaterThan(0)
  })

  test.each([
    ['sentences', `${story} It contains walnuts. ${story} Love, Carol wrote it down.`],
    ['no capitals', `${story} it contains walnuts. ${story}`.toLowerCase()],
    ['no end', `${'the longest summer of them all, '.repeat(50)} and it contains walnuts`],
    ['one word', `We like to say ${'x'.repeat(1_500)}.`],
  ])('no word is lost: %s', (_, above) => {
    const { recipe, leftOver } = beanPot(above)
    expect(recipe.description.length).toBeLessThanOrEqual(1_000)
    const told = [recipe.description, ...leftOver].join(' ').replace(/ ?May contain more: [^.]*\./, '')
    const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).toSorted()
    expect(wordsOf(told)).toEqual(wordsOf(above))
  })
})

describe('a note', () => {
  test.each([
    'Tip: stir in a knob of butter before serving.',
    'Variation: add toasted almonds',
    'Notes: Add 1/2 cup chopped walnuts',
    'Notes:\n- It freezes well.\n- Add 1/2 cup chopped walnuts for crunch.',
    'Storage\nKeep it under a layer of melted butter',
    'Cook\u2019s tip: best with crusty bread',
  ])('is judged as a step is: %j', (note) => {
    expect(judged(beanPot('', note)).objections).toBeNull()
  })

  test.each([
    'Tip: it freezes well.',
    'Notes\nLeftovers keep for 3 days in the fridge.\nThe beans taste better the next day.',
    'Tip: no butter is needed.',
  ])('that names nothing leaves it certain: %j', (note) => {
    expect(judged(beanPot('', note)).objections).not.toBeNull()
  })
})

const headed = (heading: string, more = '') => {
  const { recipe } = recipeFromText(
    `Bean pot\n\nIngredients\n1 onion\n${more}\n${heading}\n1 cup black beans\n2 tbsp olive oil\n\nMethod\nHeat the beans with the onion for 10 minutes.\nServe.`,
  )
  return derivedFrom(asEdited({ ...recipe, cookTime: 10, servings: 4 }), [], tools)
}

test.each(['PRAWNS', 'Tagliatelle:', 'For the prawns:'])(
  'a line that may be a heading brings what it names: %s',
  (heading) => {
    expect(headed(heading).objections).toBeNull()
  },
)

test.each(['To serve feta', 'FETA', 'Feta:', '**Feta**', '## Feta'])(
  'a heading that is neither of lines nor of steps is not forgotten: %s',
  (heading) => {
    const list = 'Ingredients\n1 onion\n2 tbsp olive oil\n\nMethod\nFry the onion in the oil.'
    const texts = [
      `Onions\n\n${list}\n\nNotes\n${heading}\nIt freezes well.`,
      `Onions\n\n${heading}\nThis is a dish that nobody here ever minds cooking on a weekday.\n\n${list}`,
      `Onions\n\n${list.replace('1 onion', `${heading}\nSlaw\n1 onion`)}`,
    ]
    for (const text of texts) {
      const { recipe } = recipeFromText(text)
      expect(derivedFrom(asEdited({ ...recipe, cookTime: 10, servings: 4 }), [], tools).objections).toBeNull()
    }
  },
)

test('a heading that names a dish is not explained by a part of it', () => {
  expect(headed('Schnitzels', '200 g flour').objections).toBeNull()
  expect(headed('For the brioche:', '200 g flour').objections).toBeNull()
})

test.each([
  ['For the sauce:', ''],
  ['Salad:', ''],
  ['For the crust:', ''],
  ['PRAWNS', '200 g shrimp'],
  ['Chapatis:', '200 g flour'],
])('a heading brings nothing that the lines explain: %s %s', (heading, more) => {
  expect(headed(heading, more).objections).not.toBeNull()
})

test.each([
  ['Mash\nServes 4', ['Potatoes', 'Butter', 'Milk', 'Salt']],
  ['Winter salad\nServes 2\n', ['Pears', 'Walnuts', 'Blue cheese', 'Olive oil']],
  ['Veg curry\nServes 4', ['Onion', 'Tomatoes', 'Cashews', 'Cream', 'Salt']],
  ['Potato gratin', ['Butter', '1 kg potatoes', '1 onion', 'Salt']],
  ['# Fruit bowl\n', ['Walnuts', '2 bananas', '2 apples']],
  ['Title: Fruit bowl', ['Walnuts', '2 bananas', '2 apples']],
])('lines without an amount right above the first with one are ingredients, too: %s', (above, list) => {
  const { recipe } = recipeFromText(
    [above, ...list, '', 'Mix everything and cook it for 20 minutes.'].join('\n'),
  )
  expect(recipe.title).toBe(above.split('\n')[0]!.replace(/^# |^Title: /, ''))
  expect(recipe.ingredients.map(lineOf)).toEqual(list.map((line) => line.toLowerCase()))
})

test.each([
  'Hello\n\nPeanut Butter Cookies\n2 eggs\n200 g sugar',
  'Peanut Butter Cookies\nSo easy\n2 eggs\n200 g sugar',
  'Peanut Butter Cookies\n\n2 eggs\n200 g sugar',
  'Peanut Butter Cookies\nJamie Oliver\n2 eggs\n200 g sugar',
  'Peanut Butter Cookies\nBBC Good Food\n2 eggs\n200 g sugar',
  'Peanut Butter Cookies\nIndian\n2 eggs\n200 g sugar',
])('but not the title, nor what names nothing: %j', (list) => {
  const { recipe } = recipeFromText(`${list}\n\nMix everything and bake it for 20 minutes.`)
  expect(recipe.title).toBe('Peanut Butter Cookies')
  expect(recipe.ingredients).toHaveLength(2)
})

const cake = (...lines: string[]) => {
  const { recipe, leftOver } = recipeFromText(
    ['Apple cake', 'Serves 4', 'Total time: 40 min', ...lines, 'Method', 'Mix everything.', 'Bake it.'].join(
      '\n',
    ),
  )
  return { lines: recipe.ingredients.map(lineOf), leftOver }
}

test.each([
  '3 LARGE EGGS',
  '2 CUPS FLOUR',
  'CHICKEN THIGHS 8',
  'Fat free Greek yogurt 300g',
  'Protein powder 30g',
  'Sodium bicarbonate 5 g',
  '1 /2 cup butter',
  'Best butter',
  'Love butter',
  '1 cup milk (affiliate link)',
  '3 star anise',
  '2 star fruit',
  'Friday bread',
])('is an ingredient below their heading, whatever it looks like: %s', (line) => {
  for (const list of [
    [line, '4 apples', '100 g sugar'],
    ['Mince 500 g', line, '100 g sugar'],
  ])
    expect(cake('Ingredients', ...list).lines).toHaveLength(3)
})

test.each([
  '2 CUPS FLOUR',
  '3 LARGE EGGS',
  'Fat free yogurt 300g',
  '1 cup milk (affiliate link)',
  '3 star anise',
])('is an ingredient among others, without a heading: %s', (line) => {
  expect(cake('4 apples', line, '100 g sugar').lines).toHaveLength(3)
  expect(cake('4 apples', '100 g sugar', line).lines).toHaveLength(3)
})

test.each(['US Customary', '1x 2x 3x', 'Advertisement', 'https://kitchen.example/cake', '★★★★★'])(
  'is no ingredient even below their heading: %s',
  (line) => {
    expect(cake('Ingredients', line, '4 apples', '100 g sugar')).toEqual({
      lines: ['4 apples', '100 g sugar'],
      leftOver: [line],
    })
  },
)

test.each([
  '4.8 from 112 votes',
  '4 out of 5',
  '5 stars',
  '4.5 / 5',
  'Fat: 12 g',
  'Protein 12g',
  'Best, Tom',
])('is no part of a recipe: %s', (line) => {
  expect(cake(line, '4 apples', '100 g sugar').leftOver).toEqual([line])
})
