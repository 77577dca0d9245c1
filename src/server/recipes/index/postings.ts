import { addAll, addBit, type Bits, haveCommon, noBits, removeBit } from './bits.ts'
import { collectLists } from './lists.ts'
import type { Pause } from '../../http/pause.ts'

/** Which recipes have something, by the numbers of both. */
export interface Postings {
  /** Adds the recipes that have it. */
  addTo(bits: Bits, thing: number): void
  /** Those recipes, to be read only; in a fresh set when none is kept. */
  of(thing: number, fresh: () => Bits): Bits
  /** Whether one of these recipes has it. */
  isAnyIn(bits: Bits, thing: number): boolean
  add(thing: number, recipe: number): void
  remove(thing: number, recipe: number): void
}

/** Collects them in the order of the recipes. What few have is kept as a list, what many have as bits. */
export function collectPostings() {
  const collected = collectLists()
  return {
    add: collected.add,
    async seal(capacity: number, pause: Pause): Promise<Postings> {
      const many = new Map<number, Bits>()
      const isFew = (thing: number) => collected.countOf(thing) * 32 < capacity
      const few = await collected.seal(pause, isFew, (thing, recipe) => {
        const bits = many.get(thing) ?? noBits(capacity)
        addBit(bits, recipe)
        many.set(thing, bits)
      })
      const addTo = (bits: Bits, thing: number) => {
        const dense = many.get(thing)
        if (dense) addAll(bits, dense)
        else few.addTo(bits, thing)
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
        isAnyIn(bits, thing) {
          const dense = many.get(thing)
          return dense ? haveCommon(dense, bits) : few.isAnyIn(bits, thing)
        },
        add(thing, recipe) {
          const dense = many.get(thing)
          if (dense) addBit(dense, recipe)
          else few.add(thing, recipe)
        },
        remove(thing, recipe) {
          const dense = many.get(thing)
          if (dense) removeBit(dense, recipe)
          else few.remove(thing, recipe)
        },
      }
    },
  }
}
