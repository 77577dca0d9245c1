import { addAll, type Bits, noBits } from './bits.ts'

/**
 * Sets that live for one question and are then used again: thousands of fresh ones a second would keep the
 * garbage collector busier than the searches.
 */
export function createScratch(size: number) {
  const sets: Bits[] = []
  let taken = 0

  function take(): Bits {
    const bits = sets[taken] ?? noBits(size)
    sets[taken] = bits
    taken += 1
    return bits
  }

  return {
    /** A new question begins: what was made for the one before is no longer needed. */
    giveBack() {
      taken = 0
    },

    none: () => take().fill(0),

    copy(bits: Bits): Bits {
      const copy = take()
      copy.set(bits)
      return copy
    },

    both(one: Bits, other: Bits): Bits {
      const bits = take()
      for (let index = 0; index < bits.length; index++) bits[index] = one[index]! & other[index]!
      return bits
    },

    without(one: Bits, other: Bits): Bits {
      const bits = take()
      for (let index = 0; index < bits.length; index++) bits[index] = one[index]! & ~other[index]!
      return bits
    },

    /** What is in one and among these, but not in the one before. */
    difference(one: Bits, before: Bits | undefined, among: Bits): Bits {
      const bits = take()
      if (before === undefined)
        for (let index = 0; index < bits.length; index++) bits[index] = one[index]! & among[index]!
      else
        for (let index = 0; index < bits.length; index++)
          bits[index] = one[index]! & ~before[index]! & among[index]!
      return bits
    },

    union([first, ...rest]: Bits[]): Bits {
      if (rest.length === 0) return first!
      const bits = take()
      bits.set(first!)
      for (const other of rest) addAll(bits, other)
      return bits
    },

    intersection([first, ...rest]: Bits[]): Bits {
      if (rest.length === 0) return first!
      const bits = take()
      bits.set(first!)
      for (const other of rest)
        for (let index = 0; index < bits.length; index++) bits[index]! &= other[index]!
      return bits
    },
  }
}
export type Scratch = ReturnType<typeof createScratch>
