import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compileFolder, idOf } from './folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  write('pantry.yaml', pantry)
  write('restaurants.yaml', '- { name: The Diner, slug: the-diner, icon: burger, colors: [] }')
  write('pictures/burger.webp', '')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const item = (flags: string) =>
  `{ aisle: Pantry, package: { amount: 1, unit: lb, price: 1 }, flags: ${flags}, synonyms: [],
     nutrition: { kcal: 1, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0 } }`
const pantry = `beef: ${item('[meat]')}\nbun: ${item('[gluten], plural: buns')}\nbutter: ${item('[dairy]')}\nsalt: ${item('[]')}`

const description =
  'A burger that is described at such length that nobody could call the description too short, nor too long.'
const front = { title: 'Burger', description, restaurant: 'The Diner', cuisine: 'American', course: 'Main' }
const rest = {
  difficulty: 'easy',
  servings: 4,
  time: 20,
  premium: false,
  tags: '[copycat]',
  picture: 'burger',
}
const body = `= Toast the bun
Spread @butter{1 1/2%tbsp}(soft) on @bun{4} and toast for ~{2-3%minutes} in a #skillet{}.

= Fry the beef
Fry @beef{1/2%lb}(225 g) with @salt{} for ~{90%seconds}, until it reads 160 °F (71 °C).`

function cook(changes: Record<string, unknown> = {}, text = body) {
  const lines = Object.entries({ ...front, ...rest, ...changes }).map(
    ([key, value]) => `${key}: ${String(value)}`,
  )
  return `---\n${lines.join('\n')}\n---\n${text}\n`
}

test('a file becomes a recipe: amounts as a cook says them, steps with their times and pieces', () => {
  write('copycats/the-diner/burger.cook', cook())
  const { catalogue, problems } = compileFolder(folder)
  expect(problems).toEqual([])
  expect(catalogue.recipes).toEqual([
    expect.objectContaining({
      id: 'copycat_the-diner_burger',
      restaurantBrand: 'The Diner',
      cookTime: 20,
      image: 'burger',
      ingredients: [
        { name: 'butter', plural: null, amount: '1½ tbsp', note: 'soft' },
        { name: 'bun', plural: 'buns', amount: '4', note: null },
        { name: 'beef', plural: null, amount: '½ lb', note: '225 g' },
        { name: 'salt', plural: null, amount: '', note: null },
      ],
      objections: { vegetarian: ['beef'], vegan: ['butter', 'beef'], 'gluten-free': ['bun'] },
    }),
  ])
  const [toast, fry] = catalogue.recipes[0]!.instructions
  expect(toast).toMatchObject({
    step: 1,
    title: 'Toast the bun',
    description: 'Spread 1½ tbsp butter on 4 buns and toast for 2-3 minutes in a skillet.',
    time: 3,
  })
  expect(fry!.time).toBe(1.5)
  expect(fry!.parts).toContainEqual({ kind: 'timer', seconds: 90, text: '90 seconds' })
  expect(fry!.parts).toContainEqual({ kind: 'ingredient', ingredient: 2, text: '½ lb beef' })
})

test('the hashes change with the words and with nothing else', () => {
  write('copycats/the-diner/burger.cook', cook())
  const first = compileFolder(folder).catalogue
  expect(compileFolder(folder).catalogue).toEqual(first)
  write('copycats/the-diner/burger.cook', cook({ servings: 6 }))
  const second = compileFolder(folder).catalogue
  expect(second.hash).not.toBe(first.hash)
})

test.each([
  [['copycats', 'kfc', 'wings.cook'], 'copycat_kfc_wings'],
  [['world', 'asian', 'ramen.cook'], 'ethnic_asian_ramen'],
  [['fine-dining', 'duck.cook'], 'fine-dining_duck'],
])('the file %j has the id %s', (path, id) => {
  expect(idOf(join(...path))).toBe(id)
})

describe('refused is', () => {
  test.each([
    [
      'an ingredient the pantry does not know',
      cook({}, body.replace('@beef', '@unicorn')),
      'the pantry does not know "unicorn"',
    ],
    [
      'an amount without a number',
      cook({}, body.replace('@salt{}', '@salt{some%tsp}')),
      '"salt" has an amount without a number',
    ],
    ['a step without text', cook({}, `${body}\n\n= Serve`), 'a step without text'],
    ['a time below its timers', cook({ time: 4 }), 'time is 4 minutes, but its timers need 4.5'],
    [
      'too few ingredients',
      cook({}, '= One\nEat @salt{}.\n\n= Two\nEat @bun{1}.'),
      'fewer than 3 ingredients',
    ],
    ['a single step', cook({}, '= One\nEat @salt{}, @bun{1} and @beef{1}.'), 'fewer than 2 steps'],
    ['a diet its ingredients contradict', cook({ tags: '[vegan]' }), 'not vegan: butter, beef'],
    ['a missing picture', cook({ picture: 'pizza' }), 'there is no picture "pizza"'],
    ['an unknown restaurant', cook({ restaurant: 'Elsewhere' }), 'no restaurant is called "Elsewhere"'],
    ['a short description', cook({ description: 'Good.' }), 'description: shorter than 90 characters'],
    ['a field nobody reads', cook({ flavour: 'good' }), 'Unrecognized key'],
  ])('%s', (_name, text, problem) => {
    write('copycats/the-diner/burger.cook', text)
    expect(compileFolder(folder).problems.join('\n')).toContain(problem)
  })

  test('a title or description that is there already', () => {
    write('copycats/the-diner/a.cook', cook())
    write('copycats/the-diner/b.cook', cook())
    expect(compileFolder(folder).problems).toEqual([
      'copycat_the-diner_b: has the title of copycat_the-diner_a',
      'copycat_the-diner_b: repeats the description of copycat_the-diner_a',
    ])
  })
})
