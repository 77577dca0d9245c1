import { expect, test } from 'vitest'
import { formerAddressAmong } from './former-address.ts'

const day = 24 * 60 * 60_000
const on = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
const left = (email: string, number: number) => ({ email, leftAt: on(number) })
const formerOn = (number: number, ...changes: ReturnType<typeof left>[]) =>
  formerAddressAmong(changes, on(number), 7 * day)

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

test('an address in between never becomes the trusted one, also when the owner moved back', () => {
  const changes = [left('owner', 1), left('stranger', 3)]
  expect([9, 10].map((date) => formerOn(date, ...changes))).toEqual(['owner', undefined])
})

test('a change of long ago has nothing to do with one of today', () => {
  expect(formerOn(21, left('first', 1), left('second', 20))).toBe('second')
})
