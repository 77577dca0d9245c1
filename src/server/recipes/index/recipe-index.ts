import { regions } from '../../../domain/recipes/cuisines.ts'
import { goalsOf } from '../../../domain/recipes/goals.ts'
import { collectMix } from '../../../domain/recipes/mix.ts'
import { canOpen } from '../../../domain/recipes/can-open.ts'
import { headStart } from '../../../domain/recipes/recipe.ts'
import type { RecipeSelection } from '../../../domain/recipes/recipe-query.ts'
import { ingredientsFound, placesOf } from '../../../domain/recipes/search.ts'
import { addBit, type Bits, bitsWhere, countBits, hasBit, removeBit } from './bits.ts'
import { type Cards, createCards } from './cards.ts'
import { collectColumns, type Columns } from './columns.ts'
import type { Entry, Tally } from './entry.ts'
import { factsOf } from './facts.ts'
import { containing, createFinder, locked, type Ranked, unknownContents } from './find.ts'
import { collectLabels, type Labels } from './labels.ts'
import type { Order } from './order.ts'
import { createOrders, type Ordering, type Viewer } from './orders.ts'
import { createPause } from '../../http/pause.ts'
import { createScratch } from './scratch.ts'
import { collectWords, type WordIndex } from './word-index.ts'

interface Page extends Ordering {
  after?: string | undefined
  limit?: number | undefined
}

/** So many recipes can be added to an index before it is filled anew. */
const spareFor = (size: number) => 1_024 + (size >>> 4)
/** So many words that came later can be looked through for each typing error. */
const mostLateWords = 4_096

/** Fills an index one by one, so that thousands do not hold everything up. */
export function fillIndex(isStaple: (ingredient: string) => boolean) {
  const cards = createCards()
  const columns = collectColumns(isStaple)
  const ids: string[] = []
  const words = collectWords()
  const labels = collectLabels()
  const mix = collectMix()
  return {
    add(entry: Entry) {
      const number = ids.push(entry.card.id) - 1
      cards.write(number, entry)
      columns.write(number, entry)
      words.add(placesOf(entry.card), number)
      for (const label of labelsOf(entry)) labels.add(label, number)
      mix.add(entry)
    },
    /** It is handed out only when all of it is there, so others may well have their turn meanwhile. */
    async seal(pause = createPause()) {
      const capacity = ids.length + spareFor(ids.length)
      const scratch = createScratch(capacity)
      const parts = {
        cards,
        columns: columns.seal(capacity),
        words: await words.seal(capacity, scratch, pause),
        labels: await labels.seal(capacity, scratch, pause),
      }
      const find = createFinder({ ...parts, scratch, isStaple })
      const orders = await createOrders(ids.length, parts.columns, mix.seal(), pause)
      return createRecipeIndex(ids, { ...parts, find, orders, isStaple })
    },
  }
}

/** Everything but words that a recipe can be found by. */
const labelsOf = ({ card, contains, allergens }: Entry) => [
  ...card.chips.map((chip) => `filter ${chip}`),
  ...goalsOf(card).map((goal) => `goal ${goal}`),
  ...card.regions.map((region) => `cuisine ${region}`),
  ...card.tags.map((tag) => `tag ${tag.toLowerCase()}`),
  ...(card.restaurantBrand === null ? [] : [`restaurant ${card.restaurantBrand.toLowerCase()}`]),
  `difficulty ${card.difficulty}`,
  ...(canOpen(card, { isPremium: false }) ? [] : [locked]),
  ...(contains === null ? [unknownContents] : contains.map((name) => containing + name)),
  ...(allergens ?? []).map((name) => `allergen ${name}`),
]

interface Parts {
  cards: Cards
  columns: Columns
  words: WordIndex
  labels: Labels
  find: ReturnType<typeof createFinder>
  orders: Awaited<ReturnType<typeof createOrders>>
  isStaple: (ingredient: string) => boolean
}

