import { describe, expect, test } from 'vitest'
import { readerOf } from '../../../tests/factories/a-row.ts'

const pot = readerOf({ Recipe: 'Pot', Method: 'Heat it.' })
const judge = (line: string) => pot.read({ Ingredients: `2 onions\n${line}` })

test('what is rolled is no roll', () => {
  const Method =
    'Stretch it like a letter and roll gently. Brush with oil, roll up and roll out again. Roll 2 pieces into balls, and roll again.'
  expect(pot.isCertain({ Ingredients: '2 onions\n1 cup flour\n1 tbsp oil', Method })).toBe(true)
})

test.each([
  'Roast the onions for 20 minutes.',
  'Toss with oil and roast for 40 minutes.',
  'Roast at 200C for 30 minutes, then turn and roast until golden.',
  'Season and roast in the oven.',
  'Sprinkle with salt and roast for 25–30 minutes.',
])('what is roasted is no roast: %s', (Method) => {
  expect(pot.isCertain({ Ingredients: '2 onions\n1 tbsp oil', Method })).toBe(true)
})

test.each([
  'Serve with a roast.',
  'Spoon over the roast.',
  'Serve with potatoes and roast.',
  'Lovely with roast.',
  'Goes with rice and roast for a feast.',
])('but a roast is one: %s', (Method) => {
  expect(pot.isCertain({ Ingredients: '2 onions\n1 tbsp oil', Method })).toBe(false)
})

test.each([
  '100 g caster sugar',
  '50g golden caster sugar',
  '100g demerara sugar',
  '2 courgettes',
  '2 aubergines',
  '1 tbsp cornflour',
  '1 tsp bicarbonate of soda',
  '2 tbsp rapeseed oil',
  '500ml passata',
  '2 tbsp tomato puree',
  '1 tsp chilli flakes',
  '200g chestnut mushrooms',
])('is known by its British name: %s', (line) => {
  expect(judge(line)).toMatchObject({ unknownIngredients: 0, allergens: [] })
})

test.each(['1 tbsp soya sauce', '1 tbsp shoyu'])('is soy sauce: %s', (line) => {
  expect(judge(line)).toMatchObject({ unknownIngredients: 0, allergens: ['gluten', 'soy'] })
})

test('creamy by its note is with cream, perhaps', () => {
  expect(judge('2 cups polenta, creamy').objections).toBeNull()
  expect(judge('2 cups polenta, smooth').objections).not.toBeNull()
})

test.each([
  // Lard, or pork.
  '1 can refried beans',
  '1 can (16 oz) refried beans',
  '1 cup refried beans, warmed',
  '1 can baked beans',
  // Anchovies, or wheat.
  '1 cup barbecue sauce',
  '1 cup enchilada sauce',
  // Egg.
  '1 lb gnocchi',
  '8 oz noodles',
  '3 nests noodles',
  '1 package (8 oz) noodles',
  '½ lb noodles, broken',
  // Breadcrumbs.
  '12 mozzarella sticks',
  '8 chicken tenders',
  '1 lb chicken tenders, cut in half',
  // Nuts, or soy.
  '1 cup vegan cheese',
  '1 cup vegan mozzarella',
  '1 pint dairy-free vanilla ice cream',
  // Milk powder, or almonds.
  '1 cup gluten-free flour blend',
  // Soy, and often peanuts.
  '1 tbsp chili crisp',
  '1 tbsp chili oil',
  // Wheat.
  '1 lb frozen french fries',
  '1 bag tater tots',
  '4 hash brown patties',
  '1 tbsp sambar powder',
  // Lard, milk or egg.
  '4 burger buns',
  '8 flour tortillas',
  '1 tortilla',
  '1 box yellow cake mix',
  // Milk, egg or soy.
  '6 dinner rolls',
  '6 bread rolls',
  '4 hoagie rolls',
  '4 english muffins',
  '8 slices cinnamon bread',
  '4 slices Texas toast',
  '8 fish sticks',
  '400 g breaded fish',
  '2 cups granola',
  '1 cup iced coffee',
  '1 cup bottled iced coffee',
  '1 tsp wasabi paste',
  '100 g salami',
  '4 bratwurst',
  '2 Italian sausages',
  // Wheat, barley or nuts.
  '400 g plant-based mince',
  '4 vegan sausages',
  '1 tbsp Worcestershire sauce',
  '2 tbsp vegan butter',
])('what a maker may put in anything makes no diet certain: %s', (line) => {
  const { objections, unknownIngredients, chips } = judge(line)
  expect([objections, unknownIngredients]).toEqual([null, 1])
  expect(chips.filter((chip) => chip !== 'quick')).toEqual([])
})

