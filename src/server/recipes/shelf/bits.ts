/** A set of small whole numbers, one bit each: a recipe is its place on the shelf. */
export type Bits = Uint32Array

export const noBits = (size: number): Bits => new Uint32Array(Math.ceil(size / 32))

export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffffffff)
  if (size % 32 !== 0) bits[bits.length - 1] = 2 ** (size % 32) - 1
  return bits
}

export function bitsWhere(size: number, holds: (number: number) => boolean): Bits {
  const bits = noBits(size)
  for (let number = 0; number < size; number++) if (holds(number)) addBit(bits, number)
  return bits
}

export function addBit(bits: Bits, number: number) {
  bits[number >>> 5]! |= 1 << (number & 31)
}

export const hasBit = (bits: Bits, number: number) => ((bits[number >>> 5]! >>> (number & 31)) & 1) === 1

/** Adds everything of `more` to `bits`. */
export function addAll(bits: Bits, more: Bits) {
  for (let index = 0; index < bits.length; index++) bits[index]! |= more[index]!
}

export const both = (one: Bits, other: Bits): Bits => one.map((word, index) => word & other[index]!)

export const either = (one: Bits, other: Bits): Bits => one.map((word, index) => word | other[index]!)

export const without = (one: Bits, other: Bits): Bits => one.map((word, index) => word & ~other[index]!)

export function countBits(bits: Bits): number {
  let count = 0
  for (const word of bits) {
    let rest = word - ((word >>> 1) & 0x55555555)
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

/** What is in the set, smallest first. */
export function numbersIn(bits: Bits): Uint32Array {
  const numbers = new Uint32Array(countBits(bits))
  let count = 0
  for (let index = 0; index < bits.length; index++) {
    for (let rest = bits[index]!; rest !== 0; rest &= rest - 1) {
      numbers[count++] = index * 32 + 31 - Math.clz32(rest & -rest)
    }
  }
  return numbers
}