function createRecipeIndex(ids: string[], { cards, columns, words, labels, find, orders, isStaple }: Parts) {
  const numbers = new Map(ids.map((id, number) => [id, number]))
  /** What is no longer listed keeps its number, in case it comes back. */
  const gone = new Set<number>()
  const out = createOutNow(columns, numbers, gone)
  const ingredientNames = (viewer: Viewer, now: Date) => find.ingredientNames(out.by(viewer, now), viewer)

  return {
    /** What fits, in groups, the best matches first; to be used before the next question. */
    ranked: (selection: RecipeSelection, viewer: Viewer, now: Date) =>
      find.ranked({ selection, seen: out.by(viewer, now), viewer }),
    /** The same in one group, which is quicker. */
    found: (selection: RecipeSelection, viewer: Viewer, now: Date) =>
      find.found({ selection, seen: out.by(viewer, now), viewer }),
    /** The ingredients a recipe was found by; undefined where its texts were enough. */
    madeWith(number: number, search: string, { byIngredient }: Ranked) {
      if (!byIngredient || !hasBit(byIngredient.bits, number)) return undefined
      const contained = cards.contains(number) ?? []
      return ingredientsFound(cards.card(number), search, (word) =>
        byIngredient.meant(word).filter((name) => contained.includes(name)),
      )
    },
    missing: (number: number, have: string[]) =>
      cards.contains(number)?.filter((name) => !isStaple(name) && !have.includes(name)) ?? [],
    /** Of what somebody may open, the same list until it is another. */
    ingredientNames,
    ingredients: (viewer: Viewer, now: Date) =>
      ingredientNames(viewer, now).map((name) => ({ name, isStaple: isStaple(name) })),
    /** When something comes out next. */
    changesAt: out.next,

    isOut: (id: string, viewer: Viewer, now: Date) => {
      const number = numbers.get(id)
      return number !== undefined && hasBit(out.by(viewer, now), number)
    },

    /** Everything listed, out or not. */
    async everything(pause = createPause()) {
      const entries: Entry[] = []
      for (const number of numbers.values()) {
        await pause()
        if (!gone.has(number)) entries.push(cards.entry(number))
      }
      return entries
    },
    card(id: string) {
      const number = numbers.get(id)
      return number === undefined || gone.has(number) ? undefined : cards.card(number)
    },
    /** The ids of what contains an ingredient, as far as somebody may open it: nothing is read but numbers. */
    openableWith: (ingredient: string, viewer: Viewer, now: Date) =>
      Array.from(find.containing(ingredient, out.by(viewer, now)))
        .filter((number) => canOpen({ isPremium: columns.premium[number] === 1 }, viewer))
        .map((number) => ids[number]!),
    list: cards.list,

    /**
     * The numbers of what was found, from after a recipe on; undefined when that one is not among them. The best come
     * first, unless an order is asked for: whoever does wants it throughout, not among equally good matches.
     */
    page({ ranks }: Ranked, viewer: Viewer, { after, limit = Infinity, ...ordering }: Page) {
      const order = orders.of(ordering, viewer)
      const last = after === undefined ? undefined : numbers.get(after)
      const rank = last === undefined ? 0 : ranks.findIndex((bits) => hasBit(bits, last))
      if ((after !== undefined && last === undefined) || rank < 0) return undefined
      return inOrder(ranks.slice(rank), order, last === undefined ? 0 : order.placeOf(last) + 1, limit)
    },

    summary({ ranks }: Ranked) {
      const found = ranks[0]!
      const counts = regions.map((region) => [region, find.countOnPage(found, region)])
      return { total: countBits(found), regions: Object.fromEntries(counts), ...factsOf(found, columns) }
    },

    /** Takes over new ratings and hearts; its number if its card shows it. */
    tally(id: string, { favorites, ...rated }: Tally) {
      const number = numbers.get(id)
      if (number === undefined) return undefined
      const isRated = columns.rating[number] !== rated.rating || columns.reviews[number] !== rated.reviewCount
      const entry = cards.entry(number)
      cards.write(number, { ...entry, favorites, card: { ...entry.card, ...rated } })
      columns.tally(number, { favorites, ...rated })
      orders.move(number, ['popular'])
      return isRated ? number : undefined
    },

    size: () => numbers.size - gone.size,

    /** Whether so many more can be put in without filling it anew. */
    hasCapacityFor: (more: number) =>
      numbers.size + more <= columns.capacity && words.lateCount() <= mostLateWords,

    /** Takes over a recipe that is new or has changed. */
    put(entry: Entry) {
      const known = numbers.get(entry.card.id)
      const number = known ?? numbers.size
      const before = known === undefined ? undefined : cards.entry(known)
      words.change(number, before ? placesOf(before.card) : [], placesOf(entry.card))
      labels.change(number, before ? labelsOf(before) : [], labelsOf(entry))
      cards.write(number, entry)
      columns.write(number, entry)
      numbers.set(entry.card.id, number)
      ids[number] = entry.card.id
      find.noteChange()
      gone.delete(number)
      if (known === undefined) orders.add(number)
      else orders.move(number)
      out.note(number)
    },

    /** Takes out what is no longer listed. */
    remove(id: string) {
      const number = numbers.get(id)
      if (number === undefined) return
      gone.add(number)
      find.noteChange()
      out.note(number)
    },
  }
}
export type RecipeIndex = ReturnType<typeof createRecipeIndex>

/** Rank by rank, each in the same order; the first from a place on. */
function inOrder(ranks: Bits[], order: Order, from: number, limit: number) {
  let found: number[] = []
  for (const [index, rank] of ranks.entries()) {
    if (found.length === limit) break
    found = found.concat(order.first(rank, index === 0 ? from : 0, limit - found.length))
  }
  return found
}

/** What has come out for whom: it changes only when a day comes or a recipe does. */
function createOutNow(columns: Columns, numbers: Map<string, number>, gone: Set<number>) {
  const { capacity } = columns
  const known = new Map<boolean, { bits: Bits; from: number; until: number }>()
  const isListed = (number: number) => number < numbers.size && !gone.has(number)
  const outFor = (number: number, isPremium: boolean) => columns.out[number]! - headStart({ isPremium })

  function outBy({ isPremium }: Viewer, now: Date) {
    const time = now.getTime()
    const kept = known.get(isPremium)
    if (kept && kept.from <= time && time < kept.until) return kept
    let until = Infinity
    for (let number = 0; number < numbers.size; number++) {
      const comesOut = outFor(number, isPremium)
      if (comesOut > time && comesOut < until) until = comesOut
    }
    const bits = bitsWhere(capacity, (number) => isListed(number) && outFor(number, isPremium) <= time)
    const made = { bits, from: time, until }
    known.set(isPremium, made)
    return made
  }

  return {
    /** One is new, has changed or is gone; the others are as they were. */
    note(number: number) {
      for (const [isPremium, kept] of known) {
        const comesOut = outFor(number, isPremium)
        const isOut = isListed(number) && comesOut <= kept.from
        if (isOut) addBit(kept.bits, number)
        else removeBit(kept.bits, number)
        if (comesOut > kept.from) kept.until = Math.min(kept.until, comesOut)
      }
    },
    // Kept for both plans, though one of them may have nobody who asks: every change asks when it is over.
    next: (now: Date) =>
      Math.min(outBy({ isPremium: true }, now).until, outBy({ isPremium: false }, now).until),
    by: (viewer: Viewer, now: Date) => outBy(viewer, now).bits,
  }
}
