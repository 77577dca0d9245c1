import { describe, expect, test } from 'vitest'
import { beans, readerOf } from '../../../tests/factories/a-row.ts'
import type { Cells } from './columns.ts'

const { read, readAll, isCertain } = readerOf(beans)
const readLine = (line: string, cells: Partial<Cells> = {}) =>
  read({ ...cells, Ingredients: `1 onion\n${line}` })

describe('gluten-free in a note', () => {
  test.each([
    '2 tbsp soy sauce or tamari (gluten-free)',
    '8 oz pasta or rice noodles (gluten-free)',
    '1 cup panko or crushed tortilla chips (gluten-free)',
    '8 oz pasta (gluten-free, if needed)',
    '1 cup oats (certified gluten-free, if needed)',
    '8 oz spaghetti, gluten-free, optional',
    '8 oz spaghetti, gluten-free, preferably',
    '1 cup oats (not certified, gluten-free)',
    '2 tbsp soy sauce, tamari (gluten-free)',
  ])('frees nothing where it is not said of the thing alone: %s', (line) => {
    expect(readLine(line).chips).not.toContain('gluten-free')
    expect(readLine(line).allergens).toContain('gluten')
  })

  test.each([
    '1 cup rolled oats, gluten-free, divided',
    '1 cup rolled oats (gluten-free), plus more for dusting',
  ])('frees what is only cut or divided as well: %s', (line) => {
    expect(readLine(line).chips).toContain('gluten-free')
  })
})

describe('what a dish is served with is judged as a phrase', () => {
  const things = [
    'fried rice',
    'potato salad',
    'creamy polenta',
    'buttery new potatoes',
    'loaded baked potatoes',
    'stuffed mushrooms',
    'crispy fried onions',
    'French fried onions',
    'creamed corn',
    'a spread',
    'glazed carrots',
    'yellow rice',
    'a buttery mound of rice',
    'mashed potatoes',
    'honeyed carrots',
    'a bean spread',
    'rice salad',
    'chops',
    'corn, creamed',
    'rice (creamy)',
    'smashed potatoes',
    'onion straws',
    'garlic twists',
    'ginger snaps',
    'crushed ginger snaps',
    'lemon thins',
    'jalapeño poppers',
    'date squares',
    'potato bites',
    'apple crisp',
    'crushed snaps',
    'rosettes',
    'wheels',
    'sliders',
    'dippers',
    'a crusty cob',
    'Oatly',
  ]

  test.each(things)('in the method: %s', (thing) => {
    expect(isCertain({ Method: `Serve with ${thing}.` })).toBe(false)
    expect(isCertain({ Method: `Serve over ${thing}.` })).toBe(false)
    expect(isCertain({ Method: `Heat it. Top with ${thing} and serve.` })).toBe(false)
  })

  test('behind a food that is listed, too', () => {
    const Ingredients = '4 tomatoes\n1 cup cheddar\n8 oz chicken breast\n8 oz cod'
    const unknownWith = (Method: string) => read({ Ingredients, Method }).unknownIngredients
    expect(unknownWith('Serve with cheese straws.')).toBe(1)
    expect(unknownWith('Serve with cheddar twists.')).toBe(1)
    expect(unknownWith('Serve with chicken dippers.')).toBe(1)
    expect(unknownWith('Serve with cod bites.')).toBe(1)
    expect(unknownWith('Serve with cod, in bites, and tomato.')).toBe(0)
  })

  test.each(things)('in the notes and in a title: %s', (thing) => {
    expect(isCertain({ Notes: `Served with ${thing}.` })).toBe(false)
    expect(isCertain({ Recipe: `Beans with ${thing}` })).toBe(false)
    expect(isCertain({ Recipe: `Beans over ${thing}` })).toBe(false)
  })

  test.each([
    'warm rice',
    'some freshly chopped parsley',
    'extra lemon wedges',
    'a few fresh basil leaves',
    'steamed white rice',
    'hot cooked rice and a little salt',
    'toasted pumpkin seeds',
    'the creamy beans',
    'lime wheels and lemon twists',
    'corn on the cob',
    'straws',
    'a few twists of black pepper',
    'plenty of chopped fresh cilantro, sliced avocado and lime wedges',
    'more black beans, until golden and crispy',
  ])('is known where nothing in it changes the food: %s', (thing) => {
    expect(isCertain({ Method: `Serve with ${thing}.` })).toBe(true)
  })

  test('in a title is made of what is listed', () => {
    const Ingredients = '1 cup black beans\n1 lb potatoes'
    expect(isCertain({ Recipe: 'Beans with potato salad', Ingredients })).toBe(true)
  })
})

