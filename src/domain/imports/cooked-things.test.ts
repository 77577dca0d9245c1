import { describe, expect, test } from 'vitest'
import { beans, readerOf, tools } from '../../../tests/factories/a-row.ts'
import { lookAgain } from './look-again.ts'

const { read, readAll, isCertain } = readerOf(beans)

describe('what a method cooks and no line brings', () => {
  test.each([
    'Cook the tagliatelle, drain it and toss it through the beans.',
    'Blend, crumble in the Stilton and stir until it has melted.',
    'Whisk the whites to stiff peaks.',
    'Add the mince and brown it all over.',
    'Split the pittas and fill them with the beans.',
    'Crush the amaretti into the bottom of four glasses.',
    'Pour over the white sauce.',
    'Stir in the bone broth and simmer for 20 minutes.',
    'Fry the rashers until crisp.',
    'Add a dash of Worcester sauce.',
  ])('is told by its everyday name: %s', (Method) => {
    expect(isCertain({ Method })).toBe(false)
    const claimed = readAll({ Method, 'Dietary/Allergen Notes': 'Vegan, gluten-free' })
    expect(claimed.faults.map(({ sentence }) => sentence).join(' ')).toContain('the word was left out')
  })

  const unknownThings = [
    '1 cup zhoug goes in now.',
    'In goes 1 cup zhoug.',
    'In with 2 tbsp zhoug.',
    '2 tbsp zhoug to thicken.',
    'Then 1/2 cup zhoug, crumbled.',
    'Now 200g zhoug over it all.',
    'My zhoug goes in last.',
    'These zhougs sit beside it.',
    'Scoop into cones.',
    'Pile into cups or cones.',
    'Layer with ginger snaps.',
    'Crush the ginger snaps.',
    'Press the date squares into a tin.',
    'Add the onion straws and beans.',
    'Pour in the Oatly and simmer.',
    'Cook the twists and drain.',
    'Boil the wheels, drain.',
    'Cook the rings until al dente.',
    'Cook the curls until al dente, drain and toss with the beans.',
    'Add the zhoug.',
    'Add the onion, zhoug and beans.',
    'Add the beans with a spoonful of zhoug.',
    'Stir in zhoug until smooth.',
    'Meanwhile boil the zhoug, then drain it.',
    'Finish cooking by gently folding in the zhoug.',
    'In a bowl beat the zhoug.',
    'Fry the beans in the zhoug.',
    'Spoon the beans over the zhoug.',
    'Tip into the warm zhoug.',
    'Tip in to warm zhoug.',
    'Spoon on to zhoug.',
    'Spoon the beans on to buttery zhoug.',
    'Heat, then pile on to zhoug.',
    'Cook in zhoug.',
    'Melt 2 tbsp zhoug.',
    'Heat some zhoug, and the beans.',
    'Boil water for the zhoug. Add the zhoug.',
    'Cook the beans. Zhoug to serve.',
    'Cook the beans. Zhoug on top.',
    'Cook the beans. Zhoug and limes alongside.',
    'Cook the beans. To finish: zhoug, limes.',
    'Cook the beans. Topping: zhoug.',
    'Cook the beans. Toppings: salt, zhoug',
    'Cook the beans. Then zhoug.',
    'Cook the beans. With zhoug.',
    'Cook the beans. + zhoug',
    'Cook the beans. (Zhoug optional)',
    'Cook the beans. Lots of zhoug.',
    'Cook the beans. Zhoug last.',
  ]
  test.each(unknownThings)('is one thing nobody knows: %s', (Method) => {
    expect(read({ Method })).toMatchObject({ objections: null, unknownIngredients: 1 })
  })

  const spokenOf =
    'belly brew caramel cobs culture emulsion flakes floret gills heart ink neck reduction russet slush starch trimmings vanilla'
  test.each(spokenOf.split(' '))('is not known either where it is only spoken of: %s', (thing) => {
    expect(isCertain({ Method: `Let the ${thing} cool before you go on.` })).toBe(false)
  })

  test.each(unknownThings)('takes back no claim where nobody knows it: %s', (Method) => {
    const { recipe, faults } = readAll({ Method, 'Dietary/Allergen Notes': 'Vegan' })
    expect(faults).toEqual([])
    expect(recipe!.chips).toContain('vegan')
  })

  const verbs = `blitz whizz pulse process pop chuck bung bind loosen enrich thin slather smother flavour flavor sweeten steep
    infuse microwave dunk pipe squeeze scoop load dress cream salt bring transfer massage emulsify dump stack open`
  test.each(verbs.split(/\s+/))('is unknown whatever is done with it: %s', (verb) => {
    expect(isCertain({ Method: `${verb} the zhoug.` })).toBe(false)
    expect(isCertain({ Method: `Then ${verb} the beans with zhoug.` })).toBe(false)
  })

  test.each([
    'Plunge the orecchiette into boiling water.',
    'Tumble the orecchiette into a bowl.',
    'Mound the garganelli on warm plates.',
    'Drape the lardo over the beans.',
    'Snap the grissini over the top.',
    'Scrunch the yufka over the filling.',
    'Perch the mantou on top.',
    'Slosh in the ayran.',
    'Slosh in ayran.',
    'Rain in the trahana, stirring.',
    'Fork through the maftoul.',
    'Let the labne drain.',
    'Leave the casarecce to cook for 10 minutes.',
    'Keep the casarecce warm.',
    'Get the casarecce on.',
    'Give the casarecce 10 minutes in boiling water.',
    'Set the arancini on top.',
    'The labne goes in last.',
    'Divide the beans between barms.',
    'Bamboozle the labne.',
    'Once your labne is cold, heat the beans.',
    'Stir in the philly.',
    'Stir in Philly.',
    'Cook the nests for 3 minutes.',
    'Cook the ribbons for 4 minutes.',
    'Toss the strands in the oil.',
    'Drop the nests into the water.',
  ])('is unknown however it is told of: %s', (Method) => {
    expect(isCertain({ Method })).toBe(false)
  })

  test.each(['Stir it all in to combine.', 'Turn the heat on to high.', 'Move on to the next step.'])(
    'is not told of where something is done: %s',
    (Method) => {
      expect(isCertain({ Method })).toBe(true)
    },
  )

  test.each([
    'Simmer with 2 cups water, about 1 cup at a time.',
    'Bake at 180 c fan until done.',
    'Heat it in a 2 quart baking dish and measure 1 tbsp per person.',
    'Heat 1 tbsp oil, then 2 tbsp of the beans and 1/2 cup more beans.',
    'Cook for 20 minutes, 1 lb at most in one go.',
  ])('is not how much of it: %s', (Method) => {
    expect(isCertain({ Method })).toBe(true)
  })

  test.each([
    'Slice the onion. Separate into rings, then add the rings to the pan.',
    'Shave the onion into curls. Add the curls.',
    'Fry the onion, add the rings.',
  ])('is not what a listed thing was cut into: %s', (Method) => {
    expect(isCertain({ Method })).toBe(true)
  })

  test('is not the cob of listed corn', () => {
    expect(isCertain({ Ingredients: '2 ears corn', Method: 'Hold each cob upright and cook it.' })).toBe(true)
    expect(isCertain({ Method: 'Split the cob and fill it.' })).toBe(false)
  })

  test('is not the dish itself, of which the method speaks', () => {
    expect(isCertain({ Recipe: 'Ribollita', Method: 'Heat it. The ribollita keeps for days.' })).toBe(true)
    expect(isCertain({ Recipe: 'Pot', Method: 'Heat it. The ribollita keeps for days.' })).toBe(false)
  })

  test.each([
    'Blitz in Biscoff.',
    'Bind with kewpie.',
    'Pop the crêpes on top.',
    'Finish by adding zhoug.',
    'Bring zhoug to the boil.',
    'Crust with zhoug.',
    'Seal in the zhoug.',
    'Stir in sandwich spread.',
    'Fry it in dripping.',
    "Fold in chopped Reese's.",
    "Add a squirt of Hellmann's.",
    "Add the Hershey's kisses.",
    'Crush the brittle.',
    'Pour into bowls and top with crushed brittle.',
  ])('is none of the words that name nothing to eat: %s', (Method) => {
    expect(isCertain({ Method })).toBe(false)
  })

  test.each([
    ['kewpie', 'egg'],
    ['Biscoff', 'gluten'],
    ['matzah', 'gluten'],
    ['furikake', 'sesame'],
    ['Velveeta', 'dairy'],
    ['Spam', 'meat'],
  ])('brings what it is known for as a line: %s', (name, flag) => {
    expect(read({ Ingredients: `1 onion\n100 g ${name}` }).allergens).toContain(flag)
  })

  test.each([
    "Scrape with the spatula's corner and add baker's yeast.",
    'Salt the beans. Add a pinch of fine sea salt in two turns.',
    'Heat it without opening the door.',
    'Heat the oil in a wide pan over medium heat, then fry the onion for 5 minutes.',
    'Add everything else and bring to the boil.',
    'Stir the mixture constantly with a wooden spoon and scrape the sides.',
    'Shape the dough into balls, cut both halves in half and cover the rest.',
    'Whisk the batter with an electric mixer. Drop tablespoons of batter into the pan.',
    'Drain on a wire rack. Spoon off the fat and throw out the husks.',
    'Simmer uncovered in a Dutch oven. Fold the edges over the filling.',
    'Line a springform tin, fill a gratin dish and grease a crêpe pan.',
    'Cut the onion into rings of the size of a pea and put them in a food processor.',
    'Add the chopped onion, the drained beans and the fried garlic.',
    'Make the zhoug of onions and oil. Add the zhoug.',
    'For the zhoug, crush the onion. Stir in the zhoug.',
    'Shape the beans into small zhougs. Fry the zhougs.',
    'Add the beans without zhoug.',
    'Ladle off some broth. Boil the broth.',
    'Use the scallion whites, and mince the garlic.',
    'Fry until the onion is the color of toffee and the pieces are the size of peas.',
    'Give the pan a shake. Let the steam escape and the flavors get to know each other.',
    'The secret is patience: the heat does the job. Gradually and carefully lower the flame.',
    'Cut the onion into ribbons. Cook the ribbons for 4 minutes.',
    'Line the tin with paper cases and divide the beans between the cases.',
  ])('is nothing here: %s', (Method) => {
    expect(read({ Method })).toMatchObject({ unknownIngredients: 0 })
  })

  test.each([
    ['1 tbsp cornstarch', 'Stir the starch again and pour it in.'],
    ['4 slices bacon', 'Fry the onion in the fat.'],
    ['2 eggs', 'Whisk the whites.'],
    ['1 lb ground beef', 'Add the mince.'],
    ['Zhoug:\n1 bunch cilantro', 'Add the zhoug.'],
    ['For the zhoug:\n1 bunch cilantro', 'Add the zhoug.'],
  ])('is known where the lines bring it: %s, %s', (lines, Method) => {
    expect(isCertain({ Ingredients: `${beans.Ingredients}\n${lines}`, Method })).toBe(true)
  })
})

