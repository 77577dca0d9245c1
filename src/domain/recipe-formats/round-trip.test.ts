import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cooklangOf } from '../recipes/cooklang.ts'
import type { StepPart } from '../recipes/recipe.ts'
import { jsonLdOf, readJsonLd } from './json-ld.ts'
import { composed } from './lines-and-steps.ts'
import { markdownOf, readMarkdown } from './markdown.ts'
import { readCooklang } from './read-cooklang.ts'
import type { WrittenRecipe } from '../recipes/written-recipe.ts'
import type { Named, ReadRecipe } from './read-recipe.ts'

/** Names as a pantry has them; their plurals are found again. */
const pantry: [string, string | null][] = [
  ['onion', 'onions'],
  ['flour', null],
  ['olive oil', null],
  ['egg', 'eggs'],
  ['butter', null],
  ['tomato', 'tomatoes'],
]

const namedInPantry: Named = (name) => {
  const [one = name, many = null] = pantry.find((pair) => pair.includes(name)) ?? []
  return { name: one, plural: many }
}

const signs = '-–*_#@~{}()[]|\\/<>&%=+.,:;!?\'"`$^½1 2'.split('')
const word = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'the',
      'Stir',
      'onions',
      'flour',
      'egg',
      'butter',
      'olive oil',
      '10 minutes',
      'half an hour',
      '2 cups flour',
      '1 hour 30 minutes',
      'ñandú',
      'a 9" pan',
      '3 kg',
      'salt & pepper',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(...signs, 'a', 'B'), minLength: 1, maxLength: 6 }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }) },
)
const tidy = (text: string) => text.replaceAll(/[\s\u0085\u180E\p{Cc}]+/gu, ' ').trim()

/** A line of a text, with anything in it that a format might stumble over. */
const line = (most: number) =>
  fc
    .array(word, { minLength: 1, maxLength: most })
    .map((words) => tidy(words.join(' ')))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
const lines = fc.array(line(8), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'))

const amount = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '2',
    '½ cup',
    '1½ cups',
    '2–3',
    '2-3 cloves',
    '1 (14 oz) can',
    'about 2 cups',
    'a pinch',
    '0.333 l',
    '1.50 kg',
    '1 1/2 cups',
    '100 g/4 oz',
    'to taste',
    '50 %',
    '10,5 g',
  ),
  line(2),
)
const ingredient = fc
  .record({
    named: fc.oneof(
      fc.constantFrom(...pantry).map(([name, plural]) => ({ name, plural })),
      line(3).map((name) => namedInPantry(name)),
    ),
    amount,
    note: fc.option(line(4)),
  })
  .map(({ named, ...rest }) => ({ ...named, ...rest }))

const names = fc.option(line(3))
const minutes = fc.integer({ min: 1, max: 10_000 })

/** Recipes as somebody types them into the form: their steps are searched for times and ingredients. */
const typedRecipes: fc.Arbitrary<WrittenRecipe> = fc
  .record({
    title: line(5),
    description: fc.oneof(fc.constant(''), lines),
    servings: fc.integer({ min: 1, max: 1_000 }),
    cookTime: minutes,
    activeTime: fc.option(fc.oneof(fc.constant(0), minutes)),
    waitingTime: fc.option(fc.oneof(fc.constant(0), minutes)),
    difficulty: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
    tags: fc.array(
      line(2).filter((tag) => tag.length <= 40),
      { maxLength: 4 },
    ),
    cuisine: names,
    course: names,
    restaurantBrand: names,
    sourceUrl: fc.option(fc.webUrl()),
    ingredients: fc.array(ingredient, { maxLength: 6 }),
    steps: fc.array(fc.record({ title: fc.oneof(fc.constant(''), line(4)), description: lines }), {
      maxLength: 5,
    }),
  })
  .map(({ ingredients, steps, ...facts }) => ({ ...facts, ...composed(ingredients, steps) }))

const nothingElse = { notes: [], images: [] }
/** No words are no description. */
const said = (recipe: ReadRecipe | undefined) =>
  recipe && { ...recipe, description: recipe.description ?? '' }

