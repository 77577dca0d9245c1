import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pantryItem } from './pantry.ts'
import { type Cookable, nutritionOfRecipe } from './recipe-nutrition.ts'
import { scaleAmount } from './scale-amount.ts'

const anItem = (nutrition: object, more: object = {}) =>
  pantryItem.parse({
    aisle: 'Pantry',
    package: { amount: 1, unit: 'lb', price: 1 },
    grams: { cup: 200 },
    nutrition: { kcal: 0, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0, ...nutrition },
    ...more,
  })
const pantry = {
  beef: anItem({ kcal: 250, protein: 17, fat: 20, saturated: 8, sodium: 70 }, { flags: ['meat'] }),
  bacon: anItem({ kcal: 400, protein: 12, fat: 40, saturated: 14 }, { flags: ['meat'] }),
  oil: anItem({ kcal: 900, fat: 100, saturated: 15 }),
  salt: anItem({ sodium: 40_000 }),
  sugar: anItem({ kcal: 400, carbs: 100, sugar: 100 }),
  water: anItem({}),
  wine: anItem({ kcal: 80, carbs: 2.5, alcohol: 10 }),
  mango: anItem({ kcal: 60, carbs: 15, sugar: 14 }, { aisle: 'Produce', edible: 0.7, grams: { piece: 200 } }),
  potato: anItem({ kcal: 80, carbs: 20 }, { aisle: 'Produce' }),
  rice: anItem({ kcal: 350, carbs: 80 }),
  skewers: anItem({}, { aisle: 'Other', grams: {} }),
  sauce: anItem({ kcal: 100, carbs: 25 }, { opaque: true }),
} as const
const find = (name: string) => (pantry as Record<string, ReturnType<typeof anItem>>)[name]

/** "400 g beef (for the brine)" */
function line(text: string) {
  const [, amount = '', name = '', note = null] = /^(.*?)([a-z]+)(?: \((.*)\))?$/.exec(text)!
  return { amount: amount.trim(), name, plural: null, note }
}
const cook = (lines: string[], more: Partial<Cookable> = {}) =>
  nutritionOfRecipe({ servings: 4, ingredients: lines.map(line), instructions: [], ...more }, find)!
const steps = (...descriptions: string[]): Cookable['instructions'] =>
  descriptions.map((description, place) => ({
    step: place + 1,
    title: 'Cook',
    description,
    time: 0,
    parts: [{ kind: 'ingredient', ingredient: 0, text: 'it' }],
  }))

describe('a serving', () => {
  test('has its share of everything, rounded as on a label, and of a day', () => {
    expect(cook(['400 g beef', '8 g salt'])).toEqual({
      serving: { kcal: 250, protein: 17, fat: 20, saturated: 8, carbs: 0, sugar: 0, fibre: 0, sodium: 870 },
      ofDay: { kcal: 13, protein: 34, fat: 26, saturated: 40, carbs: 0, fibre: 0, sodium: 38 },
      recognised: 100,
      countsOn: [],
      unknown: [],
    })
  })

  test.each([
    ['12 g sugar', 10],
    ['45 g sugar', 45],
    ['52 g sugar', 50],
    ['54 g sugar', 50],
    ['57 g sugar', 60],
    ['1 g sugar', 0],
  ])('%s is told as %d kcal', (sugar, kcal) => {
    expect(cook([sugar], { servings: 4 }).serving!.kcal).toBe(kcal)
  })

  test('is nothing where nothing is listed', () => {
    expect(nutritionOfRecipe({ servings: 4, ingredients: [], instructions: [] }, find)).toBeUndefined()
  })

  test('is the same for any number of people', () => {
    const count = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 900 }), (servings, times, grams) => {
        const lines = [
          [grams, 'g beef'],
          [1000, 'g oil (for deep-frying)'],
          [2, 'cups sugar (for the marinade)'],
        ] as const
        const timesAsMuch = (factor: number) => lines.map(([number, words]) => `${number * factor} ${words}`)
        expect(cook(timesAsMuch(times), { servings: servings * times })).toEqual(
          cook(timesAsMuch(1), { servings }),
        )
      }),
    )
  })

  test('is the same for amounts a cook can measure', () => {
    const lines = ['1 cup sugar', '400 g beef']
    const scaled = lines.map((text) => `${scaleAmount(line(text).amount, 3)} ${line(text).name}`)
    expect(cook(scaled, { servings: 12 })).toEqual(cook(lines))
  })
})