describe('a short name for what is listed', () => {
  test.each([
    ['1 cup peanut butter\n1 cup dates\n2 tbsp maple syrup', 'Grease a pan with butter.'],
    ['1 cup almond butter', 'Fry in plenty of butter.'],
    ['1 cup almond butter', 'Melt the butter.'],
    ['1 cup coconut cream', 'Serve with cream.'],
    ['1 cup oat milk', 'Serve with a jug of milk.'],
    ['1 cup coconut milk', 'Simmer, and serve warm, with cold milk.'],
    ['1 cup chickpea flour', 'Dust the board with flour.'],
    ['3 tbsp vegan butter', 'Grease a pan with butter.'],
  ])('is another thing, where it may be: %j, %j', (Ingredients, Method) => {
    expect(isCertain({ Ingredients, Method })).toBe(false)
  })

  test.each([
    ['1 cup oat milk', 'Pour in milk and serve.'],
    ['1 cup oat milk', 'Serve with the milk.'],
    ['1 cup chickpea flour', 'Stir in flour.'],
  ])('is that, where nothing else can be meant: %j, %j', (Ingredients, Method) => {
    expect(isCertain({ Ingredients, Method })).toBe(true)
  })

  test('is that, also where nobody knows all of it', () => {
    const found = read({ Ingredients: '3 tbsp vegan butter', Method: 'Melt the butter.' })
    expect(found).toMatchObject({ unknownIngredients: 1, allergens: ['soy'] })
  })
})

describe('toast', () => {
  test.each([
    'Serve with olives, toast alongside.',
    'Serve hot, toast for dipping.',
    'Serve hot (toast optional).',
    'Serve warm - toast goes well with it.',
    'Serve warm. Toast goes well with it.',
    'Serve hot, toast in a basket.',
    'Serve with dry toast.',
    'Serve next to toast.',
  ])('is bread where nothing is toasted: %j', (Method) => {
    expect(isCertain({ Method })).toBe(false)
  })

  test.each([
    'Toast the beans.',
    'Toast in a dry pan.',
    'Toast cumin seeds, then toast for 2 minutes.',
    'Heat the pan, toast rice until golden.',
    'Lightly toast them. Toast 2 cups of rice.',
    'Stir and toast until golden.',
  ])('is a deed where something is: %j', (Method) => {
    expect(isCertain({ Method })).toBe(true)
  })
})

