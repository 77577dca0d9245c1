import { describe, expect, test } from 'vitest'
import { beans, readerOf, tools } from '../../../tests/factories/a-row.ts'
import { lookAgain } from './look-again.ts'

const { read, isCertain } = readerOf(beans)
const readLine = (line: string) => read({ Ingredients: `1 onion\n${line}` })
const claimedBy = (cell: string, line = '2 cups triticale flakes') =>
  read({ Ingredients: `1 onion\n${line}`, 'Dietary/Allergen Notes': cell })

describe('free of one thing is not free of its whole kind', () => {
  const parts =
    `Wheat, Oat, Flour, Bread, Pasta, Barley, Rye, Peanut, Almond, Tree nut, Ground nut, Cheese, Butter, Whey,
    Yolk, Tofu, Miso, Milk chocolate, Egg noodle`.split(/,\s+/)
  test.each(parts)('as a claim: %s-free', (part) => {
    const { tags, chips, allergens } = claimedBy(`${part}-free`)
    expect([tags, chips.filter((chip) => chip !== 'quick'), allergens]).toEqual([[], [], []])
  })

  test.each([
    ['Gluten-free', 'gluten-free'],
    ['Wheat and gluten free', 'gluten-free'],
    ['Dairy-free', 'dairy-free'],
    ['Milk free', 'dairy-free'],
    ['Nut-free', 'nut-free'],
    ['Nuts free', 'nut-free'],
    ['Egg-free', 'egg-free'],
    ['Soya-free', 'soy-free'],
  ])('but the kind itself is claimed: %s', (cell, tag) => {
    expect(claimedBy(cell).tags).toEqual([tag])
  })

  test.each([
    'Serve with wheat-free bread.',
    'Serve with wheatless bread.',
    'Stir in the wheat-free pasta.',
    'Top with peanut-free praline.',
    'Top with tree nut free praline.',
    'Add peanut-free satay.',
    'Add whey-free cheese.',
    "Add cow's-milk-free cheese.",
    'Add raw-egg-free mayonnaise.',
  ])('in the method: %s', (Method) => {
    expect(isCertain({ Method })).toBe(false)
  })

  test.each([
    ['2 slices wheat-free bread', 'gluten-free'],
    ['2 tbsp peanut-free praline', 'nut-free'],
    ['1 cup whey-free cheese', 'dairy-free'],
  ])('a claim beside it is taken back: %s', (line, tag) => {
    const { tags, chips } = claimedBy(tag, line)
    expect([tags, chips]).toEqual([[], expect.not.arrayContaining([tag])])
  })
})

test.each([
  'Add dairy-free yogurt.',
  'Serve with vegan cream.',
  'Serve with egg-free mayonnaise.',
  'Top with vegan parmesan.',
  'Top with nut-free praline.',
])('what takes the place of another may bring soy or nuts: %s', (Method) => {
  expect(isCertain({ Method })).toBe(false)
})

