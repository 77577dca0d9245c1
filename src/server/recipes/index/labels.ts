import type { Bits } from './bits.ts'
import { createNumbering } from './numbering.ts'
import type { Pause } from '../../http/pause.ts'
import { collectPostings } from './postings.ts'
import type { Scratch } from './scratch.ts'

/** Which recipes carry a label: a chip, a cuisine, a tag, an ingredient. */
export interface Labels {
  names(): string[]
  addTo(bits: Bits, label: string): void
  /** Those recipes, to be read only and before the next question. */
  of(label: string): Bits
  /** Whether one of these recipes carries it. */
  isAnyIn(bits: Bits, label: string): boolean
  /** A recipe carries other labels from now on. */
  change(recipe: number, before: string[], after: string[]): void
}

export function collectLabels() {
  const numbering = createNumbering()
  const collected = collectPostings()
  return {
    add: (label: string, recipe: number) => collected.add(numbering.of(label), recipe),
    async seal(capacity: number, { none }: Scratch, pause: Pause): Promise<Labels> {
      const postings = await collected.seal(capacity, pause)
      return {
        names: numbering.names,
        addTo(bits, label) {
          const number = numbering.known(label)
          if (number !== undefined) postings.addTo(bits, number)
        },
        of(label) {
          const number = numbering.known(label)
          return number === undefined ? none() : postings.of(number, none)
        },
        isAnyIn(bits, label) {
          const number = numbering.known(label)
          return number !== undefined && postings.isAnyIn(bits, number)
        },
        change(recipe, before, after) {
          const kept = new Set(after)
          const had = new Set(before)
          for (const label of had) if (!kept.has(label)) postings.remove(numbering.of(label), recipe)
          for (const label of kept) if (!had.has(label)) postings.add(numbering.of(label), recipe)
        },
      }
    },
  }
}
