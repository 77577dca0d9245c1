import type { Bits } from './bits.ts'
import type { Pause } from './pause.ts'
import { collectPostings, createNumbering } from './postings.ts'
import type { Scratch } from './scratch.ts'

/** Which recipes carry a label: a chip, a cuisine, a tag, an ingredient. */
export interface Labels {
  names(): string[]
  addTo(bits: Bits, label: string): void
  /** Those recipes, to be read only and before the next question. */
  of(label: string): Bits
}

export function collectLabels() {
  const numbering = createNumbering()
  const collected = collectPostings()
  return {
    add: (label: string, recipe: number) => collected.add(numbering.of(label), recipe),
    async seal(size: number, { none }: Scratch, pause: Pause): Promise<Labels> {
      const postings = await collected.seal(size, pause)
      const addTo = (bits: Bits, label: string) => {
        const number = numbering.known(label)
        if (number !== undefined) postings.addTo(bits, number)
      }
      return {
        names: numbering.names,
        addTo,
        of(label) {
          const number = numbering.known(label)
          return number === undefined ? none() : postings.of(number, none)
        },
      }
    },
  }
}
