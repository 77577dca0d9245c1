import { expect, test } from 'vitest'
import { formerAddressAmong } from './former-address.ts'

const day = 24 * 60 * 60_000
const on = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
const left = (email: string, number: number) => ({ email, leftAt: on(number) })
const formerOf = (current: string | null, number: number, ...changes: ReturnType<typeof left>[]) =>
  formerAddressAmong(changes, { current, now: on(number), within: 7 * day })
const formerOn = (number: number, ...changes: ReturnType<typeof left>[]) =>
  formerOf('new', number, ...changes)

test('the address before a change counts for the time that is asked about, and no longer', () => {
  expect([formerOn(1), formerOn(5, left('old', 1)), formerOn(8, left('old', 1))]).toEqual([
    undefined,
    'old',
    undefined,
  ])
})

test('of several changes that follow each other the first address counts, whichever was told first', () => {
  expect(formerOn(6, left('old', 1), left('stranger', 3))).toBe('old')
  expect(formerOn(6, left('stranger', 3), left('old', 1))).toBe('old')
})

test('an address in between never becomes the trusted one, however late the owner moved back', () => {
  for (const date of [3, 9])
    expect(formerOf('Owner', date, left('owner', 1), left('stranger', date))).toBeUndefined()
  const twice = [left('owner', 1), left('stranger', 8), left('another', 16)]
  expect(formerOf('owner', 17, ...twice)).toBeUndefined()
})

test('who moved back has the address that counts at the next change', () => {
  expect(formerOf('new', 10, left('owner', 1), left('stranger', 9), left('owner', 10))).toBe('owner')
})

test('a stranger who moves back and forth does not take the trust from whose it was', () => {
  expect(formerOf('stranger', 3, left('owner', 1), left('stranger', 2), left('another', 3))).toBe('owner')
})

test('a change of long ago has nothing to do with one of today', () => {
  expect(formerOn(21, left('first', 1), left('second', 20))).toBe('second')
})
