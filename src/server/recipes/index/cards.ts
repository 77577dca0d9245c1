import type { Entry } from './entry.ts'

/**
 * Recipes as the bytes of their cards and of the rest: as objects, a hundred thousand of them would keep the garbage
 * collector busy for a tenth of a second at a time.
 */
export function createCards() {
  const cards: Buffer[] = []
  const rests: Buffer[] = []

  const card = (number: number): Entry['card'] => JSON.parse(cards[number]!.toString('utf8', 1))
  const rest = (number: number): Omit<Entry, 'card'> => JSON.parse(String(rests[number]!))

  return {
    write(number: number, { card: shown, ...more }: Entry) {
      cards[number] = Buffer.from(`,${JSON.stringify(shown)}`)
      rests[number] = Buffer.from(JSON.stringify(more))
    },
    /** The list of these cards as it is sent. */
    list(numbers: number[]) {
      if (numbers.length === 0) return Buffer.from('[]')
      let end = 0
      for (const number of numbers) end += cards[number]!.length
      const list = Buffer.allocUnsafe(end + 1)
      let at = 0
      for (const number of numbers) at += cards[number]!.copy(list, at)
      // Each card is kept behind a comma; the first one's place is that of the bracket.
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
