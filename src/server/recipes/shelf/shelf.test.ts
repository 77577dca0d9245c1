import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRecipe } from '../../../../tests/factories/a-recipe.ts'
import { opensWith, originOf, regions, regionsOf } from '../../../domain/recipes/cuisines.ts'
import { chips, chipsOf } from '../../../domain/recipes/filters.ts'
import type { CatalogueRecipe, RecipeCard } from '../../../domain/recipes/recipe.ts'
import type { RecipeSelection, Sort } from '../../../domain/recipes/recipe-query.ts'
import { matches, placeOf, searchWords } from '../../../domain/recipes/search.ts'
import { stockShelf } from './shelf.ts'

const now = new Date('2026-06-01T12:00:00Z')
const everyone = { isPremium: false }
const member = { isPremium: true }

const cardOf = ({
  ingredients,
  instructions,
  objections,
  contains,
  ...card
}: CatalogueRecipe): RecipeCard => ({
  ...card,
  rating: 0,
  reviewCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
})

async function shelfOf(recipes: CatalogueRecipe[], staples: string[] = []) {
  const filling = stockShelf((name) => staples.includes(name))
  for (const recipe of recipes) {
    const { course, contains, allergens } = recipe
    filling.add({ card: cardOf(recipe), favorites: 0, course, contains, allergens })
  }
  const shelf = await filling.seal()
  const numbers = (
    selection: RecipeSelection,
    {
      viewer = everyone,
      ...page
    }: { viewer?: typeof everyone; sort?: Sort; after?: string; limit?: number } = {},
  ) => shelf.page(shelf.find(selection, viewer, now), viewer, { cuisine: selection.cuisine, ...page })
  return {
    ...shelf,
    total: (selection: RecipeSelection) => shelf.summary(shelf.find(selection, everyone, now)).total,
    ids: (...asked: Parameters<typeof numbers>) =>
      numbers(...asked)?.map((number) => shelf.cardAt(number).id),
  }
}

const words = fc.constantFrom(
  'Crème',
  'quick',
  'vegan',
  'soup',
  'Gluten Free',
  'fine',
  '30 min',
  'Thai',
  'a%b',
  'x_y,',
)
const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const recipe = fc
  .record({
    title: text,
    description: text,
    tags: fc.array(fc.constantFrom('thai', 'greek', 'african', 'Asia', 'vegan', 'soup'), { maxLength: 3 }),
    restaurantBrand: fc.option(fc.constantFrom("Joe's Diner", 'Crème & Co')),
    cookTime: fc.integer({ min: 1, max: 90 }),
    isPremium: fc.boolean(),
    difficulty: fc.constantFrom('easy' as const, 'hard' as const),
    contains: fc.subarray(['egg', 'flour', 'milk', 'salt', 'rice']),
    id: fc
      .tuple(fc.constantFrom('ethnic_', 'copycat_', 'fine-dining_'), fc.uuid())
      .map((parts) => parts.join('')),
    objections: fc.record(
      {
        vegetarian: fc.subarray(['beef']),
        vegan: fc.subarray(['beef', 'butter']),
        'gluten-free': fc.subarray(['flour']),
      },
      { noNullPrototype: true },
    ),
  })
  .map((details) => aRecipe(details))
// More than one word of bits, so that its borders are crossed.
const recipes = fc.uniqueArray(recipe, { selector: ({ id }) => id, minLength: 1, maxLength: 70 })
const search = fc.oneof(words, fc.constantFrom('s', 'a', 'an', 'th', 'soup thai', '%', 'diner'))

/** By their places in an order. */
const inTurn = (all: CatalogueRecipe[], order: string[] | undefined) =>
  order!.map((id) => all.find((one) => one.id === id)!)

test('the shelf and the rules agree on every chip, cuisine and search', async () => {
  await fc.assert(
    fc.asyncProperty(recipes, search, async (all, query) => {
      const shelf = await shelfOf(all)
      const mixed = inTurn(all, shelf.ids({}))
      const ids = (some: CatalogueRecipe[]) => some.map(({ id }) => id)
      for (const filter of chips)
        expect(shelf.ids({ filter })).toEqual(ids(mixed.filter((one) => chipsOf(one).includes(filter))))
      for (const cuisine of regions) {
        const there = mixed.filter((one) => regionsOf(one).includes(cuisine))
        const isOpening = (one: CatalogueRecipe) => originOf(one.id) === (opensWith(cuisine) ?? 'none')
        expect(shelf.ids({ cuisine })).toEqual(
          ids([...there.filter(isOpening), ...there.filter((one) => !isOpening(one))]),
        )
      }
      const found = mixed
        .filter((one) => matches(one, query))
        .toSorted((one, other) => placeOf(one, query) - placeOf(other, query))
      if (found.length > 0) {
        expect(shelf.ids({ search: query })).toEqual(ids(found))
        expect(shelf.total({ search: query })).toBe(found.length)
      }
    }),
    { numRuns: 200 },
  )
})

