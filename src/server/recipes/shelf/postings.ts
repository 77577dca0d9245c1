import { addAll, addBit, type Bits, noBits } from './bits.ts'
import type { Pause } from './pause.ts'

/** Which recipes have something, by the number of the thing. */
export interface Postings {
  /** Adds the recipes that have it. */
  addTo(bits: Bits, thing: number): void
  /** Those recipes, to be read only; in a fresh set when none is kept. */
  of(thing: number, fresh: () => Bits): Bits
}

/** Collects them in the order of the shelf. */
export function collectPostings() {
  const lists: number[][] = []
  return {
    add(thing: number, recipe: number) {
      const list = (lists[thing] ??= [])
      if (list.at(-1) !== recipe) list.push(recipe)
    },
    seal: (size: number, pause: Pause) => sealed(lists, size, pause),
  }
}

/** So many things are looked at before others may have their turn. */
const piece = 256

/** What few recipes have is kept as a list, what many have as bits: whichever is smaller. */
async function sealed(lists: (number[] | undefined)[], size: number, pause: Pause): Promise<Postings> {
  const many = new Map<number, Bits>()
  const starts = new Uint32Array(lists.length + 1)
  const isFew = (list: number[]) => list.length * 32 < size
  const fewCount = lists.reduce((sum, list) => sum + (list && isFew(list) ? list.length : 0), 0)
  const recipes = new Uint32Array(fewCount)
  let filledTo = 0
  for (let thing = 0; thing < lists.length; thing++) {
    if (thing % piece === 0) await pause()
    starts[thing] = filledTo
    const list = lists[thing] ?? []
    if (isFew(list)) {
      recipes.set(list, filledTo)
      filledTo += list.length
    } else many.set(thing, filled(size, list))
  }
  starts[lists.length] = filledTo
  const addTo = (bits: Bits, thing: number) => {
    const dense = many.get(thing)
    if (dense) addAll(bits, dense)
    else for (let at = starts[thing] ?? 0; at < (starts[thing + 1] ?? 0); at++) addBit(bits, recipes[at]!)
  }
  return {
    addTo,
    of(thing, fresh) {
      const dense = many.get(thing)
      if (dense) return dense
      const bits = fresh()
      addTo(bits, thing)
      return bits
    },
  }
}

function filled(size: number, numbers: number[]) {
  const bits = noBits(size)
  for (const number of numbers) addBit(bits, number)
  return bits
}

/** Gives each name a number, the first time it comes. */
export function createNumbering() {
  const numbers = new Map<string, number>()
  return {
    of(name: string) {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, numbers.size)
      return numbers.size - 1
    },
    known: (name: string) => numbers.get(name),
    names: () => [...numbers.keys()],
  }
}
