import { expect, test } from 'vitest'
import { mayOpenOffline } from './kept-recipe.ts'

const day = 24 * 60 * 60 * 1_000
const now = Date.UTC(2026, 2, 1)
const opens = (isPremium: boolean, days: number, viewer: { isPremium: boolean }) =>
  mayOpenOffline({ isPremium, readAt: now - days * day }, viewer, now)

const free = { isPremium: false }
const premium = { isPremium: true }

test('a free recipe opens for two weeks, for everyone', () => {
  expect([opens(false, 0, free), opens(false, 14, free), opens(false, 14, premium)]).toEqual([
    true,
    true,
    true,
  ])
  expect([opens(false, 14.01, free), opens(false, 14.01, premium)]).toEqual([false, false])
})

test('a premium recipe opens for one week, and only while the person is known to have premium', () => {
  expect([opens(true, 7, premium), opens(true, 7.01, premium), opens(true, 0, free)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a clock that was moved back opens nothing for longer', () => {
  expect([opens(true, -6, premium), opens(true, -8, premium), opens(false, -15, free)]).toEqual([
    true,
    false,
    false,
  ])
})