test.each([
  [
    'Vegetarian',
    'vegetarian',
    '4 rashers',
    '1 sirloin',
    '500 g scampi',
    '4 chops',
    '1 pheasant',
    '2 kippers',
  ],
  ['Vegan', 'vegan', '200 g stilton', '50 g grana padano', '100 g edam', '4 whites'],
  [
    'Dairy-free',
    'dairy-free',
    '100 g emmental',
    '100 g red leicester',
    '100 g taleggio',
    '1 cup white sauce',
  ],
  [
    'Gluten-free',
    'gluten-free',
    '1 ciabatta',
    '4 pittas',
    '8 digestives',
    '200 g pappardelle',
    '1 can Guinness',
  ],
  ['Nut-free', 'nut-free', '50 g brazils', '10 amaretti'],
])('a claim is refuted by everyday names: %s', (claim, tag, ...lines) => {
  for (const line of lines) {
    const { chips, tags } = read({
      Ingredients: `${beans.Ingredients}\n${line}`,
      'Dietary/Allergen Notes': claim,
    })
    expect([line, ...chips, ...tags]).not.toContain(tag)
  }
})

describe('veg in the cell for diets', () => {
  test.each([
    'Non-veg',
    'Non veg',
    'NON-VEG',
    'Non – veg',
    'Diet: Non-veg',
    'Non-veg dish',
    'Non-Veg, spicy',
    'Not veg',
    'no veg',
    'Veg: no',
    'Veg - no',
    'Veg (no)',
    'veg/no',
  ])('is denied: %s', (cell) => {
    expect(read({ 'Dietary/Allergen Notes': cell })).toMatchObject({ objections: null, chips: ['quick'] })
  })

  test('is denied also where eggs are listed', () => {
    const Ingredients = `${beans.Ingredients}\n6 eggs`
    expect(read({ Ingredients, 'Dietary/Allergen Notes': 'Non-veg' }).chips).not.toContain('vegetarian')
  })

  test('is vegetarian where it is claimed', () => {
    const Ingredients = '1 onion\n1 mystery'
    expect(read({ Ingredients, 'Dietary/Allergen Notes': 'Veg' }).chips).toContain('vegetarian')
  })
})

