import { addBit, type Bits, countBits, numbersIn } from './bits.ts'

const mostBytes = 16 * 1024 * 1024

/** A set as it is kept: few numbers as a list, many as bits. */
type Kept = { few: Uint32Array } | { many: Bits }

/** The words asked for lately, each with its sets. */
export function createWordMemory(none: () => Bits) {
  const known = new Map<string, Kept[]>()
  let bytes = 0

  function forgetOldest() {
    const [oldest, kept] = known.entries().next().value!
    known.delete(oldest)
    bytes -= sizeOf(kept)
  }

  return (word: string, find: () => Bits[]): Bits[] => {
    const kept = known.get(word)
    if (!kept) {
      const found = find()
      const fresh = found.map(packed)
      known.set(word, fresh)
      bytes += sizeOf(fresh)
      while (bytes > mostBytes) forgetOldest()
      return found
    }
    known.delete(word)
    known.set(word, kept)
    return kept.map((one) => unpacked(one, none))
  }
}

const packed = (bits: Bits): Kept =>
  countBits(bits) < bits.length / 4 ? { few: numbersIn(bits) } : { many: bits.slice() }

function unpacked(kept: Kept, none: () => Bits): Bits {
  if ('many' in kept) return kept.many
  const bits = none()
  for (const number of kept.few) addBit(bits, number)
  return bits
}

const sizeOf = (kept: Kept[]) =>
  kept.reduce((sum, one) => sum + ('many' in one ? one.many : one.few).byteLength, 0)
