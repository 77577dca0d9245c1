import type { Allocate } from '../../http/body-pool.ts'
import type { Entry } from './entry.ts'
import { createTexts } from './texts.ts'

/** Recipes as the bytes of their cards, ready to be sent, and of the rest. */
export function createCards() {
  const cards = createTexts()
  const rests = createTexts()

  // Each card is kept behind a comma, so that a list of them only needs its brackets.
  const card = (number: number): Entry['card'] => JSON.parse(cards.bytes(number).toString('utf8', 1))
  const rest = (number: number): Omit<Entry, 'card'> => JSON.parse(String(rests.bytes(number)))

  return {
    write(number: number, { card: shown, ...more }: Entry) {
      cards.write(number, `,${JSON.stringify(shown)}`)
      rests.write(number, JSON.stringify(more))
    },
    /** The list of these cards as it is sent, some of them with more fields. */
    list(numbers: number[], allocate: Allocate = Buffer.allocUnsafe, more = new Map<number, object>()) {
      if (numbers.length === 0) return Buffer.from('[]')
      const extended = new Map(
        [...more].map(([number, fields]) => [
          number,
          Buffer.from(`,${JSON.stringify({ ...card(number), ...fields })}`),
        ]),
      )
      let end = 0
      for (const number of numbers) end += extended.get(number)?.length ?? cards.lengthOf(number)
      const list = allocate(end + 1)
      let at = 0
      for (const number of numbers) at += extended.get(number)?.copy(list, at) ?? cards.copy(number, list, at)
      list.write('[')
      list.write(']', end)
      return list
    },
    card,
    entry: (number: number): Entry => ({ card: card(number), ...rest(number) }),
    contains: (number: number) => rest(number).contains,
  }
}
export type Cards = ReturnType<typeof createCards>