describe('a crust, a shell or a sponge that something is put into', () => {
  const tart = '4 lemons\n3 eggs\n100 g butter\n150 g sugar'
  const without = [
    'Pour into the tart shell and bake.',
    'Pour into the prepared tart case and bake.',
    'Pour into the baked crust and chill.',
    'Pour into the cooled shell.',
    'Pour the filling into the shells.',
    'Arrange the lemons in the crust.',
    'Fill the crust with the curd.',
    'Spread over the sponge.',
    'Stuff the shells with the lemons.',
    'Divide the lemons between the shells.',
    'Pile the lemons in the shells.',
    'Fit the crust into the tin.',
    'Unroll the crust.',
    'Blind bake the crust.',
    'Slice the sponge in half.',
    'Fill the cases.',
    'Pour into the case.',
  ]
  test.each(without)('is nobody knows what where nothing with gluten is listed: %s', (Method) => {
    expect(isCertain({ Ingredients: tart, Method })).toBe(false)
  })

  test.each(without.filter((one) => !/tart|curd/.test(one)))('is made of what is listed: %s', (Method) => {
    expect(isCertain({ Ingredients: `${tart}\n200 g flour`, Method })).toBe(true)
  })

  test.each([
    [`For the crust:\n1 cup ground almonds\nFor the filling:\n${tart}`, 'Pour into the baked crust.'],
    [tart, 'Make the crust of the sugar and butter. Pour the lemon juice into the crust.'],
    ['1 lb mussels', 'Spoon the mussels back into the shells.'],
    [
      '4 potatoes',
      'Fry the potatoes until the crust is golden, and scrape up the crust. In that case turn them.',
    ],
    ['4 eggs', 'Boil the eggs and peel off the shells.'],
  ])('is known where it says of what: %s, %s', (Ingredients, Method) => {
    expect(isCertain({ Ingredients, Method })).toBe(true)
  })
})

