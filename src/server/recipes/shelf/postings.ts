import { addAll, addBit, type Bits, noBits } from './bits.ts'

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
    seal: (size: number): Postings => sealed(lists, size),
  }
}

/** What few recipes have is kept as a list, what many have as bits: whichever is smaller. */
function sealed(lists: (number[] | undefined)[], size: number): Postings {
  const many = new Map<number, Bits>()
  const starts = new Uint32Array(lists.length + 1)
  const few: number[] = []
  for (let thing = 0; thing < lists.length; thing++) {
    starts[thing] = few.length
    const list = lists[thing] ?? []
    if (list.length * 32 < size) for (const recipe of list) few.push(recipe)
    else many.set(thing, filled(size, list))
  }
  starts[lists.length] = few.length
  const recipes = Uint32Array.from(few)
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
