import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRecipe } from '../../../../tests/factories/a-recipe.ts'
import { opensWith, originOf, regions, regionsOf } from '../../../domain/recipes/cuisines.ts'
import { chips, chipsOf } from '../../../domain/recipes/filters.ts'
import { goals, meets } from '../../../domain/recipes/goals.ts'
import { shownServing } from '../../../domain/recipes/per-serving.ts'
import type { CatalogueRecipe, RecipeCard } from '../../../domain/recipes/recipe.ts'
import type { RecipeSelection } from '../../../domain/recipes/recipe-query.ts'
import { type Sort, sorts } from '../../../domain/recipes/sorts.ts'
import { matches, placeOf, searchWords } from '../../../domain/recipes/search.ts'
import type { PerServing } from '../../../domain/recipes/serving-figures.ts'
import { fillIndex, type RecipeIndex } from './recipe-index.ts'

const now = new Date('2026-06-01T12:00:00Z')
const everyone = { isPremium: false }
const member = { isPremium: true }

const cardOf = ({
  ingredients,
  instructions,
  objections,
  contains,
  kcal,
  protein,
  sodium,
  ...card
}: CatalogueRecipe): RecipeCard => ({
  ...card,
  ...shownServing({ kcal, protein, sodium }),
  rating: 0,
  reviewCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
})

const entryOf = (recipe: CatalogueRecipe) => {
  const { course, contains, allergens } = recipe
  return { card: cardOf(recipe), favorites: 0, course, contains, allergens, isApproved: true }
}

async function indexOf(recipes: CatalogueRecipe[], staples: string[] = []) {
  const filling = fillIndex((name) => staples.includes(name))
  for (const one of recipes) filling.add(entryOf(one))
  const index = await filling.seal()
  const numbers = (
    selection: RecipeSelection,
    {
      viewer = everyone,
      ...page
    }: { viewer?: typeof everyone; sort?: Sort; after?: string; limit?: number } = {},
  ) => {
    const found = page.sort ? index.found(selection, viewer, now) : index.ranked(selection, viewer, now)
    return index.page(found, viewer, { cuisine: selection.cuisine, ...page })
  }
  return {
    ...index,
    total: (selection: RecipeSelection) => index.summary(index.found(selection, everyone, now)).total,
    ids: (...asked: Parameters<typeof numbers>) => {
      const page = numbers(...asked)
      return page && cardsIn(index.list(page)).map(({ id }) => id)
    },
    foundBy: (selection: RecipeSelection, viewer = everyone) => {
      const found = index.ranked(selection, viewer, now)
      const page = index.page(found, viewer, {})!
      return page.map((number) => index.madeWith(number, selection.search!, found))
    },
  }
}

const cardsIn = (list: Buffer): RecipeCard[] => JSON.parse(String(list))

const summaryOf = (index: RecipeIndex, selection: RecipeSelection) =>
  index.summary(index.found(selection, everyone, now))

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
    serving: fc.option(
      fc.record({
        kcal: fc.constantFrom(0, 490, 500, 510),
        protein: fc.constantFrom(0, 25, 26),
        sodium: fc.constantFrom(0, 600, 610),
      }),
    ),
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
  .map(({ serving, ...details }) => aRecipe({ ...details, ...serving }))
// More than one word of bits, so that its borders are crossed.
const recipes = fc.uniqueArray(recipe, { selector: ({ id }) => id, minLength: 1, maxLength: 70 })
const search = fc.oneof(words, fc.constantFrom('s', 'a', 'an', 'th', 'soup thai', '%', 'diner'))

/** By their places in an order. */
const inTurn = (all: CatalogueRecipe[], order: string[] | undefined) =>
  order!.map((id) => all.find((one) => one.id === id)!)

