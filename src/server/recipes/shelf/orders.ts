import { opensWith, type Origin } from '../../../domain/recipes/cuisines.ts'
import type { Mix } from '../../../domain/recipes/mix.ts'
import type { Sort } from '../../../domain/recipes/recipe-query.ts'
import { type Bits, countBits, hasBit, numbersIn } from './bits.ts'
import type { Pause } from './pause.ts'

export interface Sortable {
  origin: Origin | undefined
  since: number
  minutes: number
  favorites: number
  rating: number
  reviews: number
}

export interface Viewer {
  isPremium: boolean
}

/** What decides on the order: one that is asked for, or else the page they stand on. */
export interface Ordering {
  sort?: Sort | undefined
  cuisine?: string | undefined
}

type Compare = (one: number, other: number) => number

const rules: Record<Sort, (one: Sortable, other: Sortable) => number> = {
  recent: (one, other) => other.since - one.since,
  popular: (one, other) =>
    other.favorites - one.favorites || other.rating - one.rating || other.reviews - one.reviews,
  quick: (one, other) => one.minutes - other.minutes,
}

/** The recipes in each order they can be asked for, for each plan; among equals the mix decides. */
export async function createOrders(recipes: Sortable[], mix: Mix, pause: Pause) {
  async function forPlans<T>(make: (viewer: Viewer) => T) {
    await pause()
    const free = make({ isPremium: false })
    await pause()
    const premium = make({ isPremium: true })
    return ({ isPremium }: Viewer) => (isPremium ? premium : free)
  }

  const mixture = await forPlans((viewer) => createOrder(mix('usual', viewer)))
  // While nothing tells them apart, the newest are still others than the most popular.
  const newMixture = await forPlans((viewer) => createOrder(mix('recent', viewer)))

  const openingWith = (origin: Origin) => {
    const chosen = new Uint8Array(recipes.length).map((_, recipe) =>
      recipes[recipe]!.origin === origin ? 1 : 0,
    )
    return forPlans((viewer) => createOrder(chosenFirst(mixture(viewer).recipes, chosen)))
  }

  async function sorted(sort: Sort, among: typeof mixture) {
    const byRule: Compare = (one, other) => rules[sort](recipes[one]!, recipes[other]!)
    await pause()
    const starts = startsOfEquals(recipes.length, byRule)
    return forPlans((viewer) => {
      const { recipes: mixed, placeOf } = among(viewer)
      const compare: Compare = (one, other) => byRule(one, other) || placeOf(one) - placeOf(other)
      return { ...createOrder(equalsInTurn(mixed, starts)), compare }
    })
  }

  const openings = {
    ethnic: await openingWith('ethnic'),
    'fine-dining': await openingWith('fine-dining'),
  }
  const sorts = {
    recent: await sorted('recent', newMixture),
    popular: await sorted('popular', mixture),
    quick: await sorted('quick', mixture),
  }

  function named({ sort, cuisine = 'all' }: Ordering) {
    if (sort) return sorts[sort]
    const origin = opensWith(cuisine)
    return origin ? openings[origin] : mixture
  }

  return {
    of: (ordering: Ordering, viewer: Viewer) => named(ordering)(viewer),
    /** Brings the popular ones in order again after one of them has changed. */
    move(recipe: number) {
      for (const isPremium of [false, true]) {
        const popular = sorts.popular({ isPremium })
        popular.move(recipe, popular.compare)
      }
    },
  }
}

function chosenFirst(recipes: Uint32Array, chosen: Uint8Array) {
  const order = new Uint32Array(recipes.length)
  let filled = 0
  for (const wanted of [1, 0])
    for (let place = 0; place < recipes.length; place++)
      if (chosen[recipes[place]!] === wanted) order[filled++] = recipes[place]!
  return order
}

/** Where a recipe and its equals begin, in an order that says nothing more about them. */
function startsOfEquals(count: number, compare: Compare) {
  const order = new Uint32Array(count).map((_, recipe) => recipe).toSorted(compare)
  const starts = new Uint32Array(count)
  let start = 0
  for (let place = 1; place < count; place++) {
    if (compare(order[place - 1]!, order[place]!) !== 0) start = place
    starts[order[place]!] = start
  }
  return starts
}

/** That order, with equals in the order of the mixture: made for each plan without sorting once more. */
function equalsInTurn(mixture: Uint32Array, starts: Uint32Array) {
  const order = new Uint32Array(mixture.length)
  const taken = new Uint32Array(mixture.length)
  for (let place = 0; place < mixture.length; place++) {
    const start = starts[mixture[place]!]!
    order[start + taken[start]!++] = mixture[place]!
  }
  return order
}

function createOrder(recipes: Uint32Array) {
  const places = new Uint32Array(recipes.length)
  const note = (from: number, to: number) => {
    for (let place = from; place < to; place++) places[recipes[place]!] = place
  }
  note(0, recipes.length)

  return {
    recipes,
    placeOf: (recipe: number) => places[recipe]!,

    /** The first of these from a place on. */
    first(bits: Bits, from: number, limit: number): number[] {
      const found: number[] = []
      if (countBits(bits) * 64 < recipes.length) {
        const few = Array.from(numbersIn(bits)).filter((recipe) => places[recipe]! >= from)
        return few.toSorted((one, other) => places[one]! - places[other]!).slice(0, limit)
      }
      for (let place = from; place < recipes.length && found.length < limit; place++) {
        if (hasBit(bits, recipes[place]!)) found.push(recipes[place]!)
      }
      return found
    },

    /** Takes one out and puts it where it belongs now. */
    move(recipe: number, compare: Compare) {
      const from = places[recipe]!
      recipes.copyWithin(from, from + 1)
      const to = placeIn(recipes.subarray(0, -1), recipe, compare)
      recipes.copyWithin(to + 1, to, recipes.length - 1)
      recipes[to] = recipe
      note(Math.min(from, to), Math.max(from, to) + 1)
    },
  }
}

function placeIn(order: Uint32Array, number: number, compare: Compare) {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle]!, number) < 0) low = middle + 1
    else high = middle
  }
  return low
}