describe('a claim', () => {
  test.each([
    ['2 tbsp light soy sauce', 'Vegan, gluten-free', 'gluten-free', 'gluten'],
    ['2 tbsp Nutella', 'Nut-free', 'nut-free', 'nuts'],
    ['2 tbsp runny honey', 'Vegan', 'vegan', 'honey'],
    ['2 tbsp Thai fish sauce', 'Vegetarian', 'vegetarian', 'fish'],
    ['1 lb lean beef mince', 'Vegetarian', 'vegetarian', 'meat'],
    ['1 cup giant couscous', 'Gluten-free', 'gluten-free', 'gluten'],
  ])('is weighed against the words of a line nobody knows: %s, %s', (line, claim, tag, flag) => {
    const { recipe, faults } = readAll({
      Ingredients: `1 onion\n${line}`,
      'Dietary/Allergen Notes': claim,
    })
    expect(recipe!.unknownIngredients).toBe(1)
    expect(recipe!.allergens).toContain(flag)
    expect([...recipe!.chips, ...recipe!.tags]).not.toContain(tag)
    expect(faults.map(({ sentence }) => sentence).join(' ')).toContain(`It is called ${tag}, but has `)
  })

  test.each(['Vegan/vegetarian option', 'Vegan / gluten-free options', 'Vegan/GF if made with oil'])(
    'is none where a slash joins it to what is only possible: %s',
    (cell) => {
      const { chips } = read({ Ingredients: '1 tbsp zorbel', 'Dietary/Allergen Notes': cell })
      expect(chips).toEqual(['quick'])
    },
  )

  test('is one beside another behind a slash', () => {
    const { chips } = read({ Ingredients: '1 tbsp zorbel', 'Dietary/Allergen Notes': 'Vegan/GF' })
    expect(chips).toEqual(expect.arrayContaining(['vegetarian', 'vegan', 'gluten-free']))
  })

  test('is weighed against what the method names and no line brings', () => {
    const { recipe, faults } = readAll({ Method: 'Stir in the butter.', 'Dietary/Allergen Notes': 'Vegan' })
    expect(recipe!.chips).not.toContain('vegan')
    expect(faults[0]!.sentence).toBe('It is called vegan, but has butter; the word was left out.')
  })

  test.each(['Add soy sauce and chicken.', 'Fry the vegan sausages with pork.'])(
    'does not stand because something else is replaced: %s',
    (Method) => {
      expect(read({ Method, 'Dietary/Allergen Notes': 'Vegetarian' }).chips).not.toContain('vegetarian')
    },
  )

  test.each([
    ['1 cup cashew cheese', 'Crumble the cheese.'],
    ['1 lb plant-based mystery chicken', 'Fry the chicken.'],
    ['2 tbsp mystery steak seasoning', 'Heat it.'],
    ['1 mystery', 'Stir in the flax eggs, without butter.'],
    ['1 mystery', 'It cuts like butter. Do not use honey, and avoid cheese.'],
    ['2 tbsp vegan runny mystery honey', 'Heat it.'],
  ])('stands where the word only names what it replaces: %s, %s', (line, Method) => {
    const cells = { Ingredients: `1 onion\n${line}`, Method, 'Dietary/Allergen Notes': 'Vegan' }
    expect(readAll(cells).faults).toEqual([])
    expect(read(cells).chips).toContain('vegan')
  })
})

test.each(['gluten-free light soy sauce', 'light soy sauce (gluten-free)'])(
  'a claim stands where a line nobody knows says the same: %s',
  (line) => {
    expect(readLine(`2 tbsp ${line}`, { 'Dietary/Allergen Notes': 'Gluten-free' }).chips).toContain(
      'gluten-free',
    )
  },
)

describe('a choice', () => {
  test.each(['1 cup soy or almond milk', '2 tbsp walnut or hazelnut oil', '1 cup almond or peanut butter'])(
    'within one name is vouched for in neither: %s',
    (line) => {
      expect(readLine(line)).toMatchObject({ objections: null, unknownIngredients: 1 })
    },
  )

  test.each([
    '1 cup coconut yogurt or Greek',
    '1 cup oat milk or whole',
    '1 cup almond milk or 2%',
    '1 cup almond milk (or full-fat)',
    '1 cup almond milk (whole works too)',
    '1 cup almond milk (whole is fine)',
    '1 cup oat milk, plain or whole',
    '2 tbsp vegan butter or salted',
    '1 cup vegan mayonnaise or real',
    '2 tbsp tamari or dark',
  ])('of what is only called by its kind is not understood: %s', (line) => {
    expect(readLine(line)).toMatchObject({ objections: null, unknownIngredients: 1 })
  })

  test.each([
    '1 cup oat milk, or more',
    '1 cup oat milk, or to taste',
    '1 cup oat milk or as needed',
    '1 cup oat milk, or so',
    '1 cup oat milk, or less if you like',
    '2 carrots, sliced or diced',
    '2 carrots (cut into 2 or 3 pieces)',
    '1 cup blueberries, fresh or frozen',
    '1 cup oat milk (or 250 ml)',
    '4 cups vegetable broth, homemade or store-bought',
  ])('of how much or how it is cut changes nothing: %s', (line) => {
    expect(readLine(line)).toMatchObject({ unknownIngredients: 0 })
  })
})