test('the index and the rules agree on every chip, goal, cuisine and search', async () => {
  await fc.assert(
    fc.asyncProperty(recipes, search, async (all, query) => {
      const index = await indexOf(all)
      const mixed = inTurn(all, index.ids({}))
      const ids = (some: CatalogueRecipe[]) => some.map(({ id }) => id)
      for (const filter of chips)
        expect(index.ids({ filter })).toEqual(ids(mixed.filter((one) => chipsOf(one).includes(filter))))
      for (const goal of goals)
        expect(index.ids({ goals: [goal] })).toEqual(
          ids(mixed.filter((one) => meets(shownServing(one), goal))),
        )
      for (const cuisine of regions) {
        const there = mixed.filter((one) => regionsOf(one).includes(cuisine))
        const isOpening = (one: CatalogueRecipe) => originOf(one.id) === (opensWith(cuisine) ?? 'none')
        expect(index.ids({ cuisine })).toEqual(
          ids([...there.filter(isOpening), ...there.filter((one) => !isOpening(one))]),
        )
      }
      const found = mixed
        .filter((one) => matches(one, query, one.isPremium ? [] : one.contains))
        .toSorted((one, other) => placeOf(one, query) - placeOf(other, query))
      if (found.length > 0) {
        expect(index.ids({ search: query })).toEqual(ids(found))
        expect(index.total({ search: query })).toBe(found.length)
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
      sort: fc.constantFrom(...sorts),
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
        const index = await indexOf(all)
        const paged: string[] = []
        for (let page = index.ids(asked, { ...ordering, limit })!; page.length > 0;) {
          paged.push(...page)
          page = index.ids(asked, { ...ordering, limit, after: paged.at(-1)! })!
        }
        expect(paged).toEqual(index.ids(asked, ordering))
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
      const index = await indexOf(all, ['salt'])
      const expected = inTurn(all, index.ids({}))
        .filter((one) => lacking(one) <= missing)
        .toSorted((one, other) => lacking(one) - lacking(other))
      expect(index.ids({ have, missing })).toEqual(expected.map(({ id }) => id))
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
      const index = await indexOf(all)
      const mixed = [everyone, member].map((viewer) => index.ids({}, { sort: 'popular', viewer }))
      const tallies = new Map(all.map(({ id }) => [id, { favorites: 0, rating: 0, reviewCount: 0 }]))
      for (const { which, ...tally } of changes) {
        const { id } = all[which % all.length]!
        tallies.set(id, tally)
        index.tally(id, tally)
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
        expect(index.ids({}, { sort: 'popular', viewer })).toEqual(
          inTurn(all, mixed[place])
            .toSorted(loved)
            .map(({ id }) => id),
        )
    }),
  )
})

const unknownServing = { kcal: null, protein: null, sodium: null }
const figure = (name: keyof PerServing, { perServing }: RecipeCard) => perServing?.[name] ?? -1
const least = (name: keyof PerServing) => (one: RecipeCard, other: RecipeCard) =>
  Number(!one.perServing) - Number(!other.perServing) || figure(name, one) - figure(name, other)
const byServing = {
  energy: least('kcal'),
  protein: (one: RecipeCard, other: RecipeCard) => figure('protein', other) - figure('protein', one),
  sodium: least('sodium'),
}

test('an order goes by its rule, and only equals stand as they are mixed for the plan', async () => {
  const rules: Record<Sort, (one: RecipeCard, other: RecipeCard) => number> = {
    recent: (one, other) => Date.parse(other.publishedAt!) - Date.parse(one.publishedAt!),
    popular: () => 0,
    quick: (one, other) => one.cookTime - other.cookTime,
    ...byServing,
  }
  const days = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z')
  await fc.assert(
    fc.asyncProperty(recipes, fc.infiniteStream(days), async (all, published) => {
      const index = await indexOf(
        all.map((one) => ({ ...one, publishedAt: published.next().value as string })),
      )
      const alike = await indexOf(all.map((one) => ({ ...one, ...unknownServing, cookTime: 20 })))
      for (const viewer of [everyone, member])
        for (const sort of sorts) {
          const mixed = alike.ids({}, { sort, viewer })!.map((id) => index.card(id)!)
          expect(index.ids({}, { sort, viewer })).toEqual(mixed.toSorted(rules[sort]).map(({ id }) => id))
        }
    }),
  )
})

test('after any changes it finds what an index filled afresh would, and nothing else', async () => {
  const changes = fc.array(fc.record({ which: fc.nat(), isListed: fc.boolean(), as: recipe }), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(recipes, changes, search, async (all, made, query) => {
      const index = await indexOf(all)
      const listed = new Map(all.map((one) => [one.id, one]))
      for (const { which, isListed, as } of made) {
        // Half of them are recipes that are there, the others are new or come back.
        const id = which % 2 === 0 ? all[which % all.length]!.id : as.id
        const changed = { ...as, id }
        if (isListed) index.put(entryOf(changed))
        else index.remove(id)
        if (isListed) listed.set(id, changed)
        else listed.delete(id)
      }
      const fresh = await indexOf([...listed.values()])
      const sorted = (ids: string[] | undefined) => ids?.toSorted()
      for (const selection of [
        {},
        { search: query },
        { cuisine: 'asian' as const },
        { have: ['egg', 'rice'] },
        { goals: ['light' as const] },
        { maxKcal: 490, minProtein: 25, maxSodium: 600 },
      ]) {
        expect(sorted(index.ids(selection))).toEqual(sorted(fresh.ids(selection)))
        expect(summaryOf(index, selection)).toEqual(summaryOf(fresh, selection))
      }
      const minutes = index.ids({}, { sort: 'quick' })!.map((id) => listed.get(id)!.cookTime)
      expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
      for (const [sort, rule] of Object.entries(byServing)) {
        const cards = index.ids({}, { sort: sort as keyof typeof byServing })!.map((id) => index.card(id)!)
        expect(cards).toEqual(cards.toSorted(rule))
      }
      for (const viewer of [everyone, member])
        expect(index.ingredients(viewer, now)).toEqual(fresh.ingredients(viewer, now))
      for (const [id, { title }] of listed) expect(index.card(id)?.title).toBe(title)
    }),
    { numRuns: 200 },
  )
})

test('who sees what is not out for all yet is settled for one changed recipe as for all of them', async () => {
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  const publishedAt = fc.constantFrom(null, ...[-9, 0, 1, 4, 6, 8, 20].map((day) => days(day).toISOString()))
  const dated = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), publishedAt)
  const changes = fc.array(fc.tuple(dated, fc.boolean(), fc.boolean()), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(dated, { selector: ([id]) => id, minLength: 1 }),
      changes,
      async (all, made) => {
        const listed = new Map(all)
        const index = await indexOf(all.map(([id, day]) => aRecipe({ id, publishedAt: day })))
        const seen = (one: RecipeIndex, at: Date) =>
          [everyone, member].map((viewer) => ['a', 'b', 'c', 'd'].filter((id) => one.isOut(id, viewer, at)))
        seen(index, now)
        for (const [[id, day], isListed, isAsked] of made) {
          if (isListed) index.put(entryOf(aRecipe({ id, publishedAt: day })))
          else index.remove(id)
          if (isListed) listed.set(id, day)
          else listed.delete(id)
          if (isAsked) seen(index, now)
        }
        const fresh = await indexOf([...listed].map(([id, day]) => aRecipe({ id, publishedAt: day })))
        expect(index.changesAt(now)).toBeGreaterThan(now.getTime())
        expect(index.changesAt(now)).toBeLessThanOrEqual(fresh.changesAt(now))
        for (const day of [0, 0.5, 1, 5, 7, 30])
          expect(seen(index, days(day))).toEqual(seen(fresh, days(day)))
      },
    ),
  )
})

