import { expect, test, vi } from 'vitest'
import { throttles } from '../../domain/accounts/limits.ts'
import { createPasswordCheck } from './password-check.ts'

const attempts = {
  look: async () => [],
  begin: async () => [],
  end: async () => {},
  count: async () => {},
  beginAnew: async () => {},
  forget: async () => {},
  forgetBefore: async () => {},
}
const alone = { attempts, hasOthers: () => false }

test('strangers who guess from the same place leave the known browsers of an account their own checks', async () => {
  const check = createPasswordCheck({ ...alone, mostAtOnce: 1, clock: () => new Date() })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const verify = async () => {
    await held
    return true
  }
  const from = (own: string | undefined) =>
    check('cook', { address: '10.0.0.1', userAgent: null, ownFor: async () => own }, verify)
  const both = [from(undefined), from('known browser')]
  await expect(from(undefined)).rejects.toMatchObject({ status: 429 })
  letGo()
  expect(await Promise.all(both)).toEqual([true, true])
})

test('of guesses that begin at once, over many accounts, exactly as many are checked as are free', async () => {
  const check = createPasswordCheck({ ...alone, clock: () => new Date() })
  const { free } = throttles.address
  let letGo = () => {}
  const held = new Promise<boolean>((resolve) => (letGo = () => resolve(false)))
  const guesses = Array.from({ length: 2 * free }, (_, number) =>
    check(`cook ${number}`, { address: '10.0.0.1', userAgent: null }, () => held),
  )
  const refused = await Promise.allSettled(guesses.slice(free))
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 'rejected'))
  letGo()
  expect(await Promise.all(guesses.slice(0, free))).toEqual(refused.map(() => false))
})

test('strangers who type two names of one account find out nothing by doing so at once', async () => {
  const check = createPasswordCheck({ ...alone, mostAtOnce: 1, clock: () => new Date() })
  let letGo = () => {}
  const held = new Promise<boolean>((resolve) => (letGo = () => resolve(true)))
  const by = (typed: string) => check('cook', { address: '10.0.0.1', userAgent: null }, () => held, typed)
  const both = [by('victor'), by('victor@example.com')]
  await expect(by('Victor')).rejects.toMatchObject({ status: 429 })
  letGo()
  expect(await Promise.all(both)).toEqual([true, true])
})

test('known browsers of one place have so many checks under way, of however many accounts', async () => {
  const check = createPasswordCheck({ ...alone, mostOfNetwork: 2, clock: () => new Date() })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const from = (address: string, account: string) =>
    check(account, { address, userAgent: null, ownFor: async () => 'known' }, async () => {
      await held
      return true
    })
  const kept = [from('10.0.0.1', 'one'), from('10.0.0.1', 'two'), from('10.9.0.1', 'three')]
  await expect(from('10.0.0.1', 'four')).rejects.toMatchObject({ status: 429 })
  letGo()
  expect(await Promise.all(kept)).toEqual([true, true, true])
})

test('right passwords of one account from one place are checked a few at a time, whichever sessions they come from', async () => {
  const check = createPasswordCheck({ ...alone, mostAtOnce: 2, clock: () => new Date() })
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

test('strangers have so many checks under way in one network, of however many households; known browsers beside them are not counted', async () => {
  const check = createPasswordCheck({ ...alone, mostOfNetwork: 2, clock: () => new Date() })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const from = (address: string, account: string, own?: string) =>
    check(account, { address, userAgent: null, ownFor: async () => own }, async () => {
      await held
      return true
    })
  const kept = [from('2001:db8:1:1::9', 'one'), from('2001:db8:1:2::9', 'two')]
  await expect(from('2001:db8:1:3::9', 'three')).rejects.toMatchObject({ status: 429 })
  kept.push(from('2001:db8:2:1::9', 'four'), from('2001:db8:1:4::9', 'five', 'known'))
  letGo()
  expect(await Promise.all(kept)).toEqual([true, true, true, true])
})

test.each([
  ['a known browser', 'known', 'known browsers'],
  ['a stranger', undefined, 'strangers'],
])('the password of %s is checked as such, in the turn of its network', async (_, own, urgency) => {
  const check = createPasswordCheck({ ...alone, clock: () => new Date() })
  const verify = vi.fn(async () => true)
  await check('cook', { address: '2001:db8:1:2::9', userAgent: null, ownFor: async () => own }, verify)
  expect(verify).toHaveBeenCalledWith({ urgency, network: '2001:db8:1' })
})
