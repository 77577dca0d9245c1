import { type Bits, countBits, hasBit, numbersIn } from './bits.ts'

export type Compare = (one: number, other: number) => number

/** Recipes one after the other, by a rule; without one, in the order they came in. */
export function createOrder(first: Uint32Array, capacity: number, compare?: Compare) {
  const recipes = new Uint32Array(capacity)
  const places = new Uint32Array(capacity)
  let count = first.length
  recipes.set(first)
  note(0, count)

  function note(from: number, to: number) {
    for (let place = from; place < to; place++) places[recipes[place]!] = place
  }

  function insert(recipe: number) {
    const to = compare ? placeAmong(recipes.subarray(0, count), recipe, compare) : count
    recipes.copyWithin(to + 1, to, count)
    recipes[to] = recipe
    count += 1
    return to
  }

  function staysAt(place: number) {
    if (!compare) return false
    const isBefore = (one: number) => compare(recipes[one]!, recipes[one + 1]!) < 0
    return (place === 0 || isBefore(place - 1)) && (place === count - 1 || isBefore(place))
  }

  function sorted(bits: Bits, from: number, limit: number) {
    const theirs = numbersIn(bits)
    for (let at = 0; at < theirs.length; at++) theirs[at] = places[theirs[at]!]!
    theirs.sort()
    const found: number[] = []
    for (let at = 0; at < theirs.length && found.length < limit; at++)
      if (theirs[at]! >= from) found.push(recipes[theirs[at]!]!)
    return found
  }

  return {
    recipes: () => recipes.subarray(0, count),
    placeOf: (recipe: number) => places[recipe]!,

    /** The first of these from a place on. */
    first(bits: Bits, from: number, limit: number): number[] {
      const wanted = countBits(bits)
      // Sorting few of them takes less than walking past all the others.
      if (wanted * wanted * 16 <= Math.min(limit, wanted) * count) return sorted(bits, from, limit)
      return walked(recipes, count, bits, from, limit)
    },

    add(recipe: number) {
      note(insert(recipe), count)
    },

    /** Takes one out and puts it where it belongs now; most changes leave it where it is. */
    move(recipe: number) {
      const from = places[recipe]!
      if (staysAt(from)) return
      recipes.copyWithin(from, from + 1, count)
      count -= 1
      const to = insert(recipe)
      note(Math.min(from, to), Math.max(from, to) + 1)
    },
  }
}
export type Order = ReturnType<typeof createOrder>

function placeAmong(order: Uint32Array, recipe: number, compare: Compare) {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle]!, recipe) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function walked(recipes: Uint32Array, count: number, bits: Bits, from: number, limit: number) {
  const found: number[] = []
  for (let place = from; place < count && found.length < limit; place++) {
    const recipe = recipes[place]!
    if (hasBit(bits, recipe)) found.push(recipe)
  }
  return found
}
