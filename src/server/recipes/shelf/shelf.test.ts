import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRecipe } from '../../../../tests/factories/a-recipe.ts'
import { regions, regionsOf } from '../../../domain/recipes/cuisines.ts'
import { chips, chipsOf } from '../../../domain/recipes/filters.ts'
import type { CatalogueRecipe, RecipeCard } from '../../../domain/recipes/recipe.ts'
import type { RecipeSelection, Sort } from '../../../domain/recipes/recipe-query.ts'
import { matches, normalised, placeOf, searchWords } from '../../../domain/recipes/search.ts'
import { stockShelf } from './shelf.ts'

const now = new Date('2026-06-01T12:00:00Z')
const everyone = { isPremium: false }

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
    const { contains, allergens } = recipe
    filling.add({ card: cardOf(recipe), favorites: 0, contains, allergens })
  }
  const shelf = await filling.seal()
  const numbers = (selection: RecipeSelection, sort?: Sort, after?: string, limit = Infinity) =>
    shelf.page(shelf.find(selection, everyone, now), sort, after, limit)
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
    id: fc.tuple(fc.constantFrom('ethnic_', 'copycat_'), fc.uuid()).map((parts) => parts.join('')),
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

const byTitle = (one: CatalogueRecipe, other: CatalogueRecipe) =>
  `${normalised(one.title)}\0${one.id}` < `${normalised(other.title)}\0${other.id}` ? -1 : 1

test('the shelf and the rules agree on every chip, cuisine and search', async () => {
  await fc.assert(
    fc.asyncProperty(recipes, search, async (all, query) => {
      const shelf = await shelfOf(all)
      const ids = (keep: (one: CatalogueRecipe) => boolean) =>
        all
          .filter(keep)
          .toSorted(byTitle)
          .map(({ id }) => id)
      for (const filter of chips)
        expect(shelf.ids({ filter })).toEqual(ids((one) => chipsOf(one).includes(filter)))
      for (const cuisine of regions)
        expect(shelf.ids({ cuisine })).toEqual(ids((one) => regionsOf(one).includes(cuisine)))
      const found = all
        .filter((one) => matches(one, query))
        .toSorted(byTitle)
        .toSorted((one, other) => placeOf(one, query) - placeOf(other, query))
      if (found.length > 0) {
        expect(shelf.ids({ search: query })).toEqual(found.map(({ id }) => id))
        expect(shelf.total({ search: query })).toBe(found.length)
      }
    }),
    { numRuns: 200 },
  )
})

test('pages follow one another without a gap or a repetition, in any order', async () => {
  const asked = fc.record({
    search: fc.option(search, { nil: undefined }),
    sort: fc.constantFrom<Sort | undefined>(undefined, 'quick', 'popular', 'recent'),
    size: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(recipes, asked, async (all, { search: query, sort, size }) => {
      const shelf = await shelfOf(all)
      const selection = query === undefined ? {} : { search: query }
      const paged: string[] = []
      for (let page = shelf.ids(selection, sort, undefined, size)!; page.length > 0;) {
        paged.push(...page)
        page = shelf.ids(selection, sort, paged.at(-1), size)!
      }
      expect(paged).toEqual(shelf.ids(selection, sort))
    }),
  )
})

test('what can be cooked is what lacks no more than that, the least lacking first', async () => {
  const asked = fc.record({ have: fc.subarray(['egg', 'flour', 'milk', 'salt']), missing: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(recipes, asked, async (all, { have, missing }) => {
      const lacking = ({ contains }: CatalogueRecipe) =>
        contains.filter((name) => name !== 'salt' && !have.includes(name)).length
      const expected = all
        .filter((one) => lacking(one) <= missing)
        .toSorted(byTitle)
        .toSorted((one, other) => lacking(one) - lacking(other))
      expect((await shelfOf(all, ['salt'])).ids({ have, missing })).toEqual(expected.map(({ id }) => id))
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
      shelf.ids({}, 'popular')
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
      expect(shelf.ids({}, 'popular')).toEqual(
        all
          .toSorted(byTitle)
          .toSorted(loved)
          .map(({ id }) => id),
      )
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
