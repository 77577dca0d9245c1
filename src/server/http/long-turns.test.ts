import { expect, test } from 'vitest'
import { createConnectionSlots } from '../db/connection-slots.ts'
import { personAsks } from './askers.ts'
import { createLongTurns } from './long-turns.ts'

test('long work is done one at a time, and people take turns whatever one of them asks for', async () => {
  const inLongTurn = createLongTurns(createConnectionSlots(1))
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
  const inLongTurn = createLongTurns(createConnectionSlots(1))
  const failing = inLongTurn('ida', () => Promise.reject(new Error('no space')))
  const next = inLongTurn('tom', async () => 'done')
  await expect(failing).rejects.toThrow('no space')
  await expect(next).resolves.toBe('done')
})

test('whose turn it is waits for none of what they ask besides, as everybody behind them would', async () => {
  const slots = createConnectionSlots(1)
  const inLongTurn = createLongTurns(slots)
  const ask = <T>(work: () => Promise<T>) => slots.as(personAsks('ida'), work)
  const giveBack = await ask(async () => slots.take()!)
  const behind = ask(async () => slots.take()!)
  const long = ask(() =>
    inLongTurn('ida', async () => {
      const done = await slots.take()!
      done()
      return 'done'
    }),
  )
  await expect(long).resolves.toBe('done')
  giveBack()
  const over = await behind
  over()
})
