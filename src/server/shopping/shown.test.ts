import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Pieces } from '../../domain/pieces.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { createConnectionSlots } from '../db/connection-slots.ts'
import { createLongTurns } from '../http/long-turns.ts'
import { createSharedPieces } from '../http/pause.ts'
import { createShown, longList } from './shown.ts'
import type { ShownRow } from './store.ts'

const row = (id: string, bytes: number, userId = 'ida') => ({ id, bytes, userId }) as ShownRow

function open() {
  const inLongTurn = createLongTurns(createConnectionSlots(1))
  const workedOut: string[] = []
  function* listInPieces({ id }: ShownRow): Pieces<ShoppingList> {
    workedOut.push(id)
    yield
    return { id } as ShoppingList
  }
  return { inLongTurn, workedOut, shown: createShown({ listInPieces }, createSharedPieces(), inLongTurn) }
}

test('long lists are worked out when it is their turn, and nobody waits for them with a short one', async () => {
  const { inLongTurn, shown } = open()
  let letGo = () => {}
  const before = inLongTurn('tom', () => new Promise<void>((resolve) => (letGo = resolve)))
  const told: string[] = []
  const tell = async (one: ShownRow) => void told.push((await shown(one)).id)
  const long = tell(row('party', longList + 1))
  await tell(row('week', longList))
  expect(told).toEqual(['week'])
  letGo()
  await Promise.all([before, long])
  expect(told).toEqual(['week', 'party'])
})

test('however many people look at lists, one is worked out in a turn of the event loop', async () => {
  const { workedOut, shown } = open()
  const people = ['ida', 'tom', 'eve', 'jonas']
  const all = Promise.all(
    people.flatMap((who) => [shown(row(`${who} 1`, longList, who)), shown(row(`${who} 2`, 1_000, who))]),
  )
  let most = 0
  while (workedOut.length < 2 * people.length) {
    const before = workedOut.length
    await setImmediate()
    most = Math.max(most, workedOut.length - before)
  }
  await all
  expect(most).toBe(1)
  expect(workedOut.slice(0, 4)).toEqual(people.map((who) => `${who} 1`))
})