test.each([
  ['8 oz rice noodles', []],
  ['8 oz glass noodles', []],
  ['8 oz udon noodles', ['gluten']],
  ['8 oz soba noodles', ['gluten']],
  ['8 oz egg noodles', ['egg', 'gluten']],
  ['8 oz pasta noodles', ['gluten']],
  ['12 string cheese', ['dairy']],
  ['8 chicken tenderloins', ['meat']],
  ['8 raw chicken tenders', ['meat']],
])('what says of which kind it is stays known: %s', (line, flags) => {
  const { allergens, unknownIngredients } = judge(line)
  expect([allergens.toSorted(), unknownIngredients]).toEqual([flags, 0])
})

test.each([
  '1 can vegetarian refried beans',
  '2 cups vegan refried beans',
  '1 can fat-free refried beans',
  '1 can vegetarian baked beans',
])('what says what it is made of is known: %s', (line) => {
  expect(judge(line).objections).toEqual({ vegetarian: [], vegan: [], 'gluten-free': [] })
})

test.each([
  ['dairy', 'dahi curd malai khoya mawa rabri shrikhand'],
  ['gluten', 'maida atta sooji suji rava pav puri poori puris samosas kulcha bhatura'],
  ['nuts', 'kaju badam pista'],
])('everyday words of Indian kitchens are known for %s', (flag, words) => {
  for (const word of words.split(' ')) {
    expect(judge(`1 cup ${word}`)).toMatchObject({ allergens: [flag], unknownIngredients: 1 })
    const Method = `Add the ${word}.`
    const { recipe, faults } = pot.readAll({
      Ingredients: '2 onions',
      Method,
      'Dietary/Allergen Notes': 'Vegan, gluten-free, nut-free',
    })
    expect(recipe!.objections).toBeNull()
    expect(faults).toHaveLength(1)
  }
})

test.each([
  ['fish', 'swai basa barramundi mahi roughy krab'],
  ['shellfish', 'langostinos littlenecks cherrystones quahogs'],
  ['dairy', 'neufchatel colby chenna khoa caramels cool-whip'],
  ['gluten', 'bisquick ptitim maftoul somen orecchiette lo-mein bran-flakes'],
  ['sesame', 'gingelly benne'],
])('everyday words of home cooks are known for %s', (flag, words) => {
  for (const word of words.split(' '))
    expect([word, judge(`1 cup ${word.replace('-', ' ')}`).allergens]).toEqual([word, [flag]])
})

test.each(['1 lb fresh pasta', '9 oz fresh fettuccine', '1 lb fresh tagliatelle'])(
  'what is made with eggs is told from what is dried: %s',
  (line) => {
    expect(judge(line).allergens.toSorted()).toEqual(['egg', 'gluten'])
  },
)

test.each(['1 cup rolled oats (gluten-free if needed)', '1 cup rolled oats, not gluten-free'])(
  'what is gluten-free only perhaps is not: %s',
  (line) => {
    expect(judge(line).allergens).toContain('gluten')
    expect(judge(line).chips).not.toContain('gluten-free')
  },
)

test.each([
  ['1 tbsp black beans, fermented', ['soy']],
  ['1 tbsp black beans, fermented and rinsed', ['soy']],
  ['2 tbsp black beans (fermented), chopped', ['soy']],
  ['1 tbsp black beans, salted', ['soy']],
  ['1 tbsp beans, black, fermented', ['soy']],
  ['2 tbsp black vinegar', ['gluten']],
  ['2 tbsp vinegar, black', ['gluten']],
  ['8 chicken tenders, frozen', ['gluten', 'meat']],
])('what a note makes another thing of has what that has in it: %s', (line, flags) => {
  expect(judge(line).allergens.toSorted()).toEqual(flags)
})

