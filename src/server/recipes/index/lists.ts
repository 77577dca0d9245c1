import { addBit, type Bits, hasBit } from './bits.ts'
import { createGrowing } from './growing.ts'
import type { Pause } from '../../http/pause.ts'

/** A list of whole numbers for each of many keys, which are whole numbers, too. */
export interface Lists {
  lengthOf(key: number): number
  forEach(key: number, use: (value: number) => void): void
  /** The same as adding each of them, but many times faster. */
  addTo(bits: Bits, key: number): void
  /** Whether one of them is in a set. */
  isAnyIn(bits: Bits, key: number): boolean
  add(key: number, value: number): void
  remove(key: number, value: number): void
}

/** Collects values that come in order, each key's latest once. */
export function collectLists() {
  const keys = createGrowing()
  const values = createGrowing()
  const counts = createGrowing()
  /** For each key the latest value, and one more: 0 is none. */
  const latest = createGrowing()

  return {
    add(key: number, value: number) {
      if (latest.at(key) === value + 1) return
      latest.set(key, value + 1)
      counts.set(key, counts.at(key) + 1)
      keys.push(key)
      values.push(value)
    },
    countOf: counts.at,
    /** The lists of the wanted keys; the values of the others are handed out one by one. */
    async seal(
      pause: Pause,
      isWanted: (key: number) => boolean = () => true,
      giveOut: (key: number, value: number) => void = () => undefined,
    ): Promise<Lists> {
      const known = counts.values().length
      const starts = new Uint32Array(known + 1)
      for (let key = 0; key < known; key++)
        starts[key + 1] = starts[key]! + (isWanted(key) ? counts.at(key) : 0)
      const lists = createLists(starts)
      const [all, theirs] = [keys.values(), values.values()]
      for (let at = 0; at < all.length; at++) {
        if (at % piece === 0) await pause()
        const put = isWanted(all[at]!) ? lists.add : giveOut
        put(all[at]!, theirs[at]!)
      }
      return lists
    },
  }
}

/** So many are put in their place before others may have their turn. */
const piece = 50_000

/** Each list is a stretch of one long array; what does not fit into its stretch later is kept apart. */
function createLists(starts: Uint32Array): Lists {
  const known = starts.length - 1
  const ends = starts.slice(0, known)
  const values = new Uint32Array(starts[known]!)
  const late = new Map<number, Set<number>>()
  return {
    lengthOf: (key) => (key < known ? ends[key]! - starts[key]! : 0) + (late.get(key)?.size ?? 0),
    forEach(key, use) {
      if (key < known) for (let at = starts[key]!; at < ends[key]!; at++) use(values[at]!)
      if (late.size > 0) late.get(key)?.forEach((value) => use(value))
    },
    addTo(bits, key) {
      if (key < known) for (let at = starts[key]!; at < ends[key]!; at++) addBit(bits, values[at]!)
      if (late.size > 0) late.get(key)?.forEach((value) => addBit(bits, value))
    },
    isAnyIn(bits, key) {
      if (key < known)
        for (let at = starts[key]!; at < ends[key]!; at++) if (hasBit(bits, values[at]!)) return true
      for (const value of late.get(key) ?? []) if (hasBit(bits, value)) return true
      return false
    },
    add(key, value) {
      if (key < known && ends[key]! < starts[key + 1]!) values[ends[key]!++] = value
      else late.set(key, (late.get(key) ?? new Set()).add(value))
    },
    remove(key, value) {
      if (late.get(key)?.delete(value) || key >= known) return
      const at = values.subarray(0, ends[key]).indexOf(value, starts[key])
      if (at >= 0) values[at] = values[--ends[key]!]!
    },
  }
}
