import { expect, test } from 'vitest'
import { createConnectionSlots } from '../db/connection-slots.ts'
import { personAsks } from './askers.ts'
import { createLongTurns } from './long-turns.ts'

const slots = createConnectionSlots(1)

test('long work is done one at a time, and people take turns whatever one of them asks for', async () => {
  const inLongTurn = createLongTurns(slots)
  let letGo = () => {}
  const over = new Promise<void>((resolve) => (letGo = resolve))
  const begun: string[] = []
  let running = 0
  const work = (who: string) =>
    inLongTurn(who, async () => {
      begun.push(who)
      running += 1
      expect(running).toBe(1)
      await over
      running -= 1
    })
  const all = [work('ida'), work('ida'), work('ida'), work('tom'), work('eve')]
  letGo()
  await Promise.all(all)
  expect(begun).toEqual(['ida', 'ida', 'tom', 'eve', 'ida'])
})

test('who fails leaves the turn to the next', async () => {
  const inLongTurn = createLongTurns(slots)
  const failing = inLongTurn('ida', () => Promise.reject(new Error('no space')))
  const next = inLongTurn('tom', async () => 'done')
  await expect(failing).rejects.toThrow('no space')
  await expect(next).resolves.toBe('done')
})

test('who keeps all their connections busy does not keep the turn until one is free', async () => {
  const inLongTurn = createLongTurns(slots)
  await slots.as(personAsks('ida'), async () => {
    const giveBack = await slots.take()
    const waits = await inLongTurn('ida', async () => slots.take() !== undefined)
    expect(waits).toBe(false)
    giveBack?.()
  })
})
