import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConnectionSlots } from '../db/connection-slots.ts'
import { createFewAtOnce } from './few-at-once.ts'

test('a few are done at once, and people take turns with what waits', async () => {
  const few = createFewAtOnce(2, createConnectionSlots(1))
  const begun: string[] = []
  const letGo: (() => void)[] = []
  const asked = ['ida', 'ida', 'ida', 'ida', 'tom'].map((who) =>
    few(who, () => {
      begun.push(who)
      return new Promise<void>((resolve) => letGo.push(resolve))
    }),
  )
  expect(begun).toEqual(['ida', 'ida'])
  for (let place = 0; place < asked.length; place += 1) {
    letGo[place]!()
    await setImmediate()
  }
  await Promise.all(asked)
  expect(begun).toEqual(['ida', 'ida', 'ida', 'tom', 'ida'])
})

test('what fails lets the next one begin', async () => {
  const few = createFewAtOnce(1, createConnectionSlots(1))
  const failing = few('ida', () => Promise.reject(new Error('no answer')))
  const next = few('tom', async () => 'done')
  await expect(failing).rejects.toThrow('no answer')
  expect(await next).toBe('done')
})

test('it waits for nothing else its person asks', async () => {
  const slots = createConnectionSlots(1)
  const few = createFewAtOnce(1, slots)
  const asks = { name: 'ida', mostWaiting: 1 }
  await slots.as(asks, async () => {
    await slots.take()
    expect(await few('ida', async () => slots.take())).toBeUndefined()
  })
})
