import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flags, type Flag } from '../recipes/pantry.ts'
import { preferencesAfter } from './preferences-after.ts'
import { type PreferencesChange, unspoken } from './preferences.ts'

test('a change of one list leaves everything else as it is', () => {
  const known = {
    ...unspoken,
    allergies: ['nuts'] as Flag[],
    dislikedIngredients: ['liver'],
    maxCookTime: 30,
  }
  const change = { allergies: { add: ['dairy' as const], remove: [] } }
  expect(preferencesAfter(known, change)).toEqual({ ...known, allergies: ['nuts', 'dairy'] })
  const counting = preferencesAfter(known, { goals: { add: ['light'], remove: [] } })
  expect(preferencesAfter(counting, { goals: { add: ['protein'], remove: [] } })).toEqual({
    ...known,
    goals: ['light', 'protein'],
  })
  expect(preferencesAfter(known, { maxCookTime: null })).toEqual({ ...known, maxCookTime: null })
})

test('an allergy that is added on any device stays until somebody takes it back, in whatever order devices speak', () => {
  const aFlag = fc.constantFrom(...flags)
  const adding = aFlag.map((flag): PreferencesChange => ({ allergies: { add: [flag], remove: [] } }))
  const other = fc.constantFrom<PreferencesChange>(
    { skillLevel: 'advanced' },
    { dislikedIngredients: { add: ['liver'], remove: [] } },
    { allergies: { add: [], remove: [] } },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(adding, other)), (changes) => {
      const { allergies } = changes.reduce(preferencesAfter, unspoken)
      for (const change of changes)
        if (change.allergies && !Array.isArray(change.allergies))
          for (const flag of change.allergies.add) expect(allergies).toContain(flag)
    }),
  )
})
