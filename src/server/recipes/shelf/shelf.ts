import { originOf, regions } from '../../../domain/recipes/cuisines.ts'
import { collectMix, type Mix } from '../../../domain/recipes/mix.ts'
import { headStart, isOutFor } from '../../../domain/recipes/recipe.ts'
import type { RecipeSelection } from '../../../domain/recipes/recipe-query.ts'
import { placesOf } from '../../../domain/recipes/search.ts'
import { type Bits, bitsWhere, countBits, countCommon, hasBit, numbersIn } from './bits.ts'
import { createFacts } from './facts.ts'
import { createFinder, unknownContents } from './find.ts'
import { createOrders, type Ordering, type Sortable, type Viewer } from './orders.ts'
import { collectLabels } from './labels.ts'
import { createPause, type Pause } from './pause.ts'
import { createScratch, type Scratch } from './scratch.ts'
import type { Stocked, Tally } from './stocked.ts'
import { collectWords } from './word-index.ts'

interface Page extends Ordering {
  after?: string | undefined
  limit?: number | undefined
}

/** Puts recipes on a shelf one by one, so that thousands do not hold everything up. */
export function stockShelf(isStaple: (ingredient: string) => boolean) {
  const recipes: Stocked[] = []
  const words = collectWords()
  const labels = collectLabels()
  const mix = collectMix()
  return {
    add(stocked: Stocked) {
      const number = recipes.push(stocked) - 1
      words.add(placesOf(stocked.card), number)
      for (const label of labelsOf(stocked)) labels.add(label, number)
      mix.add(stocked)
    },
    /** It is handed out only when all of it is there, so others may well have their turn meanwhile. */
    async seal(pause = createPause()) {
      const size = recipes.length
      const scratch = createScratch(size)
      const indexes = {
        words: await words.seal(size, scratch, pause),
        labels: await labels.seal(size, scratch, pause),
        scratch,
      }
      const find = createFinder({ recipes, ...indexes, isStaple })
      await pause()
      return createShelf(recipes, { find, scratch, mix: mix.seal() }, pause)
    },
  }
}

/** Everything but words that a recipe can be found by. */
const labelsOf = ({ card, contains, allergens }: Stocked) => [
  ...card.chips.map((chip) => `filter ${chip}`),
  ...card.regions.map((region) => `cuisine ${region}`),
  ...card.tags.map((tag) => `tag ${tag.toLowerCase()}`),
  ...(card.restaurantBrand === null ? [] : [`restaurant ${card.restaurantBrand.toLowerCase()}`]),
  `difficulty ${card.difficulty}`,
  ...(contains === null ? [unknownContents] : contains.map((name) => `contains ${name}`)),
  ...(allergens ?? []).map((name) => `allergen ${name}`),
]

interface Indexes {
  find: ReturnType<typeof createFinder>
  scratch: Scratch
  mix: Mix
}

async function createShelf(recipes: Stocked[], { find, scratch: { union }, mix }: Indexes, pause: Pause) {
  const numbers = new Map(recipes.map(({ card }, number) => [card.id, number]))
  const sortables: Sortable[] = []
  for (const stocked of recipes) {
    sortables.push(sortable(stocked))
    await pause()
  }
  const orders = await createOrders(sortables, mix, pause)
  const facts = createFacts(recipes)
  const written: (Buffer | undefined)[] = []
  const out = createOutNow(recipes)

  return {
    find: (selection: RecipeSelection, viewer: Viewer, now: Date) =>
      find.ranked(selection, out.by(viewer, now)),
    missing: find.missing,
    ingredients: find.ingredients,
    /** When something comes out next. */
    changesAt: out.next,

    isOut: (id: string, viewer: Viewer, now: Date) => {
      const number = numbers.get(id)
      return number !== undefined && hasBit(out.by(viewer, now), number)
    },

    everything: (): readonly Stocked[] => recipes,
    card: (id: string) => recipes[numbers.get(id) ?? -1]?.card,
    cardAt: (number: number) => recipes[number]!.card,
    /** What contains an ingredient. */
    containing: (ingredient: string) =>
      [...numbersIn(find.labelled(`contains ${ingredient}`))].map((number) => recipes[number]!.card),
    /** A card as it is sent. */
    written: (number: number) => (written[number] ??= Buffer.from(JSON.stringify(recipes[number]!.card))),

    /**
     * The numbers of what was found, from after a recipe on; undefined when that one is not among them. The best come
     * first, unless an order is asked for: whoever does wants it throughout, not among equally good matches.
     */
    page(found: Bits[], viewer: Viewer, { after, limit = Infinity, ...ordering }: Page) {
      const ranks = ordering.sort ? [union(found)] : found
      const order = orders.of(ordering, viewer)
      const last = after === undefined ? undefined : numbers.get(after)
      const rank = last === undefined ? 0 : ranks.findIndex((bits) => hasBit(bits, last))
      if ((after !== undefined && last === undefined) || rank < 0) return undefined
      return inOrder(ranks.slice(rank), order, last === undefined ? 0 : order.placeOf(last) + 1, limit)
    },

    summary(ranks: Bits[]) {
      const found = union(ranks)
      const counts = regions.map((region) => [region, countCommon(found, find.labelled(`cuisine ${region}`))])
      return { total: countBits(found), regions: Object.fromEntries(counts), ...facts.of(found) }
    },

    /** Takes over new ratings and hearts. */
    retally(id: string, { favorites, ...rated }: Tally) {
      const number = numbers.get(id)
      if (number === undefined) return
      const stocked = recipes[number]!
      recipes[number] = { ...stocked, favorites, card: { ...stocked.card, ...rated } }
      sortables[number] = sortable(recipes[number])
      written[number] = undefined
      orders.move(number)
      facts.note(recipes[number], number)
    },
  }
}

const sortable = ({ card, favorites }: Stocked): Sortable => ({
  origin: originOf(card.id),
  since: Date.parse(card.publishedAt ?? card.createdAt),
  minutes: card.cookTime,
  favorites,
  rating: card.rating,
  reviews: card.reviewCount,
})

/** Rank by rank, each in the same order; the first from a place on. */
function inOrder(
  ranks: Bits[],
  order: ReturnType<Awaited<ReturnType<typeof createOrders>>['of']>,
  from: number,
  limit: number,
) {
  let found: number[] = []
  for (const [index, rank] of ranks.entries()) {
    if (found.length === limit) break
    found = found.concat(order.first(rank, index === 0 ? from : 0, limit - found.length))
  }
  return found
}

/** What has come out for whom: it changes only when a day comes. */
function createOutNow(recipes: Stocked[]) {
  const days = recipes.flatMap(({ card }) =>
    card.publishedAt === null ? [] : [Date.parse(card.publishedAt)],
  )
  const known = new Map<boolean, { bits: Bits; from: number; until: number }>()

  const next = (viewer: Viewer, now: Date) =>
    Math.min(...days.map((day) => day - headStart(viewer)).filter((day) => day > now.getTime()))

  return {
    next: (now: Date) => Math.min(next({ isPremium: true }, now), next({ isPremium: false }, now)),
    by(viewer: Viewer, now: Date) {
      const time = now.getTime()
      const kept = known.get(viewer.isPremium)
      if (kept && kept.from <= time && time < kept.until) return kept.bits
      const bits = bitsWhere(recipes.length, (number) => isOutFor(recipes[number]!.card, viewer, now))
      known.set(viewer.isPremium, { bits, from: time, until: next(viewer, now) })
      return bits
    },
  }
}
