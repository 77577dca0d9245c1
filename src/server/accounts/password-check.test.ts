import { expect, test } from 'vitest'
import { createPasswordCheck } from './password-check.ts'

const attempts = {
  look: async () => [],
  count: async () => {},
  forget: async () => {},
  forgetBefore: async () => {},
}

test('right passwords of one account from one place are checked a few at a time, whichever sessions they come from', async () => {
  const check = createPasswordCheck({ attempts, mostAtOnce: 2, clock: () => new Date() })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const from = (address: string, account: string, session: string) =>
    check(account, { address, userAgent: null, ownFor: async () => session }, async () => {
      await held
      return true
    })
  const flood = ['one', 'two', 'three', 'four'].map((session) => from('10.0.0.1', 'cook', session))
  const others = [from('10.0.0.1', 'neighbour', 'five'), from('10.9.0.1', 'cook', 'six')]
  const late = await Promise.allSettled(flood.slice(2))
  expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  letGo()
  expect(await Promise.all([...flood.slice(0, 2), ...others])).toEqual([true, true, true, true])
})