describe('what stands behind a name without a comma', () => {
  test.each([
    ['8 oz pasta cooked in milk', 'dairy'],
    ['1 onion chopped and fried in butter', 'dairy'],
    ['1 cup oat milk plus cream', 'dairy'],
    ['1 onion sliced and tossed with walnuts', 'nuts'],
  ])('is read as a note is: %s', (line, flag) => {
    expect(readLine(line).objections?.vegan ?? [flag]).not.toEqual([])
    expect(readLine(line).allergens).toContain(flag)
  })
})

describe('what a shop sells under a name', () => {
  test.each(['1 packet raspberry jelly', '1 packet jelly', '1 cup jelly', '1 can creamed corn'])(
    'may hold more than it says: %s',
    (line) => {
      expect(readLine(line)).toMatchObject({ objections: null, unknownIngredients: 1 })
    },
  )

  test.each([
    '1 lb fresh penne',
    '1 lb fresh fusilli',
    '8 oz fresh noodles',
    '1 lb fresh lasagna noodles',
    '1 lb fresh rigatoni',
  ])('is not the dried kind where it is fresh: %s', (line) => {
    expect(readLine(line).chips).not.toContain('vegan')
  })

  test.each([
    '1 cup fresh parsley',
    '1 tbsp fresh lemon juice',
    '2 fresh tomatoes',
    '1 lb fresh green beans',
  ])('is the same where it is fresh anyway: %s', (line) => {
    expect(readLine(line).chips).toContain('vegan')
  })
})

test('what is not salted is butter all the same', () => {
  expect(isCertain({ Method: 'Add a knob of non-salted butter.' })).toBe(false)
  expect(isCertain({ Method: 'Keep it non-dairy.' })).toBe(true)
})

describe('seeded', () => {
  test.each([
    '1 loaf seeded bread',
    '4 seeded rolls',
    '4 seeded burger buns',
    '1 seeded whole-wheat loaf',
    '2 seeded bagels',
    '8 seeded crackers',
    '1 seeded baguette',
    '4 slices bread, seeded',
    '2 bagels (lightly seeded)',
    '1 cup multigrain bread',
  ])('says of what is baked that there are seeds on it, perhaps sesame: %s', (line) => {
    expect(readLine(line).objections).toBeNull()
    expect(readLine(line).allergens).toContain('gluten')
  })

  test('names sesame where it is known', () => {
    expect(readLine('4 seeded rolls').allergens).toEqual(['gluten', 'sesame'])
    expect(readLine('1 loaf seeded bread').allergens).toEqual(['gluten', 'sesame'])
    expect(isCertain({ Ingredients: '1 onion\n1 cup flour', Method: 'Serve with seeded bread.' })).toBe(false)
  })

  test.each(['2 seeded tomatoes', '1 jalapeño, seeded', '2 cups peeled, seeded, and diced cucumber'])(
    'says of what grew that there are none: %s',
    (line) => {
      expect(readLine(line).objections).not.toBeNull()
    },
  )
})

test.each(['6 slices mortadella', '1 can tuna'])('makers put more into it than its name says: %s', (line) => {
  expect(readLine(line).objections).toBeNull()
})