describe('what goes out comes in again unchanged', () => {
  test('as schema.org', () => {
    fc.assert(
      fc.property(typedRecipes, (recipe) => {
        const file = JSON.stringify(jsonLdOf(recipe), null, 2)
        expect(said(readJsonLd(JSON.parse(file), namedInPantry))).toEqual({ ...recipe, ...nothingElse })
      }),
    )
  })

  test('as Markdown', () => {
    fc.assert(
      fc.property(typedRecipes, (recipe) => {
        expect(readMarkdown(markdownOf(recipe), namedInPantry)).toEqual({ ...recipe, ...nothingElse })
      }),
    )
  })

  test('as Cooklang, which has a step on one line and says of each mention how it is meant', () => {
    fc.assert(
      fc.property(typedRecipes.filter(hasNamesOnce), (typed) => {
        const recipe = onOneLine(typed)
        const read = readCooklang(cooklangOf(recipe), namedInPantry)
        expect(said(asMentioned(read))).toEqual({ ...recipe, ...nothingElse })
        // What was read once is read the same ever after.
        expect(readCooklang(cooklangOf(read as WrittenRecipe), namedInPantry)).toEqual(read)
      }),
    )
  })
})

describe('a file', () => {
  const words = {
    servings: 2,
    cookTime: 10,
    activeTime: null,
    waitingTime: null,
    difficulty: 'easy',
    tags: [],
  }
  const nowhere = { cuisine: null, course: null, restaurantBrand: null, sourceUrl: null }
  const written = (title: string, note: string, description: string) =>
    ({
      ...words,
      ...nowhere,
      title,
      description: '',
      ...composed([{ name: 'flour', plural: null, amount: '1 cup', note }], [{ title, description }]),
    }) as WrittenRecipe

  test.each(['\n', '\r\n', '\r', '\n\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'is whole whatever ends a line within a title or a note',
    (end) => {
      const recipe = written(`Pie${end}# of apples`, `sifted${end}- twice`, 'Stir the flour.')
      const cuisine = `South${end}East`
      const markdown = readMarkdown(markdownOf({ ...recipe, cuisine }), namedInPantry)
      expect(markdown).toMatchObject({
        cuisine,
        title: 'Pie # of apples',
        ingredients: [{ name: 'flour', note: 'sifted - twice' }],
        instructions: [{ title: 'Pie # of apples', description: 'Stir the flour.' }],
      })
      const cooklang = readCooklang(cooklangOf({ ...recipe, cuisine }), namedInPantry)
      expect(cooklang).toMatchObject({
        title: recipe.title,
        cuisine,
        ingredients: [{ name: 'flour', note: 'sifted - twice' }],
        instructions: [{ title: 'Pie # of apples', description: 'Stir the flour.' }],
      })
    },
  )

  test('of nothing but spaces is written as quickly as one of words', () => {
    const timeOf = (description: string) => {
      const recipe = written('Pie', 'cold', 'x')
      const step = { ...recipe.instructions[0]!, description, parts: [] }
      // Of the processor: others may have it meanwhile.
      const before = process.cpuUsage()
      cooklangOf({ ...recipe, instructions: [step] })
      markdownOf({ ...recipe, instructions: [step] })
      return process.cpuUsage(before).user
    }
    const plain = timeOf(`x${'ab '.repeat(13_000)}x`)
    expect(timeOf(`x${' '.repeat(39_000)}x`)).toBeLessThan(100 * plain)
  })
})

/** Of two lines of one name, the language can only mention the last. */
const hasNamesOnce = ({ ingredients }: WrittenRecipe) =>
  new Set(ingredients.map(({ name }) => name.toLowerCase())).size === ingredients.length

const onOneLine = (recipe: WrittenRecipe): WrittenRecipe => ({
  ...recipe,
  ...composed(
    recipe.ingredients,
    recipe.instructions.map(({ title, description }) => ({
      title,
      description: description.replaceAll('\n', ' '),
    })),
  ),
})

/** Without the two words about a mention that typed steps never have. */
const asMentioned = (recipe: ReadRecipe): ReadRecipe => ({
  ...recipe,
  instructions: recipe.instructions.map((step) => ({ ...step, parts: step.parts.map(withoutFlags) })),
})

function withoutFlags(part: StepPart): StepPart {
  if (part.kind !== 'ingredient') return part
  const { inWords, again, ...rest } = part
  return rest
}