test('words that came later are found by a typing error, too', async () => {
  const index = await indexOf([aRecipe({ title: 'Beef Chili' })])
  index.put(entryOf(aRecipe({ id: 'new', title: 'Shakshuka' })))
  expect(index.ids({ search: 'shakshuka' })).toEqual(['new'])
  expect(index.ids({ search: 'shkashuka' })).toEqual(['new'])
  expect(index.ids({ search: 'hu' })).toEqual(['new'])
})

test('a typing error is forgiven when nothing else is found', async () => {
  const index = await indexOf([aRecipe({ title: 'Noodle (Soup), hot' }), aRecipe({ title: 'Beef Chili' })])
  expect(index.ids({ search: 'noodel' })).toHaveLength(1)
  expect(index.ids({ search: 'noodel suop' })).toHaveLength(1)
  expect(index.ids({ search: 'chilli' })).toHaveLength(1)
  expect(index.ids({ search: 'zzzzzz' })).toEqual([])
  expect(searchWords('  Crème   brûlée ')).toEqual(['creme', 'brulee'])
})

const pho = aRecipe({
  id: 'pho',
  title: 'Pho',
  description: '',
  tags: [],
  contains: ['rice noodle', 'star anise'],
})
const curry = aRecipe({
  id: 'curry',
  title: 'Anise Curry',
  description: '',
  tags: [],
  contains: ['egg', 'salt'],
})
const moussaka = aRecipe({
  id: 'moussaka',
  title: 'Moussaka',
  description: '',
  tags: [],
  contains: ['eggplant'],
})