test('pages follow one another without a gap or a repetition, in any order', async () => {
  const selection = fc.record(
    { search, cuisine: fc.constantFrom(...regions) },
    { requiredKeys: [], noNullPrototype: true },
  )
  const order = fc.record(
    {
      sort: fc.constantFrom<Sort>('quick', 'popular', 'recent'),
      viewer: fc.constantFrom(everyone, member),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  await fc.assert(
    fc.asyncProperty(
      recipes,
      selection,
      order,
      fc.integer({ min: 1, max: 9 }),
      async (all, asked, ordering, limit) => {
        const shelf = await shelfOf(all)
        const paged: string[] = []
        for (let page = shelf.ids(asked, { ...ordering, limit })!; page.length > 0;) {
          paged.push(...page)
          page = shelf.ids(asked, { ...ordering, limit, after: paged.at(-1)! })!
        }
        expect(paged).toEqual(shelf.ids(asked, ordering))
      },
    ),
  )
})

test('what can be cooked is what lacks no more than that, the least lacking first', async () => {
  const asked = fc.record({ have: fc.subarray(['egg', 'flour', 'milk', 'salt']), missing: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(recipes, asked, async (all, { have, missing }) => {
      const lacking = ({ contains }: CatalogueRecipe) =>
        contains.filter((name) => name !== 'salt' && !have.includes(name)).length
      const shelf = await shelfOf(all, ['salt'])
      const expected = inTurn(all, shelf.ids({}))
        .filter((one) => lacking(one) <= missing)
        .toSorted((one, other) => lacking(one) - lacking(other))
      expect(shelf.ids({ have, missing })).toEqual(expected.map(({ id }) => id))
    }),
  )
})

test('hearts and stars move a recipe to where a fresh order would put it', async () => {
  const change = fc.record({
    which: fc.nat(),
    favorites: fc.nat(3),
    rating: fc.nat(5),
    reviewCount: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(recipes, fc.array(change, { maxLength: 20 }), async (all, changes) => {
      const shelf = await shelfOf(all)
      const mixed = [everyone, member].map((viewer) => shelf.ids({}, { sort: 'popular', viewer }))
      const tallies = new Map(all.map(({ id }) => [id, { favorites: 0, rating: 0, reviewCount: 0 }]))
      for (const { which, ...tally } of changes) {
        const { id } = all[which % all.length]!
        tallies.set(id, tally)
        shelf.retally(id, tally)
      }
      const loved = (one: CatalogueRecipe, other: CatalogueRecipe) => {
        const [mine, theirs] = [tallies.get(one.id)!, tallies.get(other.id)!]
        return (
          theirs.favorites - mine.favorites ||
          theirs.rating - mine.rating ||
          theirs.reviewCount - mine.reviewCount
        )
      }
      for (const [place, viewer] of [everyone, member].entries())
        expect(shelf.ids({}, { sort: 'popular', viewer })).toEqual(
          inTurn(all, mixed[place])
            .toSorted(loved)
            .map(({ id }) => id),
        )
    }),
  )
})

test('an order goes by its rule, and only equals stand as they are mixed for the plan', async () => {
  const rules: Record<Sort, (one: RecipeCard, other: RecipeCard) => number> = {
    recent: (one, other) => Date.parse(other.publishedAt!) - Date.parse(one.publishedAt!),
    popular: () => 0,
    quick: (one, other) => one.cookTime - other.cookTime,
  }
  const days = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z')
  await fc.assert(
    fc.asyncProperty(recipes, fc.infiniteStream(days), async (all, published) => {
      const shelf = await shelfOf(
        all.map((one) => ({ ...one, publishedAt: published.next().value as string })),
      )
      const alike = await shelfOf(all.map((one) => ({ ...one, cookTime: 20 })))
      for (const viewer of [everyone, member])
        for (const sort of ['recent', 'popular', 'quick'] as const) {
          const mixed = alike.ids({}, { sort, viewer })!.map((id) => shelf.card(id)!)
          expect(shelf.ids({}, { sort, viewer })).toEqual(mixed.toSorted(rules[sort]).map(({ id }) => id))
        }
    }),
  )
})

test('a typing error is forgiven when nothing else is found', async () => {
  const shelf = await shelfOf([aRecipe({ title: 'Noodle (Soup), hot' }), aRecipe({ title: 'Beef Chili' })])
  expect(shelf.ids({ search: 'noodel' })).toHaveLength(1)
  expect(shelf.ids({ search: 'noodel suop' })).toHaveLength(1)
  expect(shelf.ids({ search: 'chilli' })).toHaveLength(1)
  expect(shelf.ids({ search: 'zzzzzz' })).toEqual([])
  expect(searchWords('  Crème   brûlée ')).toEqual(['creme', 'brulee'])
})