describe('the egg of fresh pasta', () => {
  test.each([
    '8 oz fresh pasta (gluten-free)',
    '400 g penne, fresh',
    '8 oz spaghetti, fresh',
    '8 oz fettuccine, fresh',
    '12 lasagna noodles, fresh',
    '8 oz penne (fresh)',
    '8 oz pasta, homemade',
    '8 oz pasta (gluten-free), fresh',
    '8 oz fresh penne, fresh',
  ])('is in it: %s', (line) => {
    expect(readLine(line).allergens).toContain('egg')
    expect(readLine(line).chips).not.toContain('vegan')
  })

  test.each([
    '8 oz fresh gluten-free spaghetti',
    '8 oz gluten-free spaghetti, fresh',
    '8 oz farfalle, fresh',
    '8 oz penne, dried or fresh',
    '8 oz penne (preferably fresh)',
    '8 oz pasta, refrigerated',
    '8 oz pasta, hand-cut',
  ])('may be in it: %s', (line) => {
    expect(readLine(line).objections).toBeNull()
    expect(readLine(line).chips).not.toContain('vegan')
  })

  test.each([
    ['8 oz farfalle', 'Stir in the fresh farfalle.'],
    ['8 oz penne', 'Stir in the homemade penne.'],
    ['8 oz gluten-free pasta', 'Serve with the fresh gluten-free pasta.'],
  ])('may be told by the method: %s, %s', (line, Method) => {
    expect(isCertain({ Ingredients: line, Method })).toBe(false)
  })

  test.each([
    '8 oz penne',
    '8 oz penne, with fresh basil',
    '1 cup parsley, fresh',
    '1 cup salsa verde, homemade',
  ])('is not in anything else: %s', (line) => {
    expect(readLine(line).allergens).not.toContain('egg')
  })

  test('nor does fresh make a thing unknown that is sold fresh', () => {
    expect(readLine('1 cup parsley, fresh').objections).not.toBeNull()
    expect(readLine('8 oz penne, with fresh basil').objections).not.toBeNull()
  })
})

test('an earlier import of fresh pasta loses what was wrong about it', () => {
  const objections = { vegetarian: [], vegan: [], 'gluten-free': ['penne'] }
  const believed = {
    objections,
    allergens: ['gluten'],
    chips: ['vegetarian', 'vegan'],
    unknownIngredients: 0,
  }
  const again = lookAgain({ ...readLine('400 g penne, fresh'), ...believed }, tools)
  expect(again).toMatchObject({ allergens: ['gluten', 'egg'], chips: ['vegetarian'] })
})

describe('a box that is empty', () => {
  test.each([
    '[ ] vegan',
    'Vegan [ ]',
    '[] vegan',
    '[ ] Vegan, [ ] Gluten-free',
    '( ) vegan',
    '0 vegan',
    'vegan {-}',
  ])('claims nothing: %s', (cell) => {
    expect(claimedBy(cell)).toMatchObject({ tags: [], chips: expect.not.arrayContaining(['vegan']) })
  })
})

describe('a denial that denies nothing', () => {
  test.each([
    'Serve with/without cheese.',
    'Serve with or without cheese.',
    'Serve without cheese or with.',
    'Serve without (or with) gravy.',
    'Serve without/with gravy.',
    'Serve without gravy and with.',
    'Serve with rice or without gravy.',
    'Not without cheese!',
    'Never serve it without cheese.',
    "Don't serve it without gravy.",
    'Add one egg free range.',
    'Serve with one egg, or eggs free-range.',
  ])('%s', (Method) => {
    expect(isCertain({ Method })).toBe(false)
  })

  test('in a title', () => {
    expect(isCertain({ Recipe: 'Beans with/without cheese' })).toBe(false)
  })

  test.each([
    'Serve without cheese.',
    'Serve with rice, without cheese.',
    'Do not stir. Serve without cheese.',
    'Add no egg.',
  ])('but this does: %s', (Method) => {
    expect(isCertain({ Method })).toBe(true)
  })
})

test('miso paste may be made with barley', () => {
  expect(readLine('2 tbsp miso paste')).toMatchObject({ objections: null, allergens: ['soy'] })
  expect(readLine('2 tbsp white miso').chips).toContain('gluten-free')
})