describe('what is not eaten whole', () => {
  const kcalOf = (lines: string[], more: Partial<Cookable> = {}) =>
    cook(lines, { servings: 1, ...more }).serving!.kcal
  test.each([
    ['for the brine', 40, 'Brine: a tenth of what is in it stays in the food.'],
    ['for brining', 40, 'Brine: a tenth of what is in it stays in the food.'],
    ['for the marinade', 160, 'Marinade: two fifths of it stay with the food.'],
    ['for the pasta water', 50, 'Water to cook in: an eighth of what is in it is taken up.'],
    ['for the crust, discarded', 0, 'What is discarded leaves only a trace.'],
    ['strained out', 40, 'What is strained out leaves a tenth of what is in it.'],
    ['for dredging', 200, 'For dredging: half of it stays on the food.'],
    ['for greasing', 200, 'For greasing: half of it is eaten.'],
    ['for serving on the side', 200, 'What is served on the side: half of it is eaten.'],
    ['for the sauce', 400, undefined],
  ])('sugar %s', (note, kcal, says) => {
    const { serving, countsOn } = cook([`100 g sugar (${note})`], { servings: 1 })
    expect(serving!.kcal).toBe(kcal)
    expect(countsOn[0]).toBe(says)
  })

  test('of oil to fry in a tenth is taken up, but no more than the food can take', () => {
    expect(kcalOf(['100 g oil (for deep-frying)', '1000 g potato'])).toBe(800 + 90)
    expect(kcalOf(['1000 g oil (for deep-frying)', '500 g potato'])).toBe(400 + 360)
    // Water is no food, and fat meat gives off as much as it takes up.
    expect(kcalOf(['1000 g oil (for deep-frying)', '500 g potato', '900 g water'])).toBe(400 + 360)
    expect(kcalOf(['1000 g oil (for deep-frying)', '500 g potato', '100 g beef'])).toBe(400 + 360 + 250)
  })

  test('oil that only the method fries in is no ingredient', () => {
    const fried = { instructions: steps('Heat the oil to 350 °F and fry the potatoes.') }
    expect(kcalOf(['1000 g oil', '500 g potato'], fried)).toBe(400 + 360)
    expect(kcalOf(['1000 g oil (for frying)', '500 g potato'])).toBe(400 + 360)
    expect(kcalOf(['1000 g oil', '500 g potato'])).toBe(400 + 9000)
    expect(kcalOf(['30 g oil', '500 g potato'], fried)).toBe(400 + 270)
  })

  test('peels, cores and stones are left of what was weighed with them', () => {
    expect(kcalOf(['1000 g mango'])).toBe(420)
    expect(kcalOf(['2 mango (about 1 kg)'])).toBe(420)
    expect(kcalOf(['1000 g mango (pitted)'])).toBe(600)
    expect(kcalOf(['5 mango'])).toBe(600)
    expect(kcalOf(['1000 g potato (peeled)'])).toBe(700)
    expect(kcalOf(['1000 g potato (unpeeled)'])).toBe(800)
    expect(cook(['1 kg mango']).countsOn).toEqual(['Peels, cores and stones are not eaten.'])
  })

  test.each([
    ['Brown the beef. Pour off the fat.', 178],
    ['Brown the beef and drain off all but a spoonful of the fat.', 178],
    ['Brown the beef. Tip out the fat, then add the rest.', 178],
    ['Skim the fat.', 178],
    ['Brown the beef. Pour off the fat and keep it for later.', 250],
    ['Brown the beef in its fat.', 250],
    ['Grill the beef.', 196],
    ['Shape it into patties and sear them.', 196],
    ['Stir it into the soup.', 250],
    ['Brown the beef and lift it onto a plate.', 250],
  ])('fat that is poured off: %s', (description, kcal) => {
    expect(kcalOf(['100 g beef'], { instructions: steps(description) })).toBe(Math.round(kcal / 10) * 10)
  })

  test.each([
    [['Fry the bacon until crisp and lift it onto paper.'], 170],
    [['Bake the bacon on a rimmed sheet.', 'Pile it on the buns.'], 170],
    [['Lift the bacon onto paper and keep a film of the fat.', 'Fry the onion in that fat.'], 220],
    [['Lift the bacon onto a plate.', 'Soften the onion in the bacon fat.'], 400],
    [['Fry the bacon until crisp.', 'Add the onion.'], 400],
  ])('the fat of bacon stays in the pan, unless something is cooked in it: %j', (method, kcal) => {
    expect(kcalOf(['100 g bacon'], { instructions: steps(...method) })).toBe(kcal)
  })

  test.each([
    [0, 80],
    [15, 40],
    [60, 30],
    [300, 15],
  ])('after %d minutes on the heat a glass of wine has %d kcal', (minutes, kcal) => {
    const instructions = steps('Pour in the wine.')
    if (minutes > 0) instructions[0]!.parts.push({ kind: 'timer', seconds: minutes * 60, text: 'a while' })
    expect(kcalOf(['100 g wine'], { instructions })).toBe(kcal)
  })
})

