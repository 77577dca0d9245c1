import { describe, expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { beans, readerOf, tools } from '../../../tests/factories/a-row.ts'
import { recipeFromText } from '../own-recipes/recipe-from-text.ts'
import { asEdited } from '../own-recipes/own-recipe.ts'
import { derivedFrom, falseTagIn } from '../recipe-editor/derived.ts'
import { editedOf } from '../recipe-editor/edited-recipe.ts'
import { readLine } from '../recipe-editor/ingredient-line.ts'
import { lookAgain } from './look-again.ts'
import { named } from './named-things.ts'
import { warningsIn } from './warnings.ts'

const { read } = readerOf(beans)
const pot = {
  ...editedOf(
    aRecipe({
      title: 'Pot',
      instructions: [{ step: 1, title: '', description: 'Heat it.', time: 0, parts: [] }],
    }),
  ),
  ingredients: [readLine('1 cup black beans'), readLine('1 onion')],
}
const pasted = (words: string, isAbove: boolean) => {
  const [above, below] = isAbove ? [`\n\n${words}`, ''] : ['', `\n\n${words}`]
  const text = `Bean pot${above}\n\nIngredients\n1 cup black beans\n1 onion\n\nMethod\nHeat the beans with the onion for 10 minutes.\nServe.${below}`
  return derivedFrom(asEdited({ ...recipeFromText(text).recipe, cookTime: 10, servings: 4 }), [], tools)
}

const places = {
  'a description': (words: string) => derivedFrom({ ...pot, description: words }, [], tools),
  'the notes of a spreadsheet': (words: string) => read({ Notes: words }),
  'an earlier import': (words: string) => {
    const believed = read({})
    const description = read({ Notes: words }).description
    return lookAgain({ ...believed, description }, tools) ?? believed
  },
}
const texts = {
  'above the ingredients': (words: string) => pasted(words, true),
  'below the steps': (words: string) => pasted(words, false),
}

/** What is in it, by flags; or who may not eat it: then nothing is certain. */
const warnings: [string, string[] | 'nothing certain'][] = [
  ['Allergens: gluten; milk; nuts', ['gluten', 'dairy', 'nuts']],
  ['Allergens: milk; eggs; walnuts', ['dairy', 'egg', 'nuts']],
  ['Allergens: Milk. Eggs. Walnuts.', ['dairy', 'egg', 'nuts']],
  ['Allergens: milk | eggs | walnuts', ['dairy', 'egg', 'nuts']],
  ['Allergens: milk / eggs / walnuts', ['dairy', 'egg', 'nuts']],
  ['Allergens: milk • eggs • walnuts', ['dairy', 'egg', 'nuts']],
  ['ALLERGENS: MILK; EGGS', ['dairy', 'egg']],
  ['Allergens – milk; eggs', ['dairy', 'egg']],
  ['Allergens = milk; eggs', ['dairy', 'egg']],
  ['Allergens (milk; eggs)', ['dairy', 'egg']],
  ['Allergens:\nMilk\nEggs', ['dairy', 'egg']],
  ['Allergens:\nMilk;\nEggs;', ['dairy', 'egg']],
  ['Allergens:\nCelery.\nWalnuts.', ['nuts']],
  ['Allergens:\n- Milk\n- Eggs', ['dairy', 'egg']],
  ['Allergens:\n• Milk;\n• Eggs', ['dairy', 'egg']],
  ['Allergens:\n* Milk\n* Eggs', ['dairy', 'egg']],
  ['Allergens:\n– Milk\n– Eggs', ['dairy', 'egg']],
  ['Allergens:\n1. Milk\n2. Eggs', ['dairy', 'egg']],
  ['Allergens:\n1) Milk\n2) Eggs', ['dairy', 'egg']],
  ['Allergens\nMilk\nEggs', ['dairy', 'egg']],
  ['ALLERGENS\nMilk\nEggs', ['dairy', 'egg']],
  ['## Allergens\nMilk\nEggs', ['dairy', 'egg']],
  ['**Allergens**\nMilk\nEggs', ['dairy', 'egg']],
  ['**Allergens:** milk; eggs', ['dairy', 'egg']],
  ['Known allergens:\nWalnuts', ['nuts']],
  ['Food allergens:\nWalnuts', ['nuts']],
  ['Allergen information: soya; fish', ['soy', 'fish']],
  ['Allergy advice: prawns; sesame; mussels', ['shellfish']],
  ['Allergy information\nPeanuts', ['nuts']],
  ['Allergens: milk, eggs,\nwalnuts and almonds', ['dairy', 'egg', 'nuts']],
  ['Allergens: milk\nEggs\nWalnuts', ['dairy', 'egg', 'nuts']],
  ['The allergens are milk; eggs', ['dairy', 'egg']],
  ['Contains: Soya; Gluten', ['soy', 'gluten']],
  ['Contains milk; eggs.', ['dairy', 'egg']],
  ['Contains milk. Eggs. Walnuts.', ['dairy', 'egg', 'nuts']],
  ['Contains milk,\nwalnuts and egg', ['dairy', 'nuts', 'egg']],
  ['Contains milk and\nwalnuts', ['dairy', 'nuts']],
  ['CONTAINS MILK, EGG', ['dairy', 'egg']],
  ['Contains:\nmilk\negg', ['dairy', 'egg']],
  ['Contains the following: milk; egg', ['dairy', 'egg']],
  ['This dish contains milk; eggs', ['dairy', 'egg']],
  ['Great soup. Contains gluten; milk.', ['gluten', 'dairy']],
  ['May contain: celery; nuts', ['nuts']],
  ['May contain traces of milk; nuts', ['dairy', 'nuts']],
  ['Traces of:\npeanuts', ['nuts']],
  ['A stew containing walnuts; milk', ['nuts', 'dairy']],
  ['Milk and eggs are contained.', ['dairy', 'egg']],
  ['Walnuts are an allergen.', ['nuts']],
  ['Allergens: see the packet', 'nothing certain'],
  ['Allergens:', 'nothing certain'],
  ['Allergens: lupin', 'nothing certain'],
  ['Contains celery; lupin', 'nothing certain'],
  ['Not suitable for vegans.', 'nothing certain'],
  ['Not suitable for:\nVegans\nCoeliacs', 'nothing certain'],
  ['Not suitable for:\n- Vegans\n- Celiacs', 'nothing certain'],
  ['Not suitable for\nVegans', 'nothing certain'],
  ['NOT SUITABLE FOR:\nVEGANS', 'nothing certain'],
  ['Unsuitable for:\nCoeliacs', 'nothing certain'],
  ['Unsuitable for: coeliacs; vegans', 'nothing certain'],
  ['Notes: Not suitable for:\nVegans', 'nothing certain'],
  ['Not suitable\nfor vegans', 'nothing certain'],
  ['This is not\nsuitable for coeliacs.', 'nothing certain'],
  ['Not safe for celiacs.', 'nothing certain'],
  ['Unsafe for nut allergy sufferers.', 'nothing certain'],
  ['Not nut safe', 'nothing certain'],
  ['People allergic to walnuts should skip this.', 'nothing certain'],
  ['Anyone allergic to shellfish should avoid this dish.', 'nothing certain'],
  ['Anyone with a lactose intolerance should avoid it.', 'nothing certain'],
  ['Gluten intolerant guests should not eat this.', 'nothing certain'],
  ['Skip this if you cannot eat peanuts.', 'nothing certain'],
  ['Vegetarians, look away!', 'nothing certain'],
  ['Coeliacs should use another flour.', 'nothing certain'],
  ['Made in a facility that also handles nuts.', 'nothing certain'],
  ['Risk of cross-contamination with gluten.', 'nothing certain'],
  ['Diet: not vegan', 'nothing certain'],
  ['Vegan friendly: no', 'nothing certain'],
  ['Vegan? Sorry, no.', 'nothing certain'],
  ['Nuts (traces)', 'nothing certain'],
  ['Warning:\nnuts', ['nuts']],
  ['Please note: contains fish; shellfish', ['fish', 'shellfish']],
  ['If you’re vegan, skip this.', 'nothing certain'],
  ['Dietary information\nNot vegan', 'nothing certain'],
  ['Anyone who cannot eat spicy food or dairy should avoid this.', 'nothing certain'],
  ['Skip this hot dish if you do not eat pork.', 'nothing certain'],
  ['People who can’t eat soft cheese should skip it.', 'nothing certain'],
  ['If you do not consume alcohol or meat, skip this.', 'nothing certain'],
  ['Those who avoid alcohol should skip this.', 'nothing certain'],
  ['Anyone who cannot eat spicy food should avoid this.', 'nothing certain'],
  ['Pregnant women should avoid raw eggs.', ['egg']],
  ['Raw eggs are not advised for anyone with a weak stomach.', ['egg']],
  ['Raw eggs and cheese are not for people with a weak stomach.', 'nothing certain'],
  ['Anyone who cannot eat raw eggs or dairy should skip this.', 'nothing certain'],
  ['Anyone who cannot eat raw eggs or cheese.', 'nothing certain'],
  ['If dairy upsets you, skip this.', 'nothing certain'],
  ['If you dislike cheese, avoid this dish.', 'nothing certain'],
  ['Dairy upsets you? Skip this one.', 'nothing certain'],
  ['Dairy-free folks, skip this one.', 'nothing certain'],
  ['Gluten-free eaters: avoid!', 'nothing certain'],
  ['This is not free of gluten.', 'nothing certain'],
  ['It is not free from dairy.', 'nothing certain'],
  ['It was never free from nuts.', 'nothing certain'],
  ['This isn’t entirely free of milk.', 'nothing certain'],
  ['Not for people with gluten sensitivity.', 'nothing certain'],
  ['Gluten-sensitive people should choose another dish.', 'nothing certain'],
  ['Not ideal for lactose-sensitive people.', 'nothing certain'],
  ['Bad for those with a food sensitivity.', 'nothing certain'],
  ['Not recommended for people with dairy issues.', 'nothing certain'],
  ['People on a gluten-free diet should not have this.', 'nothing certain'],
  ['Not good for anyone who can’t have gluten.', 'nothing certain'],
  ['If you can’t have gluten, don’t make this.', 'nothing certain'],
  ['This one isn’t for the gluten-free crowd.', ['gluten']],
  ['Gluten traces possible.', 'nothing certain'],
  ['Wheat traces may be present.', 'nothing certain'],
  ['Made in a kitchen that also handles gluten.', 'nothing certain'],
  ['Made in a kitchen where wheat is used.', 'nothing certain'],
  ['Produced in a bakery that processes nuts.', 'nothing certain'],
  ['May be produced on equipment shared with wheat.', 'nothing certain'],
  ['Prepared on shared equipment.', 'nothing certain'],
  ['Processed alongside wheat.', 'nothing certain'],
  ['Fried in the same oil as breaded food.', 'nothing certain'],
  ['Cooked in a shared fryer.', 'nothing certain'],
  ['Cross contact with gluten is possible.', 'nothing certain'],
  ['Cross-contact: gluten', 'nothing certain'],
  ['Gluten free? Sadly not.', 'nothing certain'],
  ['Gluten free? Not really.', 'nothing certain'],
  ['Is it vegan? I am afraid not.', 'nothing certain'],
  ['Vegan? No way!', 'nothing certain'],
  ['Vegan? Nope.', 'nothing certain'],
  ['Vegan 🚫', 'nothing certain'],
  ['🚫 Vegan', 'nothing certain'],
  ['Vegan ⛔', 'nothing certain'],
  ['Gluten: present', 'nothing certain'],
  ['Gluten (yes)', ['gluten']],
  ['Vegan except for the cheese', ['dairy']],
  ['Vegan apart from the honey', 'nothing certain'],
  ['Not suitable for children with a milk allergy.', 'nothing certain'],
  ['Unsuitable for pregnant women and vegans.', 'nothing certain'],
  ['Not suitable for freezing or for coeliacs.', 'nothing certain'],
  ['Not suitable for kids who can’t have gluten.', 'nothing certain'],
  ['Safe to say that vegans hate this.', 'nothing certain'],
  ['A good way to make coeliacs ill.', 'nothing certain'],
  ['For people who avoid salt, fish and dairy this is nothing.', 'nothing certain'],
  ['Those who avoid salt, avoid gluten too.', 'nothing certain'],
  ['If you are vegan, look for another recipe.', 'nothing certain'],
  ['If you’re vegan this isn’t for you.', 'nothing certain'],
  ['If you are dairy-free this is not for you.', 'nothing certain'],
  ['Gluten-free eaters: this one is not for you.', 'nothing certain'],
  ['Not for nut allergics.', 'nothing certain'],
  ['Packed in a place that handles milk.', 'nothing certain'],
  ['Produced in an environment with wheat.', 'nothing certain'],
  ['Almost vegan', 'nothing certain'],
  ['Mostly gluten-free.', 'nothing certain'],
  ['Vegan-ish', 'nothing certain'],
  ['Inappropriate for vegans.', 'nothing certain'],
  ['Anything but vegan.', 'nothing certain'],
  ['For meat eaters only.', 'nothing certain'],
  ['Gluten may be present.', ['gluten']],
  ['⚠️ Nuts', ['nuts']],
  ['Skip the salt, avoid the cheese.', ['dairy']],
  ['Possible nut traces.', 'nothing certain'],
  ['Nut traces cannot be ruled out.', 'nothing certain'],
  ['Wheat traces!', 'nothing certain'],
  ['Prepared on equipment used for wheat.', 'nothing certain'],
  ['Our kitchen also uses nuts.', 'nothing certain'],
  ['Made in a nut-processing plant.', 'nothing certain'],
  ['Shared oil with breaded food.', 'nothing certain'],
  ['The fryer is shared.', 'nothing certain'],
  ['May come into contact with nuts.', 'nothing certain'],
  ['Vegan? Think again!', 'nothing certain'],
  ['Vegan? Yes, except for the honey.', 'nothing certain'],
  ['Gluten free: absolutely not', 'nothing certain'],
  ['Vegan (sort of)', 'nothing certain'],
  ['Semi-vegan', 'nothing certain'],
  ['Not without gluten.', 'nothing certain'],
  ['Gluten? Yes.', 'nothing certain'],
  ['If nuts are an issue, skip this.', 'nothing certain'],
  ['Not for dairy avoiders.', 'nothing certain'],
  ['FYI: nuts', ['nuts']],
  ['Milk: high', ['dairy']],
  ['Contents: milk, egg', ['dairy', 'egg']],
  ['Heads up: nuts', ['nuts']],
  ['Heads up – dairy!', ['dairy']],
  ['Watch out: nuts!', ['nuts']],
  ['Avoid raw eggs.', ['egg']],
  ['Allergens: no nuts, milk', ['dairy']],
  ['Contains no nuts, milk, eggs.', ['dairy', 'egg']],
  ['Contains no nuts, milk and eggs.', ['dairy', 'egg']],
  ['Contains no nuts or milk, eggs.', ['egg']],
  ['Contains no nuts, may contain milk or eggs.', ['dairy', 'egg']],
  ['No allergens, milk or eggs', ['dairy', 'egg']],
  ['Dairy - yes; egg - yes', ['dairy', 'egg']],
  ['Nuts: yes. Milk: yes.', ['nuts', 'dairy']],
  ['Nut free cannot be guaranteed.', 'nothing certain'],
  ['Gluten free not guaranteed', 'nothing certain'],
  ['Gluten free is not guaranteed.', 'nothing certain'],
  ['Gluten free (not certified)', 'nothing certain'],
  ['Gluten-free but not certified.', 'nothing certain'],
  ['Naturally gluten free, not tested.', 'nothing certain'],
  ['Nut-free status not guaranteed.', 'nothing certain'],
  ['No guarantee that it is nut free.', 'nothing certain'],
  ['There may be nuts in this.', 'nothing certain'],
  ['It’s got nuts in it.', 'nothing certain'],
  ['Possibly nuts', 'nothing certain'],
  ['Made in a plant that processes peanuts.', 'nothing certain'],
  ['Prepared in an area where nuts are handled.', 'nothing certain'],
  ['Cooked in the same pan as the bacon.', 'nothing certain'],
  ['Cooked on a grill used for meat.', 'nothing certain'],
  ['We use nuts in our kitchen.', 'nothing certain'],
  ['Shared utensils with nuts.', 'nothing certain'],
  ['Not suitable for toddlers (nuts).', 'nothing certain'],
  ['Not suitable for babies (honey).', 'nothing certain'],
  ['Free from gluten but not nuts.', 'nothing certain'],
  ['Free from gluten, but not from dairy.', 'nothing certain'],
  ['No gluten, nuts or milk, but soy.', 'nothing certain'],
  ['Gluten, nut and dairy free; soy.', 'nothing certain'],
  ['Vegan (except the cheese)', 'nothing certain'],
  ['Not the same without nuts or milk.', 'nothing certain'],
  ['It is nothing without eggs or milk.', 'nothing certain'],
  ['Packed with nuts, dairy-free and so good.', 'nothing certain'],
  ['A bar full of nuts and gluten-free.', 'nothing certain'],
  ['Protein from eggs and gluten-free.', 'nothing certain'],
  ['Made with milk, gluten-free.', 'nothing certain'],
]

const dietsLost: Record<string, string[]> = {
  dairy: ['vegan'],
  egg: ['vegan'],
  gluten: ['gluten-free'],
  shellfish: ['vegan', 'vegetarian'],
  fish: ['vegan', 'vegetarian'],
}
const lostTo = (found: string[] | 'nothing certain') =>
  found === 'nothing certain'
    ? ['vegan', 'vegetarian', 'gluten-free']
    : found.flatMap((flag) => dietsLost[flag] ?? [])

describe.each(Object.entries(places))('a warning in %s', (_, judged) => {
  test.each(warnings)('is read to its end: %j', (words, found) => {
    const { allergens, objections, chips } = judged(words)
    if (found === 'nothing certain') expect(objections).toBeNull()
    else expect(found.filter((flag) => !allergens?.some((one) => one === flag))).toEqual([])
    expect(chips.filter((chip) => lostTo(found).includes(chip))).toEqual([])
  })
})

describe.each(Object.entries(texts))('a warning in a pasted text, %s', (_, judged) => {
  test.each(warnings)('is read to its end, or leaves nothing certain: %j', (words, found) => {
    const { allergens, objections, chips } = judged(words)
    const missing = found === 'nothing certain' ? ['anything'] : found
    if (objections !== null)
      expect(missing.filter((flag) => !allergens?.some((one) => one === flag))).toEqual([])
    expect(chips.filter((chip) => lostTo(found).includes(chip))).toEqual([])
  })
})

const harmless = [
  'Allergens: none',
  'Allergens:\nNone',
  'No known allergens.',
  'Free from allergens.',
  'Contains no nuts.',
  'This contains no milk or eggs.',
  'It does not contain gluten.',
  'Contains 4 g sugar.',
  'Contains about 300 kcal.',
  'Contains lots of vitamins.',
  'The sauce contains a lot of garlic.',
  'Contains garlic.',
  'Contains: celery; onion',
  'This page contains affiliate links.',
  'Suitable for vegans.',
  'Suitable for vegetarians, vegans and coeliacs.',
  'Perfect for coeliacs!',
  'Coeliac-friendly.',
  'Vegans love it.',
  'Even vegetarians will enjoy this one.',
  'A hit with vegetarians and meat eaters alike.',
  'Store in an airtight container.',
  'Keep it in a container for up to three days.',
  'Not suitable for freezing.',
  'Not suitable for home freezing. Keeps for three days.',
  'Not suitable for the microwave.',
  'Unsuitable for young children.',
  'Avoid overmixing.',
  'Avoid stirring it too often.',
  'Skip the chilli if you like.',
  'If it is not safe to leave it out, chill it.',
  'Turn off the heat and keep clear of the steam.',
  'It is safe to say that this is a favourite.',
  'It disappeared without a trace!',
  'Contains no meat, dairy or eggs.',
  'Contains no nuts, milk or eggs.',
  'Contains no nuts, milk, or eggs.',
  'Does not contain gluten, dairy or nuts.',
  'Contains neither gluten nor dairy.',
  'Contains neither nuts, milk nor eggs.',
  'Does not contain any added sugar.',
  'From a restaurant that serves it cold.',
  'If you have time, make it a day ahead; if not, leave it.',
  'Contains no added sugar, dairy or eggs.',
  'A naturally vegan meal that contains no meat, dairy or eggs.',
  'Free of gluten, dairy, and nuts.',
  'Free of the 14 major allergens.',
  'Contains 12 g protein per serving.',
  'Contains 12 g of protein per serving.',
  'One serving contains 300 calories.',
  'Each portion contains about 400 kcal.',
  'Contains just 5 ingredients.',
  'A meal for vegans.',
  'A hearty dish for vegans and vegetarians.',
  'Loved by vegans with a sweet tooth.',
  'Avoid the heat.',
  'Not suitable for children or pregnant women.',
  'For people who skip the heat, with a squeeze of lemon.',
  'Avoid overcooking, or it turns soft.',
  'Skip this step if you are in a hurry.',
  'Vegan? No problem!',
  'Vegan? Yes!',
  'Vegan, not bland.',
  'A vegan bar for the way.',
  'It is in contact with the pan.',
  'A staple of our kitchen.',
  'Use the same pan.',
  'Not ideal for freezing.',
  'Not recommended for beginners.',
  'For people who like it hot.',
  'Warning: hot!',
  'A pot that keeps well and tastes better the next day.',
  'My mother made it every Sunday.',
  'No nuts, milk or eggs.',
  'Vegan, no nuts.',
  'A cosy stew, free of gluten, dairy and nuts, and quick.',
  'Nut, dairy and gluten-free, and so good.',
  'Made without eggs, dairy or gluten.',
  'Great for dairy-free guests.',
]

describe.each(Object.entries(places))('in %s', (_, judged) => {
  test.each(harmless)('this warns of nothing: %j', (words) => {
    expect(judged(words)).toMatchObject({
      allergens: [],
      unknownIngredients: 0,
      chips: expect.arrayContaining(['vegetarian', 'vegan', 'gluten-free']) as string[],
    })
  })
})

describe('what is only told of', () => {
  test.each(['Grandmother ate it beside butter cake.', 'It tastes of caramel and cream.'])(
    'leaves nothing certain, and flags nothing: %j',
    (words) => {
      for (const judged of Object.values(places))
        expect(judged(words)).toMatchObject({ objections: null, allergens: [] })
    },
  )

  test('is no surprise where a line brings it, or something of the kind', () => {
    const ingredients = [...pot.ingredients, readLine('2 oz cheddar')]
    const description = 'Lots of cheese, and beans.'
    expect(derivedFrom({ ...pot, ingredients, description }, [], tools).unknownIngredients).toBe(0)
  })

  test('takes no claim away', () => {
    const row = { 'Dietary/Allergen Notes': 'vegan', Ingredients: '1 cup triticale flakes' }
    expect(read({ ...row, Notes: 'It tastes of cream.' }).tags).toContain('vegan')
  })
})

describe('who says for whom it was made', () => {
  const eggFree = (details: { description?: string; tags?: string[] }) =>
    derivedFrom({ ...pot, description: '', ...details }, [], tools)
  test.each([
    'My daughter is allergic to eggs, so I came up with this.',
    'My daughter has an egg allergy, so this has none.',
    'Great for kids with an egg allergy.',
    'For anyone who is egg intolerant.',
    'I am coeliac, so I use a wok of my own.',
  ])('leaves nothing certain, and flags nothing: %s', (description) => {
    expect(eggFree({ description })).toMatchObject({ objections: null, allergens: [] })
  })

  test.each(['egg allergy', 'egg allergy friendly', 'lactose intolerant'])('in a tag: %s', (tag) => {
    const derived = eggFree({ tags: ['egg-free', 'dairy-free', tag] })
    expect([derived.allergens, falseTagIn({ tags: ['egg-free', 'dairy-free'] }, derived)]).toEqual([
      [],
      undefined,
    ])
  })

  test.each([
    'Egg allergy: not for you.',
    'Anyone with an egg allergy should avoid this.',
    'Egg allergy advice: contains it.',
  ])('but who is warned is: %s', (description) => {
    const { objections, allergens } = eggFree({ description })
    expect(objections === null || allergens?.some((flag) => flag === 'egg')).toBe(true)
  })
})

describe('a tag, a course or a region', () => {
  test.each(['contains nuts', 'may contain traces of nuts', 'Main (contains nuts)'])('warns: %s', (label) => {
    for (const labels of [{ tags: [label] }, { course: label }, { cuisine: label }])
      expect(derivedFrom({ ...pot, description: '', ...labels }, [], tools).allergens).toEqual(['nuts'])
    expect(read({ Course: label }).allergens).toEqual(['nuts'])
  })

  test('leaves nothing certain where it denies a diet', () => {
    expect(derivedFrom({ ...pot, description: '', tags: ['not vegan'] }, [], tools)).toMatchObject({
      objections: null,
      chips: expect.not.arrayContaining(['vegan']) as string[],
    })
  })

  test('is only a label where it names a dish', () => {
    const tags = ['burger', 'cheese night', 'nut-free']
    expect(derivedFrom({ ...pot, description: '', tags }, [], tools).unknownIngredients).toBe(0)
  })
})

describe('a step names what is nowhere made', () => {
  test.each([
    'Cook the onion in stock until soft.',
    'Roll the beans in crumbs and fry.',
    'Cook the onion in red curry paste.',
    'Dip the onion in batter.',
    'Toss the beans in dressing.',
    'Soak the onion in marinade.',
    'Place the beans in a pan of stock.',
    'Serve with the onion in batter.',
  ])('though another thing stands before it: %s', (step) => {
    expect(read({ Method: `Heat it.\n${step}` }).objections).toBeNull()
  })

  test.each([
    'Pour in the stock.',
    'Spoon the remaining sauce over the beans.',
    'Stir the rest of the sauce in.',
  ])('but what was spoken of may well have been made: %s', (step) => {
    expect(read({ Method: `Heat it.\n${step}` }).unknownIngredients).toBe(0)
  })
})

describe('beside a warning', () => {
  test.each([
    ['Contains gluten; nut free', ['gluten']],
    ['Contains nuts. Serve it with rice.', ['nuts']],
    ['Contains nuts\nServe with rice', ['nuts']],
    ['Allergens: nuts\nKeeps for three days.', ['nuts']],
    ['Contains nuts. Suitable for vegans.', ['nuts']],
    ['Allergens: nuts\n\nGreat for a crowd.', ['nuts']],
  ])('what is harmless leaves the rest certain: %j', (Notes, allergens) => {
    expect(read({ Notes })).toMatchObject({ allergens, unknownIngredients: 0 })
  })

  test('a claim in the cell for diets does not count', () => {
    const row = { 'Dietary/Allergen Notes': 'vegan, nut-free' }
    expect(read({ ...row, Notes: 'Allergens: gluten; milk; nuts' })).toMatchObject({
      chips: expect.not.arrayContaining(['vegan']) as string[],
    })
    expect(read({ ...row, Notes: 'Not suitable for:\nVegans' }).chips).not.toContain('vegan')
    expect(read({ ...row, Notes: 'Not suitable for:\nCoeliacs\nVegans' }).chips).not.toContain('vegan')
  })
})

test.each(['Contains just 5 ingredients.', 'Avoid overmixing.', 'Skip this step if you are in a hurry.'])(
  'this warns of nothing in a step: %j',
  (step) => {
    expect(read({ Method: `Heat it.\n${step}` })).toMatchObject({ allergens: [], unknownIngredients: 0 })
  },
)

describe('a step that begins with a label', () => {
  test.each(['Allergens: milk; nuts', 'Contains milk;\nnuts'])('warns: %j', (step) => {
    expect(read({ Method: `Heat it.\n${step}` }).allergens).toEqual(['dairy', 'nuts'])
  })
})

describe('warnings are read within the time of a test, which their square would not be', () => {
  test.each([
    'contains ',
    'contain' + ' '.repeat(10_000),
    'vegan' + ' '.repeat(10_000),
    'gluten free' + ' '.repeat(10_000),
    'not made for those who ',
    'if your kitchen that where also used ',
    'vegan? a ',
    'contains a, ',
    'Contains\n',
    'allergens:\n',
    'Allergens:\n\n- milk\n',
    'not suitable for\n',
    'vegans, ',
    'vegans; vegans\n',
    'of ',
    'a\n',
    '- a\n',
    'x: \n',
    'Contains a. ',
    'about 1 g of ',
    'can’t ',
    '1) ',
    'no nuts, ',
    'nuts' + ' '.repeat(10_000),
    'free of nuts, ',
    'nuts, ',
  ])('200,000 characters of %j', (words) => {
    const notes = words.repeat(200_000 / words.length)
    expect(warningsIn({ title: '', method: notes, notes }, tools)).toBeDefined()
    expect(named({ title: '', sentences: '', description: notes }, tools)).toBeDefined()
  })
})