test.each(['1 tbsp black beans, rinsed', '2 potatoes, mashed', '1 cup beans, baked until soft'])(
  'and nothing more where it only says what is done: %s',
  (line) => {
    expect(judge(line)).toMatchObject({ allergens: [] })
  },
)

test.each(
  `fermented beans, salted black beans, preserved black beans, Chinese black beans, fermented bean paste, bean paste,
  broad bean paste, spicy bean paste, toban djan, tobanjan, black bean sauce, black bean paste, black bean garlic sauce, yellow bean sauce,
  brown bean sauce, sweet bean sauce, sweet bean paste, tianmianjiang, ssamjang, tauco, taucu, taucheo, okara, natto,
  red bean curd, meju, cheonggukjang, chunjang, tausi`.split(/,\s+/),
)('is of soybeans: %s', (name) => {
  expect(judge(`1 tbsp ${name}`).allergens).toContain('soy')
})

test.each(['1 tbsp sweet red bean paste', '1 cup bean dip'])('is of other beans: %s', (line) => {
  expect(judge(line).allergens).not.toContain('soy')
})

test.each([
  '9 oz gluten-free lasagna noodles',
  '9 gluten-free lasagne sheets',
  '9 oz lasagna noodles, gluten-free',
  '9 oz gluten-free pasta',
  '9 oz gluten-free spaghetti',
  '9 oz pasta, gluten-free',
])('what is made without wheat is often made with egg: %s', (line) => {
  const { allergens, chips } = judge(line)
  expect([allergens, chips.filter((chip) => chip !== 'quick')]).toEqual([
    ['egg'],
    ['vegetarian', 'gluten-free'],
  ])
})

test('ice cream counts as made with yolks, as much of it is', () => {
  expect(judge('1 pint vanilla ice cream').allergens).toEqual(['dairy', 'egg'])
})

test.each([
  '1 cup rolled oats',
  '1 cup oats',
  '1 cup quick oats',
  '1 cup steel-cut oats',
  '1 cup oat milk',
  '1 cup oat flour',
  '1 cup oat bran',
  '1 cup rolled oats, not the small ones',
])('oats that are not sold as gluten-free grew and were milled beside wheat: %s', (line) => {
  const { allergens, objections, chips } = judge(line)
  expect(allergens).toEqual(['gluten'])
  expect(objections!['gluten-free']).toHaveLength(1)
  expect(chips).not.toContain('gluten-free')
})

test.each([
  '1 cup gluten-free rolled oats',
  '1 cup gluten free oats',
  '1 cup certified gluten-free oats',
  '1 cup gluten-free quick oats',
  '1 cup gluten-free steel-cut oats',
  '1 cup gluten-free oat milk',
  '1 cup gluten-free oat flour',
  '1 cup rolled oats (gluten-free)',
  '1 cup rolled oats, certified gluten free',
])('oats that are sold as gluten-free are known: %s', (line) => {
  expect(judge(line)).toMatchObject({ allergens: [], unknownIngredients: 0 })
  expect(judge(line).chips).toContain('gluten-free')
})

