import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compileFolder, idOf } from './folder.ts'
import { touches, withinCatalogue, written } from './problem.ts'
import { tally } from './tally.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  write('pantry/pantry.yaml', pantry)
  write('restaurants.yaml', '- { name: The Diner, slug: the-diner, colors: [] }')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const item = (flags: string, nutrition = 'kcal: 1, sodium: 1') =>
  `{ aisle: Pantry, package: { amount: 1, unit: lb, price: 1 }, flags: ${flags}, synonyms: [],
     grams: { cup: 200, piece: 100 },
     nutrition: { protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, ${nutrition} } }`
const pantry = `beef: ${item('[meat]', 'kcal: 1, sodium: 400')}\nbun: ${item('[gluten], plural: buns')}\nbutter: ${item('[dairy]')}\nsalt: ${item('[]')}`

const description =
  'A burger that is described at such length that nobody could call the description too short, nor too long.'
const front = { title: 'Burger', description, restaurant: 'The Diner', cuisine: 'American', course: 'Main' }
const rest = {
  difficulty: 'easy',
  servings: 4,
  time: '{ active: 15, cooking: 5 }',
  premium: false,
  tags: '[copycat]',
}
const body = `= Toast the bun
Spread @butter{1 1/2%tbsp}(soft) on @bun{4} and toast for ~{2-3%minutes} in a #skillet{}.

= Fry the beef
Fry @beef{1 1/2%lb}(680 g) with @salt{} for ~{90%seconds}, until it reads 160 °F (71 °C).

= Stack it
Lay the meat on the bread.`

const said = (of = '') =>
  compileFolder(folder)
    .problems.map(written)
    .filter((problem) => problem.startsWith(of))
    .join('\n')

function cook(changes: Record<string, unknown> = {}, text = body) {
  const lines = Object.entries({ ...front, ...rest, ...changes }).map(
    ([key, value]) => `${key}: ${String(value)}`,
  )
  return `---\n${lines.join('\n')}\n---\n${text}\n`
}

test('a recipe has the picture the studio drew of it', () => {
  const burger = 'burger.0123456789.c83c1e'
  write('copycats/the-diner/burger.cook', cook())
  for (const width of [480, 1120]) write(`pictures/${burger}-${width}.avif`, '')
  const { catalogue, problems } = compileFolder(folder)
  expect(problems).toEqual([])
  expect(catalogue.recipes.map(({ image }) => image)).toEqual([burger])
})

test('a restaurant has the picture of one of its dishes', () => {
  write('restaurants.yaml', '- { name: The Diner, slug: the-diner, icon: burger, colors: [] }')
  const burger = 'burger.0123456789.c83c1e'
  write('copycats/the-diner/burger.cook', cook())
  expect(compileFolder(folder).catalogue.restaurants).toMatchObject([{ icon: null }])
  for (const width of [480, 1120]) write(`pictures/${burger}-${width}.avif`, '')
  expect(compileFolder(folder).catalogue.restaurants).toMatchObject([{ icon: burger }])
  write('restaurants.yaml', '- { name: The Diner, slug: the-diner, icon: pizza, colors: [] }')
  expect(said('restaurants.yaml')).toBe('restaurants.yaml: The Diner has no recipe "pizza"')
})

test.each([
  ['burger.avif', 'is not called RECIPE.HASH.COLOR-WIDTH.avif'],
  ['pizza.0123456789.c83c1e-480.avif', 'shows no recipe of the catalogue'],
  ['burger.aaaaaaaaaa.c83c1e-480.avif', 'is a second picture of burger'],
  ['burger.zzz.c83c1e-480.avif', 'is not called RECIPE.HASH.COLOR-WIDTH.avif'],
])('a picture called %s is refused: %s', (file, sentence) => {
  write('copycats/the-diner/burger.cook', cook())
  for (const width of [480, 1120]) {
    write(`pictures/burger.0123456789.c83c1e-${width}.avif`, '')
    write(`pictures/${file.replace(/-480/, `-${width}`)}`, '')
  }
  expect(said('pictures/')).toContain(sentence)
})

test('a picture in one width only is refused', () => {
  write('copycats/the-diner/burger.cook', cook())
  write('pictures/burger.0123456789.c83c1e-480.avif', '')
  expect(said('pictures/')).toContain('is missing in 1120 px')
})

