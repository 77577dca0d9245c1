import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence } from './presence.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const list = 'list'

/** Instances that notify each other, as over the database; each has a number of people looking. */
function createHouse() {
  const instances: { onNotification(message: string): void }[] = []

  return {
    add() {
      const looking = { count: 0, isCut: false, told: 0 }
      const presence = createPresence({
        here: () => looking.count,
        watched: () => (looking.count > 0 ? [list] : []),
        async announce(message) {
          if (looking.isCut) throw new Error('cut off')
          for (const { onNotification } of instances) onNotification(message)
        },
        onCount: (listId) => (looking.told = presence.total(listId)),
        clock: () => new Date(),
        onTrouble: () => undefined,
      })
      instances.push({
        onNotification: (message) => looking.isCut || presence.onNotification(message.split(' ').slice(1)),
      })
      return {
        presence,
        looking,
        async look(count: number) {
          const isNew = looking.count === 0
          looking.count = count
          presence.changed(list, isNew)
          await vi.advanceTimersByTimeAsync(1_000)
        },
      }
    },
  }
}

test('those who look are counted over all instances, as they come and go', async () => {
  const house = createHouse()
  const [one, other] = [house.add(), house.add()]
  await one.look(2)
  await other.look(3)
  expect([one.looking.told, other.looking.told]).toEqual([5, 5])
  await one.look(1)
  expect([one.looking.told, other.looking.told]).toEqual([4, 4])
  await other.look(0)
  expect(one.looking.told).toBe(1)
})

test('an instance that died is forgotten after a while', async () => {
  const house = createHouse()
  const [one, other] = [house.add(), house.add()]
  await one.look(1)
  await other.look(4)
  other.looking.isCut = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(one.looking.told).toBe(5)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(one.looking.told).toBe(1)
})

test('an instance that was cut off is counted again when it is back', async () => {
  const house = createHouse()
  const [one, other] = [house.add(), house.add()]
  await one.look(1)
  other.looking.isCut = true
  await other.look(2)
  expect(other.looking.told).toBe(2)
  other.looking.isCut = false
  other.presence.startAfresh()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([one.looking.told, other.looking.told]).toEqual([3, 3])
})

test('stopping tells what was still to be told', async () => {
  const house = createHouse()
  const [one, other] = [house.add(), house.add()]
  await one.look(1)
  await other.look(1)
  other.looking.count = 0
  other.presence.changed(list, false)
  await other.presence.stop()
  expect(one.looking.told).toBe(1)
})
