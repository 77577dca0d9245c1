/** A set of small whole numbers, one bit each: a recipe is its place in the index. */
export type Bits = Int32Array

export const noBits = (size: number): Bits => new Int32Array(Math.ceil(size / 32))

export function bitsWhere(size: number, holds: (number: number) => boolean): Bits {
  const bits = noBits(size)
  for (let number = 0; number < size; number++) if (holds(number)) addBit(bits, number)
  return bits
}

export function addBit(bits: Bits, number: number) {
  bits[number >>> 5]! |= 1 << (number & 31)
}

export function removeBit(bits: Bits, number: number) {
  bits[number >>> 5]! &= ~(1 << (number & 31))
}

export const hasBit = (bits: Bits, number: number) => ((bits[number >>> 5]! >>> (number & 31)) & 1) === 1

/** Adds everything of `more` to `bits`. */
export function addAll(bits: Bits, more: Bits) {
  for (let index = 0; index < bits.length; index++) bits[index]! |= more[index]!
}

export function haveCommon(one: Bits, other: Bits) {
  for (let index = 0; index < one.length; index++) if ((one[index]! & other[index]!) !== 0) return true
  return false
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let index = 0; index < bits.length; index++) count += onesIn(bits[index]!)
  return count
}

export function countCommon(one: Bits, other: Bits): number {
  let count = 0
  for (let index = 0; index < one.length; index++) count += onesIn(one[index]! & other[index]!)
  return count
}

// `| 0` keeps a word a small signed number; as an unsigned one it would be a slow floating-point number.
function onesIn(bits: number): number {
  const word = bits | 0
  if (word === 0) return 0
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0
  const fours = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** What is in the set, smallest first. */
export function forEachBit(bits: Bits, use: (number: number) => void) {
  for (let index = 0; index < bits.length; index++) {
    for (let rest = bits[index]! | 0; rest !== 0; rest &= rest - 1) {
      use(index * 32 + 31 - Math.clz32(rest & -rest))
    }
  }
}

export function numbersIn(bits: Bits): Uint32Array {
  const numbers = new Uint32Array(countBits(bits))
  let count = 0
  forEachBit(bits, (number) => {
    numbers[count++] = number
  })
  return numbers
}
