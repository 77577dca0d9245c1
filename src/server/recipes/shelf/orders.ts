import type { Sort } from '../../../domain/recipes/recipe-query.ts'
import { type Bits, countBits, hasBit, numbersIn } from './bits.ts'
import type { Pause } from './pause.ts'

export interface Sortable {
  id: string
  /** Without case and accents. */
  title: string
  since: number
  minutes: number
  favorites: number
  rating: number
  reviews: number
}

type Compare = (one: Sortable, other: Sortable) => number

const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byTitle: Compare = (one, other) => text(one.title, other.title) || text(one.id, other.id)
const compares: Record<Sort, Compare> = {
  recent: (one, other) => other.since - one.since,
  popular: (one, other) =>
    other.favorites - one.favorites || other.rating - one.rating || other.reviews - one.reviews,
  quick: (one, other) => one.minutes - other.minutes,
}

/** The recipes in each order they can be asked for; among equals the title decides. */
export async function createOrders(recipes: Sortable[], pause: Pause) {
  const titles = createOrder(
    Uint32Array.from(recipes.keys()).toSorted((one, other) => byTitle(recipes[one]!, recipes[other]!)),
  )
  const comparing = (sort: Sort) => (one: number, other: number) =>
    compares[sort](recipes[one]!, recipes[other]!) || titles.placeOf(one) - titles.placeOf(other)
  const sorted = async (sort: Sort) => {
    await pause()
    return createOrder(titles.recipes.toSorted(comparing(sort)))
  }
  const others = {
    recent: await sorted('recent'),
    popular: await sorted('popular'),
    quick: await sorted('quick'),
  }
  return {
    of: (sort: Sort | undefined) => (sort === undefined ? titles : others[sort]),
    /** Brings the popular ones in order again after one of them has changed. */
    move: (recipe: number) => others.popular.move(recipe, comparing('popular')),
  }
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
    move(recipe: number, compare: (one: number, other: number) => number) {
      const from = places[recipe]!
      recipes.copyWithin(from, from + 1)
      const to = placeIn(recipes.subarray(0, -1), recipe, compare)
      recipes.copyWithin(to + 1, to, recipes.length - 1)
      recipes[to] = recipe
      note(Math.min(from, to), Math.max(from, to) + 1)
    },
  }
}

function placeIn(order: Uint32Array, number: number, compare: (one: number, other: number) => number) {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle]!, number) < 0) low = middle + 1
    else high = middle
  }
  return low
}