test('a search finds by ingredient after everything that has it in its words, and says by which', async () => {
  const index = await indexOf([pho, curry, moussaka], ['salt'])
  expect(index.ids({ search: 'anise' })).toEqual(['curry', 'pho'])
  expect(index.foundBy({ search: 'anise' })).toEqual([undefined, ['star anise']])
  expect(index.ids({ search: 'pho noodles' })).toEqual(['pho'])
  expect(index.foundBy({ search: 'pho noodles' })).toEqual([['rice noodle']])
  expect(index.total({ search: 'anise' })).toBe(2)
  expect(index.ids({ search: 'anise' }, { sort: 'quick' })).toHaveLength(2)
})

test('an ingredient is meant by its own word, in any number, before those that only begin with it', async () => {
  const index = await indexOf([pho, curry, moussaka], ['salt'])
  expect(index.ids({ search: 'eggs' })).toEqual(['curry'])
  expect(index.ids({ search: 'eggp' })).toEqual(['moussaka'])
  expect(index.ids({ search: 'salt' })).toEqual([])
  expect(index.ids({ search: 'eggplnat' })).toEqual(['moussaka'])
})

test('what a locked recipe is made of is not told by finding it', async () => {
  const index = await indexOf([{ ...pho, isPremium: true }, curry])
  expect(index.ids({ search: 'star' })).toEqual([])
  expect(index.ids({ search: 'star' }, { viewer: member })).toEqual(['pho'])
  expect(index.ids({ search: 'pho star' })).toEqual([])
  expect(index.ids({ search: 'pho' })).toEqual(['pho'])
})

test('an ingredient of nothing but locked recipes is not named to who cannot open them', async () => {
  const index = await indexOf([{ ...pho, isPremium: true }, curry], ['salt'])
  expect(index.ingredients(everyone, now)).toEqual([
    { name: 'egg', isStaple: false },
    { name: 'salt', isStaple: true },
  ])
  expect(index.ingredientNames(everyone, now)).toEqual(['egg', 'salt'])
  expect(index.ingredientNames(member, now)).toEqual(['egg', 'rice noodle', 'salt', 'star anise'])
})

test('an ingredient of what is not out yet is named to nobody before its day', async () => {
  const index = await indexOf([{ ...pho, publishedAt: '2026-06-10T12:00:00Z' }, moussaka])
  const named = (viewer: typeof everyone, day: string) => index.ingredientNames(viewer, new Date(day)).length
  const days = ['2026-06-01T12:00:00Z', '2026-06-04T12:00:00Z', '2026-06-10T12:00:00Z']
  expect(days.map((day) => [named(everyone, day), named(member, day)])).toEqual([
    [1, 1],
    [1, 3],
    [3, 3],
  ])
})

test('what a locked recipe is made of changes nothing about how others are found', async () => {
  const locked = { ...curry, isPremium: true, contains: ['egg', 'eggplnt'] }
  const index = await indexOf([locked, moussaka])
  const found = (viewer = everyone) =>
    ['egg', 'eggplnt'].map((typed) => index.ids({ search: typed }, { viewer })!.join())
  expect(found()).toEqual(['moussaka', 'moussaka'])
  expect(found(member)).toEqual(['curry', 'curry'])
  index.put(entryOf({ ...locked, isPremium: false }))
  expect(found()).toEqual(['curry', 'curry'])
  index.remove('curry')
  expect(found()).toEqual(['moussaka', 'moussaka'])
})