describe('every word of a recipe', () => {
  const soup = {
    Recipe: 'Soup',
    Ingredients: '1 cup rice\n1 onion\n4 cups vegetable broth',
    Method: 'Simmer.',
  }
  const { read, isCertain } = readerOf(soup)

  test.each([
    'Chicken and rice soup',
    'Peanut rice',
    'Cheese omelet',
    'Hot dog casserole',
    'Chicken noodle soup',
    'Not vegan soup',
    'Filbert rice',
    'Hotdogs',
  ])('counts in the title %j', (Recipe) => {
    expect(isCertain({ Recipe })).toBe(false)
    expect(read({ Recipe }).chips).not.toContain('vegan')
  })

  test('counts in a title also where the dish has something of what it is called after', () => {
    const Ingredients = '1 onion\n8 oz dried spaghetti'
    expect(isCertain({ Recipe: 'Chicken noodle soup', Ingredients })).toBe(false)
  })

  test.each([
    'Butternut squash soup',
    'Eggplant curry',
    'Peanut-free rice',
    'Coconut milk soup',
    'Vegan cheese rice',
    'Eggless meatless rice',
    'Vegetarian burger rice',
    'Cream of tartar soup',
    'Nutmeg rice',
    'Oyster mushroom soup',
    'Hamlet’s rice',
    'Tomato soup',
    'Rice burger',
  ])('says nothing in the title %j', (Recipe) => {
    expect(isCertain({ Recipe })).toBe(true)
  })

  test.each([
    ['Oat cookies', '1 cup flour\n1 cup sugar'],
    ['Brownies', '1 cup flour\n1 cup sugar'],
    ['Custard', '1 cup milk\n1 cup sugar'],
  ])('lets a dish be called what it is: %j', (Recipe, Ingredients) => {
    expect(isCertain({ Recipe, Ingredients })).toBe(true)
  })

  test.each([
    'This is not vegan. Cheese goes on top.',
    'If not vegan, cheese goes on top.',
    'If not vegan cheese goes on top.',
    'Top with non-vegan butter.',
    'Top with vegan rice - cheese, too.',
    'Warm or not, peanuts go on top.',
    'Warm or not peanuts go on top.',
    'This is not vegan.',
    'Serve with lactose-free milk.',
    'Put in a buttered dish.',
    'Roll out on a floured board.',
    'Brush with eggwash.',
    'Serve on toast.',
    'Serve with two slices of toast for each.',
    'Serve with aioli.',
    'Pour over custard.',
    'Spread with Nutella.',
    'Cover with marzipan.',
    'Scatter with filberts.',
    'Slice the hotdogs.',
    'Finish with hollandaise.',
    'Serve with oats.',
    'Crumble the chorizo.',
    // A maker may put anything in it.
    'Top with barbecue sauce.',
    'Serve with refried beans.',
    'Stir in the enchilada sauce.',
    // What is eaten, not what is done.
    'Add the cream together with the rice.',
    'Add cream until it is thick.',
    'Stir in the milk and cream until smooth.',
    'Serve with a salad and toast.',
    'Serve with rice or toast.',
    'Serve with rice, toast and jam.',
    'Serve with roti or chapati.',
    'Stir in the orzo.',
    'Crumble the matzo.',
    'Tear the burrata.',
    'Fold in the jamón.',
    'Lay in the sea bass.',
    'Season with nam pla.',
    'Spoon over the lemon curd.',
  ])('counts in the method %j', (Method) => {
    expect(isCertain({ Method })).toBe(false)
    expect(read({ Method }).chips).not.toContain('vegan')
  })

  test.each([
    'Toast the rice in a dry pan.',
    'Rinse the rice and toast it until golden.',
    'Lightly toast for 2 minutes. Simmer without butter, nut-free.',
    'Cream the rice, and cream the onion. Then cream until smooth.',
    'Drain on paper towels, cover with foil and thread on skewers.',
    'Fry the onion. Spice the rice and fry it.',
    'Sprinkle the rice with salt.',
    'Make the gremolada of salt and onion. Serve with the gremolada.',
    'For the barbecue sauce, simmer the rice. Serve with barbecue sauce.',
  ])('says nothing in the method %j', (Method) => {
    expect(isCertain({ Method })).toBe(true)
  })

  test('warns where the method says that it is not free of something', () => {
    expect(read({ Method: 'Simmer. This is not nut-free.' }).allergens).toEqual(['nuts'])
  })

  test.each([
    'Vegan ✗',
    'Vegan | ✘',
    'Vegan*',
    'Vegan†',
    'Vegan 50%',
    'Vegan 50 %',
    'Was vegan',
    'Vegan none',
    'Vegan?',
    'Vegan (?)',
    'Gluten free?',
    'Vegan, gluten free ?',
  ])('counts in the notes on diets %j', (notes) => {
    const recipe = read({ Ingredients: '1 onion\n1 mystery', 'Dietary/Allergen Notes': notes })
    expect(recipe.chips.filter((chip) => chip !== 'quick')).toEqual([])
    expect(isCertain({ 'Dietary/Allergen Notes': notes })).toBe(false)
  })

  test.each(['1 tomato, with refried beans', '1 tomato, or barbecue sauce', '1 tomato (or tater tots)'])(
    'counts beside an ingredient: %j',
    (line) => {
      const { objections, unknownIngredients } = read({ Ingredients: `1 onion\n${line}` })
      expect([objections, unknownIngredients]).toEqual([null, 1])
    },
  )

  test('counts once where a line of its own names it', () => {
    const Ingredients = '1 can refried beans\n1 tomato, with refried beans'
    const cells = { Ingredients, Method: 'Serve with refried beans.' }
    expect(read(cells).unknownIngredients).toBe(1)
    expect(read({ ...cells, 'Dietary/Allergen Notes': 'Contains refried beans' }).unknownIngredients).toBe(1)
  })

  test('counts where it is served, also where something else brings what it is known for', () => {
    const Ingredients = '1 onion\n1 egg\n1 cup milk'
    expect(isCertain({ Ingredients, Method: 'Serve with ranch dressing.' })).toBe(false)
  })

  test('counts in the notes on diets, unless it is said not to be in it', () => {
    const certain = (notes: string) => isCertain({ 'Dietary/Allergen Notes': notes })
    expect(certain('Contains refried beans')).toBe(false)
    expect(certain('No refried beans')).toBe(true)
  })

  describe('that tells what it is served with', () => {
    test.each([
      'Serve with injera.',
      'Serve hot with warm zhoug-free injera',
      'Serve the rice, injera and onions on a plate.',
      'Serve over fufu.',
      'Serve zhoug alongside.',
      'Ladle into bowls and serve, topped with gremolada.',
      'Top each bowl with gremolada.',
      'Garnish with a little gremolada and serve immediately.',
      'Sprinkle with gomashio.',
      'Sprinkle gomashio on top.',
      'Finish with a spoonful of zhoug.',
      'Drizzle with salsa macha.',
      'Serve it with: rice (or injera).',
      'Serve in a bunny chow.',
      'Serve with fries.',
      'Serve with rolls.',
      'Serve with mash.',
      'Sprinkle with spices.',
      'Serve with crackling.',
      'Have it with zhoug.',
      'Tastes best with zhoug.',
      'Taste great with zhoug.',
      'Relish with zhoug.',
      'Good with zhoug.',
      'It is lovely with zhoug.',
      'Works well with zhoug.',
      'Excellent with zhoug.',
      'Ideal with zhoug.',
      'Team with zhoug.',
      'Enjoy over zhoug.',
      'Delicious spooned over zhoug.',
    ])('is known, or the dish is not: %j', (Method) => {
      expect(read({ Method })).toMatchObject({ objections: null, unknownIngredients: 1 })
      expect(read({ Notes: Method, Method: 'Simmer.' })).toMatchObject({ objections: null })
    })

    test.each(['Rice with zhoug', 'Soup topped with gremolada', 'Onions served with injera'])(
      'is known also in the title %j',
      (Recipe) => {
        expect(isCertain({ Recipe })).toBe(false)
      },
    )

    test.each([
      'Serve.',
      'Serve hot.',
      'Serve at once in warm bowls, with a spoon.',
      'Serve immediately with love and care, and enjoy!',
      'Ladle into bowls and serve with rice.',
      'Serve it straight from the pot with lemon wedges on the side.',
      'Garnish with fresh parsley, if you like.',
      'Top with the remaining onion, cover and bake for 20 minutes until bubbling.',
      'Season, sprinkling with salt and pepper, then leave it to rest on a rack.',
      'Serve the wonderful concoction with the sauce from the pan.',
      'Drizzle with 1 tbsp olive oil and a squeeze of lime.',
      'Divide among four plates and finish with a few basil leaves.',
      'Scatter over the onion. Serve family-style on a large platter.',
      'Serve with rice, without cheese or injera-free anything.',
      'Serve with the rest of the broth.',
      'Serve with rice to dip, and wrap the rest.',
      'Works well with rice. Perfect over the weekend, and excellent over ice.',
    ])('says nothing where all of it is known: %j', (Method) => {
      expect(read({ Method })).toMatchObject({ unknownIngredients: 0 })
      expect(isCertain({ Notes: Method })).toBe(true)
    })
  })

  test.each(['Top with cheese.', 'Topped with cheese.', 'Goes well with cheese.'])(
    'counts in the notes %j',
    (Notes) => {
      expect(isCertain({ Notes })).toBe(false)
    },
  )

  test.each(['Allergy: peanuts', 'Allergies: peanuts', 'Allergens: peanuts', 'Allergy warning: peanuts'])(
    'warns in the notes %j',
    (Notes) => {
      expect(read({ Notes }).allergens).toEqual(['nuts'])
    },
  )
})
