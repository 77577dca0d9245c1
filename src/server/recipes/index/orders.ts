import { opensWith, type Origin } from '../../../domain/recipes/cuisines.ts'
import type { Mix } from '../../../domain/recipes/mix.ts'
import { type Sort, sorts as every } from '../../../domain/recipes/sorts.ts'
import type { Columns } from './columns.ts'
import { type Compare, createOrder } from './order.ts'
import type { Pause } from '../../http/pause.ts'

export interface Viewer {
  isPremium: boolean
}

/** What decides on the order: one that is asked for, or else the page they stand on. */
export interface Ordering {
  sort?: Sort | undefined
  cuisine?: string | undefined
}

const rules: Record<Sort, (columns: Columns) => Compare> = {
  recent:
    ({ since }) =>
    (one, other) =>
      since[other]! - since[one]!,
  popular:
    ({ favorites, rating, reviews }) =>
    (one, other) =>
      favorites[other]! - favorites[one]! || rating[other]! - rating[one]! || reviews[other]! - reviews[one]!,
  quick:
    ({ minutes }) =>
    (one, other) =>
      minutes[one]! - minutes[other]!,
  energy:
    ({ kcal }) =>
    (one, other) =>
      kcal[one]! - kcal[other]!,
  protein:
    ({ protein }) =>
    (one, other) =>
      protein[other]! - protein[one]!,
  sodium:
    ({ sodium }) =>
    (one, other) =>
      sodium[one]! - sodium[other]!,
}

const plans: Viewer[] = [{ isPremium: false }, { isPremium: true }]

/** The recipes in each order they can be asked for, for each plan; among equals the mix decides. */
export async function createOrders(count: number, columns: Columns, mix: Mix, pause: Pause) {
  const { capacity } = columns

  async function forPlans<T>(make: (viewer: Viewer) => T) {
    const made: T[] = []
    for (const viewer of plans) {
      await pause()
      made.push(make(viewer))
    }
    return ({ isPremium }: Viewer) => made[isPremium ? 1 : 0]!
  }

  const mixture = await forPlans((viewer) => createOrder(mix('usual', viewer), capacity))
  // While nothing tells them apart, the newest are still others than the most popular.
  const newMixture = await forPlans((viewer) => createOrder(mix('recent', viewer), capacity))

  /** By a rule, and where it says nothing as they are mixed. */
  async function sorted(byRule: Compare, among: typeof mixture) {
    await pause()
    const starts = startsOfEquals(count, byRule)
    return forPlans((viewer) => {
      const { recipes, placeOf } = among(viewer)
      const compare: Compare = (one, other) => byRule(one, other) || placeOf(one) - placeOf(other)
      return createOrder(equalsInTurn(recipes(), starts), capacity, compare)
    })
  }

  const openingWith = (origin: Origin) => {
    const rank = (recipe: number) => (columns.comesFrom(recipe, origin) ? 0 : 1)
    return sorted((one, other) => rank(one) - rank(other), mixture)
  }
  const openings = {
    ethnic: await openingWith('ethnic'),
    'fine-dining': await openingWith('fine-dining'),
  }
  const sorts = {
    recent: await sorted(rules.recent(columns), newMixture),
    popular: await sorted(rules.popular(columns), mixture),
    quick: await sorted(rules.quick(columns), mixture),
    energy: await sorted(rules.energy(columns), mixture),
    protein: await sorted(rules.protein(columns), mixture),
    sodium: await sorted(rules.sodium(columns), mixture),
  }

  function named({ sort, cuisine = 'all' }: Ordering) {
    if (sort) return sorts[sort]
    const origin = opensWith(cuisine)
    return origin ? openings[origin] : mixture
  }

  return {
    of: (ordering: Ordering, viewer: Viewer) => named(ordering)(viewer),
    /** Puts a recipe that has changed where it belongs now. */
    move(recipe: number, among: readonly Sort[] = every) {
      for (const viewer of plans) for (const sort of among) sorts[sort](viewer).move(recipe)
    },
    /** A recipe that is new comes last of those that nothing else tells apart, until all are mixed anew. */
    add(recipe: number) {
      const orders = [mixture, newMixture, ...Object.values(openings), ...Object.values(sorts)]
      for (const viewer of plans) for (const order of orders) order(viewer).add(recipe)
    },
  }
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