test('a file becomes a recipe: amounts as a cook says them, steps with their times and pieces', () => {
  write('copycats/the-diner/burger.cook', cook())
  const { catalogue, problems } = compileFolder(folder)
  expect(problems).toEqual([])
  expect(catalogue.recipes).toEqual([
    expect.objectContaining({
      id: 'copycat_the-diner_burger',
      restaurantBrand: 'The Diner',
      cookTime: 20,
      activeTime: 15,
      waitingTime: 0,
      image: null,
      ingredients: [
        { name: 'butter', plural: null, amount: '1½ tbsp', note: 'soft' },
        { name: 'bun', plural: 'buns', amount: '4', note: null },
        { name: 'beef', plural: null, amount: '1½ lb', note: '680 g' },
        { name: 'salt', plural: null, amount: '', note: null },
      ],
      objections: { vegetarian: ['beef'], vegan: ['butter', 'beef'], 'gluten-free': ['bun'] },
    }),
  ])
  const [toast, fry] = catalogue.recipes[0]!.instructions
  expect(toast).toMatchObject({
    step: 1,
    title: 'Toast the bun',
    description: 'Spread 1½ tbsp butter on 4 buns and toast for 2–3 minutes in a skillet.',
    time: 3,
  })
  expect(fry!.time).toBe(1.5)
  expect(fry!.parts).toContainEqual({ kind: 'timer', seconds: 90, text: '90 seconds' })
  expect(fry!.parts).toContainEqual({ kind: 'ingredient', ingredient: 2, text: '1½ lb beef' })
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
    [
      'a time its steps do not add up to',
      cook({ time: '{ active: 60 }' }),
      'active and cooking are 60 minutes',
    ],
    [
      'too few ingredients',
      cook({}, '= One\nEat @salt{}.\n\n= Two\nEat @bun{1}.'),
      'fewer than 3 ingredients',
    ],
    ['a single step', cook({}, '= One\nEat @salt{}, @bun{1} and @beef{1}.'), 'fewer than 3 steps'],
    ['a diet its ingredients contradict', cook({ tags: '[vegan]' }), 'not vegan: butter, beef'],
    ['an unknown restaurant', cook({ restaurant: 'Elsewhere' }), 'no restaurant is called "Elsewhere"'],
    ['a short description', cook({ description: 'Good.' }), 'description: shorter than 90 characters'],
    ['one number for the time', cook({ time: 20 }), 'time: say active, cooking and waiting'],
    ['no time at all', cook({ time: '{ active: 0 }' }), 'time: say how long it takes'],
    ['a course we do not serve', cook({ course: 'Appetizer' }), 'course: one of Main, Breakfast'],
    [
      'an exception from no rule',
      cook({ exceptions: '{ taste: It is good. }' }),
      'exceptions: There is no taste here.',
    ],
    [
      'a timer of another name',
      cook({}, body.replace('~{90%seconds}', '~fry{90%seconds}')),
      'a timer is called "fry"; waiting is one of rest',
    ],
    [
      'a timer without a time',
      cook({}, body.replace('~{90%seconds}', '~{a while}')),
      'a timer needs a number and a unit of time',
    ],
    [
      'a unit of another kitchen',
      cook({}, body.replace('1 1/2%lb', '1 1/2%stone')),
      '"beef" is measured in "stone", which is not one of our units',
    ],
    [
      'a reference to what was not there before',
      cook({}, body.replace('@butter{1 1/2%tbsp}(soft)', '@&butter{}')),
      'Cooklang says: Reference not found: butter (line 14)',
    ],
    [
      'a reference with an amount',
      cook({}, `${body} Add @&butter{1%tbsp}.`),
      '@&butter has an amount: leave it out, or measure it anew without the &',
    ],
    ['a line nobody would see', cook({}, `${body}\n\n> Enjoy!`), '"Stack it" has a line beginning with ">"'],
    ['a field nobody reads', cook({ flavour: 'good' }), 'There is no flavour here.'],
  ])('%s', (_name, text, problem) => {
    write('copycats/the-diner/burger.cook', text)
    expect(said()).toContain(problem)
  })

  test('a title or description that is there already', () => {
    write('copycats/the-diner/a.cook', cook())
    write('copycats/the-diner/b.cook', cook())
    expect(said().split('\n').slice(0, 2)).toEqual([
      'copycats/the-diner/b.cook: has the title of copycats/the-diner/a.cook',
      'copycats/the-diner/b.cook: repeats the description of copycats/the-diner/a.cook',
    ])
  })

  test('a copycat in the folder of another restaurant, and one of nobody', () => {
    write('copycats/elsewhere/a.cook', cook())
    expect(said()).toBe(
      'copycats/elsewhere/a.cook: lies in copycats/elsewhere, but The Diner is copycats/the-diner',
    )
  })

  test('everything at once: nothing wrong hides another thing', () => {
    write(
      'copycats/the-diner/a.cook',
      cook({ time: 20, servings: 'many', tags: '[vegan]' }, body.replace('@salt{}', '@unicorn{some}')),
    )
    expect(said('copycats').split('\n')).toEqual([
      expect.stringContaining('servings:'),
      expect.stringContaining('time: say active'),
      expect.stringContaining('amount without a number'),
      expect.stringContaining('does not know "unicorn"'),
      expect.stringContaining('the tags of a copycat'),
      expect.stringContaining('tagged vegan, but not vegetarian'),
      expect.stringContaining('not vegan'),
    ])
  })
})

test('only what touches the folders one asks for', () => {
  const clash = { files: ['copycats/kfc/a.cook', 'world/asian/b.cook'], text: 'has the title of b' }
  expect(touches(clash, ['world'])).toBe(true)
  expect(touches(clash, ['world/african', 'copycats/kfc/a.cook'])).toBe(true)
  expect(touches(clash, ['world/asia', 'copycats/kf'])).toBe(false)
  expect(['catalogue/world/', 'world', './world'].map((name) => withinCatalogue(name, 'catalogue'))).toEqual([
    'world',
    'world',
    'world',
  ])
})

test('a catalogue without a fault is counted', () => {
  write('copycats/the-diner/a.cook', cook())
  expect(tally(compileFolder(folder).catalogue)).toBe(
    '1 copycats over 1 restaurants, 0 world dishes, 0 of fine dining; 0 of them in collections; without a fault',
  )
})

test('a pantry may lie in several files', () => {
  write('pantry/pantry.yaml', pantry.replace(/^salt.*/ms, ''))
  write('pantry/more.yaml', `salt: ${item('[]').replace('piece: 100', 'slice: 3')}`)
  write('copycats/the-diner/burger.cook', cook())
  expect(said()).toBe('')
  expect(compileFolder(folder).catalogue.pantry['salt']!.grams).toEqual({ cup: 200, slice: 3 })
})