describe('allergens in the cell for diets', () => {
  test.each([
    'Allergens: yes',
    'Allergens: all',
    'Allergens: any',
    'Allergens: in notes',
    'Allergens: see below',
    'Allergens - yes',
    'Allergens (all)',
    'All allergens',
    'All common allergens',
    'Allergen info: yes',
    'Vegan. Allergens: yes',
  ])('are unclear where nobody says which: %s', (cell) => {
    expect(isCertain({ 'Dietary/Allergen Notes': cell })).toBe(false)
  })

  test.each([
    'Allergens: none',
    'No known allergens',
    'Allergens: n/a',
    'Allergens:',
    'Vegan. Allergens: none',
  ])('are none here: %s', (cell) => {
    expect(isCertain({ 'Dietary/Allergen Notes': cell })).toBe(true)
  })
})

test('an earlier import loses what its method adds and no line brings', () => {
  const believed = read({})
  const again = (description: string) => lookAgain({ ...believed, instructions: [{ description }] }, tools)
  expect(again('Heat the beans.')).toBeUndefined()
  expect(again('Crumble in the Stilton.')).toMatchObject({ objections: null })
  expect(again('Add the zhoug.')).toMatchObject({ objections: null, unknownIngredients: 1 })
})

test('a food that is named again and again is not another thing each time', () => {
  const { unknownIngredients } = read({ Method: `Heat the beans. Serve with ${'rice '.repeat(400)}` })
  expect(unknownIngredients).toBeGreaterThan(0)
  expect(unknownIngredients).toBeLessThan(20)
})
