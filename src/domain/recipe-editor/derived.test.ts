import { aPantryItem } from '../../../tests/factories/a-pantry-item.ts'
import { expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { createRowTools } from '../imports/row-tools.ts'
import type { Pantry } from '../recipes/pantry.ts'
import { type Derived, derivedFrom, falseTagIn, outdated, type Version } from './derived.ts'
import { editedOf, type EditedRecipe } from './edited-recipe.ts'

const pantry: Pantry = {
  'yellow onion': aPantryItem([], 'yellow onions'),
  butter: aPantryItem(['dairy']),
  salt: aPantryItem([]),
  peanut: aPantryItem(['nuts'], 'peanuts'),
  water: aPantryItem([]),
}
const tools = createRowTools(pantry, (text) => text)

const line = (name: string, amount = '1 cup') => ({ name, plural: null, amount, note: null })
const before: Version = { ...aRecipe({ title: 'Soup', description: 'Good.' }), unknownIngredients: 0 }
const soup = editedOf(aRecipe({ title: 'Soup', description: 'Good.' }))
const derived = (changes: Partial<EditedRecipe>, versions = [before]) =>
  derivedFrom({ ...soup, ...changes }, versions, tools)

test('what is in it brings its diets, and a new line both numbers of its name', () => {
  const { ingredients, objections, contains, allergens, chips } = derived({
    ingredients: [line('yellow onions', '3'), line('butter')],
  })
  expect(ingredients[0]).toEqual({ name: 'yellow onion', plural: 'yellow onions', amount: '3', note: null })
  expect(objections).toEqual({ vegetarian: [], vegan: ['butter'], 'gluten-free': [] })
  expect([contains, allergens, chips]).toEqual([
    ['yellow onion', 'butter'],
    ['dairy'],
    ['vegetarian', 'gluten-free'],
  ])
})

test('what nobody knows leaves its diets unknown, unless they are plainly claimed', () => {
  const ingredients = [line('unicorn'), line('butter')]
  expect(derived({ ingredients })).toMatchObject({
    objections: null,
    contains: null,
    unknownIngredients: 1,
    chips: [],
  })
  const { chips } = derived({ ingredients, tags: ['vegan', 'gluten-free'] })
  expect(chips).toEqual(['gluten-free'])
})

test('a heading that its step begins with says nothing more', () => {
  const pantryOf = { ...pantry, 'beef roast': { ...aPantryItem(['meat']), synonyms: ['roast'] } }
  const step = { ...soup.instructions[0]!, title: 'Oil and roast', description: 'Oil and roast the onions.' }
  const headed = (title: string) =>
    derivedFrom(
      { ...soup, instructions: [{ ...step, title }] },
      [],
      createRowTools(pantryOf, (text) => text),
    )
  expect(headed(step.title).objections).not.toBeNull()
  expect(headed('Oil and a roast').objections).toBeNull()
})

test('a heading that ends within the first word of its step names what it says', () => {
  const pantryOf = { ...pantry, egg: aPantryItem(['egg']), eggplant: aPantryItem([]) }
  const headed = (title: string) =>
    derivedFrom(
      { ...soup, instructions: [{ ...soup.instructions[0]!, title, description: 'Eggplant is fried.' }] },
      [],
      createRowTools(pantryOf, (text) => text),
    )
  expect(headed('Eggplant').objections).not.toBeNull()
  expect(headed('Egg').objections).toBeNull()
})

test('words of a version that is known say what they said, whatever its words are', () => {
  const version = { ...before, allergens: ['sesame'] }
  expect(derived({ title: 'Better soup' }, [version])).toMatchObject({ allergens: ['sesame'] })
})

test('butter in a step counts when its line is gone, and not while nothing was changed about it', () => {
  const step = { ...soup.instructions[0]!, description: 'Melt the butter. Serve with zhoug.' }
  const buttered = {
    ...before,
    ingredients: [...before.ingredients, line('butter')],
    instructions: [step],
    allergens: ['dairy'],
  }
  const more = { instructions: [step], ingredients: [...buttered.ingredients, line('salt')] }
  expect(derived(more, [buttered])).toMatchObject({ unknownIngredients: 0, allergens: ['dairy'] })
  const less = { instructions: [step], ingredients: before.ingredients }
  expect(derived(less, [buttered])).toMatchObject({ objections: null, unknownIngredients: 1 })
})

const water = line('water')
const noted = ['fish', 'gluten', 'nuts', 'egg']

test('what only the notes of an import told of stays when a line changes', () => {
  const imported = { ...before, allergens: noted }
  const onions = { ingredients: [{ ...soup.ingredients[0]!, amount: '3' }] }
  expect(derived(onions, [imported])).toMatchObject({
    objections: { vegetarian: ['fish'], vegan: ['fish', 'egg'], 'gluten-free': ['gluten'] },
    allergens: noted,
    chips: [],
  })
  const uncertain = { ...imported, objections: null, contains: null, unknownIngredients: 1 }
  expect(derived(onions, [uncertain])).toMatchObject({ objections: null, allergens: noted, chips: [] })
})

test('what only the notes of an import doubted stays where they flagged what the words name', () => {
  const instructions = [{ ...soup.instructions[0]!, description: 'Sprinkle the nuts on it.' }]
  const uncertain = { ...before, instructions, allergens: ['nuts'], objections: null, unknownIngredients: 1 }
  const again = { ...uncertain, ...derived({ title: 'Better soup', instructions }, [uncertain]) }
  expect(again).toMatchObject({ objections: null, unknownIngredients: 1 })
  const changes = { ingredients: [...soup.ingredients, water], instructions }
  expect(derived(changes, [again])).toMatchObject({ objections: null, unknownIngredients: 1 })
})

test('of a version that nothing judges any more, flags and doubts stay and certainty does not', () => {
  const gone = (one: Partial<Version>) => [outdated({ ...soup, ...before, ...one })]
  const perhaps = [{ ...line('butter'), note: 'or zhoug' }]
  expect(derived({ ingredients: perhaps }, gone({ ingredients: perhaps }))).toMatchObject({
    objections: null,
  })
  expect(derived({ title: 'Better soup' }, gone({ allergens: ['nuts'] }))).toMatchObject({
    allergens: ['nuts'],
    objections: { vegan: [] },
  })
  const doubted = gone({ objections: null, contains: null, unknownIngredients: 1 })
  expect(derived({ title: 'Better soup' }, doubted)).toMatchObject({ objections: null })
  const tagged = [outdated({ ...soup, ...before, allergens: ['nuts'], tags: ['contains nuts'] })]
  expect(derived({ tags: ['contains nuts'] }, tagged)).toMatchObject({ allergens: ['nuts'] })
  expect(derived({}, tagged)).toMatchObject({ allergens: [] })
})

test('where a version has unsaid, flags outlast the words that said the same, and doubts go with those that brought them', () => {
  const tags = ['contains nuts', 'may contain traces']
  const description = 'Contains fish.'
  const gone = { allergens: ['nuts', 'fish'], unknownIngredients: 1, hasUnsaid: true }
  const version = outdated({ ...soup, ...before, tags, description, ...gone })
  expect(derived({ tags, description }, [version])).toMatchObject({ objections: null, unknownIngredients: 1 })
  expect(derived({}, [version])).toMatchObject({
    objections: { vegan: ['fish'] },
    allergens: ['nuts', 'fish'],
    unknownIngredients: 0,
  })
  const nutty = outdated({ ...soup, ...before, ingredients: [line('peanut')], tags, ...gone })
  expect(derived({}, [nutty])).toMatchObject({ allergens: ['fish'] })
})

test('what the words of a recipe told of stays until they are gone', () => {
  const description = 'Contains peanuts.'
  const told = { ...before, description, ...derived({ description }, []) }
  expect(told).toMatchObject({ allergens: ['nuts'] })
  const more = { ingredients: [...soup.ingredients, water] }
  expect(derived({ ...more, description }, [told])).toMatchObject({ allergens: ['nuts'] })
  expect(derived({ ...more, description: 'Good.' }, [told])).toMatchObject({ allergens: [] })
  expect(derived({ description: 'Good.' }, [told])).toMatchObject({ allergens: [] })
})

test.each<[Partial<EditedRecipe>, Partial<Derived>]>([
  [{ description: 'Contains peanuts and dairy.' }, { allergens: ['nuts', 'dairy'], unknownIngredients: 0 }],
  [{ title: 'Peanut brittle' }, { objections: null, unknownIngredients: 1, chips: [] }],
  [
    { instructions: [{ ...soup.instructions[0]!, title: 'Add the peanuts' }] },
    { objections: null, unknownIngredients: 1, chips: [] },
  ],
])('%j is new', (changes, follows) => {
  expect(derived(changes)).toMatchObject(follows)
})

test('other words that name nothing new change nothing', () => {
  const description = 'Serve with zhoug. Liked by all.'
  const version = { ...before, description, contains: ['something'] }
  expect(derived({ description: 'Serve with zhoug. Loved by all.' }, [version])).toMatchObject({
    contains: ['something'],
    unknownIngredients: 0,
  })
})

test('something of the kind in a step counts when the line is gone', () => {
  const instructions = [{ ...soup.instructions[0]!, description: 'Stir in the nuts.' }]
  const version = {
    ...before,
    instructions,
    ingredients: [...before.ingredients, line('peanuts')],
    allergens: ['nuts'],
  }
  expect(derived({ instructions }, [version])).toMatchObject({ objections: null, unknownIngredients: 1 })
})

test('"not vegan" counts when what it spoke of is gone', () => {
  const description = 'Not vegan.'
  const version = {
    ...before,
    description,
    ingredients: [...before.ingredients, line('butter')],
    objections: { vegetarian: [], vegan: ['butter'], 'gluten-free': [] },
    allergens: ['dairy'],
  }
  expect(derived({ description }, [version])).toMatchObject({ objections: null, allergens: [] })
})

test('the words of each version are read once, and those that are the same together', () => {
  const texts: string[] = []
  const inText = (text: string) => {
    texts.push(text)
    return tools.flaggedThings.inText(text)
  }
  const counting = { ...tools, flaggedThings: { ...tools.flaggedThings, inText } }
  const ofSteps = (word: string) => texts.filter((text) => text.includes(word)).length
  const step = soup.instructions[0]!
  const uncertain = { ...before, objections: null, contains: null, unknownIngredients: 3 }
  const versions = [{ ...uncertain, instructions: [{ ...step, description: 'Stir well.' }] }, uncertain]
  const changes = {
    ingredients: [...soup.ingredients, line('butter')],
    instructions: [{ ...step, description: 'Whisk.' }],
  }
  derivedFrom({ ...soup, ...changes }, [...versions, { ...uncertain }], counting)
  expect([ofSteps('Whisk.'), ofSteps('Stir well.'), ofSteps(step.description)]).toEqual([1, 1, 1])
})

test('without ingredients no diet is claimed', () => {
  const nothing = { objections: null, contains: null, chips: [] }
  expect(derived({ ingredients: [], tags: ['vegan'] }, [])).toMatchObject(nothing)
  const empty = { ...before, ingredients: [] }
  expect(derived({ ingredients: [] }, [empty])).toMatchObject(nothing)
})

test.each([
  [['vegan'], 'It is tagged vegan, but has butter.'],
  [['dairy-free'], 'It is tagged dairy-free, but has dairy.'],
  [['vegetarian', 'nut-free'], undefined],
])('%j is held against butter', (tags, sentence) => {
  expect(falseTagIn({ tags }, derived({ ingredients: [line('butter')] }))).toBe(sentence)
})

test('a tag is held against what is known of something unknown', () => {
  expect(falseTagIn({ tags: ['vegan'] }, { objections: null, allergens: ['dairy'] })).toBe(
    'It is tagged vegan, but has dairy.',
  )
})
