import { expect, it } from 'vitest'
import { preferencesFrom } from './kept-preferences.ts'
import { preferences, preferencesChange, unspoken } from './preferences.ts'

it('of someone who never said anything are the usual ones', () => {
  expect(preferencesFrom(null)).toEqual(unspoken)
  expect(preferences.parse(unspoken)).toEqual(unspoken)
})

it('pass over stored words that mean nothing any more', () => {
  const kept = {
    ...unspoken,
    allergies: ['nuts', 'moonlight'],
    preferredCuisines: ['atlantis', 'asian'],
    skillLevel: 'wizard',
    cookingMode: 'backwards',
    maxCookTime: -5,
    timeZone: 'Nowhere/Atlantis',
    timerSound: 'gong',
    timerVolume: 101,
    units: 'cubits',
    goals: ['immortality', 'low-sodium'],
  }
  const meant = preferencesFrom(kept)
  expect(meant).toEqual({
    ...unspoken,
    allergies: ['nuts'],
    preferredCuisines: ['asian'],
    goals: ['low-sodium'],
  })
  expect(preferences.parse(meant)).toEqual(meant)
})

it('can be changed one at a time, and each thing is named once', () => {
  expect(preferencesChange.parse({ allergies: ['nuts', 'egg', 'nuts'], isAdmin: true })).toEqual({
    allergies: ['nuts', 'egg'],
  })
  expect(preferencesChange.safeParse({ isAdmin: true }).success).toBe(false)
})