describe('pasta that may be fresh', () => {
  test.each([
    '8 oz noodles, frozen',
    '8 oz pasta, frozen',
    '8 oz linguine, chilled',
    '8 oz penne, from the fridge',
    '8 oz noodles, hand-pulled',
  ])('is not understood: %s', (line) => {
    expect(isCertain({ Ingredients: `1 onion\n${line}` })).toBe(false)
  })

  test('counts as made with egg where ramen is called so', () => {
    expect(readLine('8 oz fresh ramen noodles').allergens).toContain('egg')
  })

  const Ingredients = '2 onions\n8 oz pasta\n1 cup basil'
  test.each([
    'Use fresh or dried pasta.',
    'Use dried or fresh pasta.',
    'Cook the pasta 2 minutes if fresh, 10 if dried.',
    'Cook the pasta (if using fresh, 3 minutes).',
    'Boil the pasta, homemade if you can.',
  ])('is not understood in the method: %s', (Method) => {
    expect(isCertain({ Ingredients, Method })).toBe(false)
  })

  test.each([
    'Toss the pasta with fresh basil.',
    'Toss the pasta with fresh or dried basil.',
    'Cook the pasta. Add the basil, if fresh.',
    'Cook the pasta in a fresh pot of water.',
  ])('is not meant here: %s', (Method) => {
    expect(isCertain({ Ingredients, Method })).toBe(true)
  })
})

describe('without, said in praise', () => {
  test.each([
    'It is boring without parmesan.',
    'Too dry without butter.',
    'Would be incomplete without parmesan.',
    'Bland without cheese.',
    'A stew without parmesan is boring.',
  ])('denies nothing: %s', (Method) => {
    expect(isCertain({ Method })).toBe(false)
  })

  test.each([
    'It is made without butter.',
    'This can be done without butter.',
    'It is without butter.',
    'Cook without butter until it is soft.',
  ])('but this does: %s', (Method) => {
    expect(isCertain({ Method })).toBe(true)
  })
})

test('a stock cube is a bouillon cube', () => {
  expect(isCertain({ Method: 'Add a stock cube.' })).toBe(false)
})

test.each([
  '500 ml vegetable stock (from a cube)',
  '1 litre vegetable stock (2 cubes)',
  '500ml vegetable stock, made with 1 tsp powder',
  '2 cubes vegetable stock',
  '2 cubes of vegetable broth',
  'cubes of vegetable stock',
  '1 sachet vegetable stock',
  '1 packet vegetable stock',
  '1 pot of vegetable stock',
  '1 tsp vegetable stock granules',
])('and so is stock that comes in cubes, sachets or granules: %s', (line) => {
  expect(isCertain({ Ingredients: `1 onion\n${line}` })).toBe(false)
})

test('of such stock is known what the cube brings and what the stock is of', () => {
  const allergensOf = (line: string) => read({ Ingredients: `1 onion\n${line}` }).allergens.toSorted()
  expect(allergensOf('1 cube of chicken stock')).toEqual(['gluten', 'meat', 'soy'])
  expect(allergensOf('1 cube vegetable stock')).toEqual(['gluten', 'soy'])
  expect(allergensOf('1 cube fish stock')).toEqual(['fish', 'gluten', 'shellfish', 'soy'])
})

test.each([
  'Crumble in a cube.',
  'Crumble in 1 cube and stir.',
  'Dissolve 1 cube in 500 ml hot water.',
  'Add a cube and 500 ml water.',
  'Add two cubes and the water.',
  'Add half a cube.',
  'Crumble in ½ cube and stir.',
  'Crumble in ¾ cube.',
  'Add six cubes and water.',
  'Crumble over the cube.',
  'Add a cube of vegetable stock.',
])('a cube that nothing was cut into is one of stock: %s', (Method) => {
  expect(isCertain({ Method })).toBe(false)
})

test.each([
  'Cut the onion into 1-inch cubes and add the cubes.',
  'Cut the onion into 8 cubes.',
  'Add 2 ice cubes.',
  'Add a cube of ice.',
  'Cook until a cube of onion is soft.',
  'Simmer until a cube squashes under the spoon.',
])('what is cut into cubes stays what it is: %s', (Method) => {
  expect(isCertain({ Method })).toBe(true)
})

test.each(['4 cups vegetable stock', '2 cartons vegetable stock', '1 (14 oz) can vegetable broth'])(
  'stock that is poured is known: %s',
  (line) => {
    expect(isCertain({ Ingredients: `1 onion\n${line}` })).toBe(true)
  },
)
