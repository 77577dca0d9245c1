import { expect, test } from 'vitest'
import { createConnectionSlots } from '../db/connection-slots.ts'
import { createLongTurns } from '../http/long-turns.ts'
import { createShown, longList } from './shown.ts'
import type { ShownRow } from './store.ts'

test('long lists are worked out when it is their turn, and nobody waits for them with a short one', async () => {
  const inLongTurn = createLongTurns(createConnectionSlots(1))
  const shown = createShown({ list: ({ id }) => ({ id }) as never }, inLongTurn)
  const row = (id: string, bytes: number) => ({ id, bytes, userId: 'ida' }) as ShownRow
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