describe('what nobody knows', () => {
  test('is said', () => {
    expect(cook(['400 g beef', 'salt', '2 sprigs beef', '10 g gruel'])).toMatchObject({
      recognised: 97,
      unknown: [
        '97% of the weight was recognised.',
        'Not recognised: gruel.',
        'Nobody knows what it weighs: beef.',
        'To taste, so not counted: salt.',
      ],
    })
  })

  test('leaves a serving without figures from a tenth of the weight on', () => {
    expect(cook(['900 g beef', '100 g gruel']).serving).not.toBeNull()
    expect(cook(['900 g beef', '101 g gruel'])).toMatchObject({
      serving: null,
      ofDay: null,
      recognised: 89,
      countsOn: [],
      unknown: [
        'Only 89% of the weight was recognised: too little to say what a serving has.',
        'Not recognised: gruel.',
      ],
    })
  })

  test('weighs as much as it says, or as other things in the recipe', () => {
    expect(cook(['900 g beef', '½ cup gruel']).recognised).toBe(88)
    expect(cook(['900 g beef', '1 gruel']).recognised).toBe(50)
    // Water would make everything look known.
    expect(cook(['100 g beef', '100 g gruel', '2000 g water']).recognised).toBe(50)
    expect(cook(['1 gruel'])).toMatchObject({ serving: null, recognised: 0 })
  })

  test('is what is too much for any kitchen', () => {
    expect(cook([`${'9'.repeat(400)} g beef`, '100 g sugar'])).toMatchObject({
      serving: null,
      recognised: 0,
      unknown: [expect.stringContaining('Only 0%'), 'Nobody knows what it weighs: beef.'],
    })
  })

  test('is not what nobody eats', () => {
    expect(cook(['400 g beef', '8 skewers'])).toMatchObject({ recognised: 100, unknown: [] })
  })

  test('is taken for what it resembles, and that is said', () => {
    const { serving, countsOn, recognised } = nutritionOfRecipe(
      {
        servings: 1,
        ingredients: [{ name: 'golden caster sugar', amount: '100 g', note: null }],
        instructions: [],
      },
      find,
    )!
    expect({ kcal: serving!.kcal, recognised }).toEqual({ kcal: 400, recognised: 100 })
    expect(countsOn).toEqual(['Counted as what it resembles: golden caster sugar as sugar.'])
  })

  test('of cooked rice is its water', () => {
    const rice = (name: string) =>
      nutritionOfRecipe(
        { servings: 1, ingredients: [{ name, amount: '100 g', note: null }], instructions: [] },
        find,
      )!
    expect(rice('cooked rice').serving!.kcal).toBe(140)
    expect(rice('uncooked rice').serving!.kcal).toBe(350)
  })

  test('of what makers mix is a common kind', () => {
    expect(cook(['100 g sauce']).countsOn).toEqual(['Makers differ: a common kind of sauce.'])
  })
})
