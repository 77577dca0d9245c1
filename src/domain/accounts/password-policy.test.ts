import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { password as limits } from './limits.ts'
import {
  generatePassword,
  metCriteria,
  newPassword,
  objection,
  shownStrength,
  strength,
  tooShort,
  tooWeak,
} from './password-policy.ts'

describe('strength', () => {
  test.each([
    ['', 0, 'very weak'],
    ['a', 1, 'weak'],
    ['aB', 2, 'fair'],
    ['aB3', 3, 'good'],
    ['aB3!', 4, 'strong'],
    ['aB3!aB3!', 4, 'strong'],
    ['aaaaaaaa', 2, 'fair'],
    ['aaaaaaaaaaaa', 3, 'good'],
  ])('of %j is %i, %s', (password, score, label) => {
    expect(strength(password)).toEqual({ score, label })
  })

  test('never falls when a letter is added', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, more) => {
        expect(strength(start + more).score).toBeGreaterThanOrEqual(strength(start).score)
      }),
    )
  })
})

describe('the meter', () => {
  test.each([
    ['aB3!', false, 'fair'],
    ['aB3!aB3!', false, 'strong'],
    ['aB3!aB3!', undefined, 'good'],
    ['Password1', true, 'very weak'],
  ])('calls %j, among the most used: %s, %s', (password, isCommon, label) => {
    expect(shownStrength(password, isCommon).label).toBe(label)
  })

  test('never says strong to what is refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), fc.boolean(), (password, isCommon) => {
        if (isCommon || objection(password) !== undefined)
          expect(shownStrength(password, isCommon).label).not.toBe('strong')
      }),
    )
  })
})

describe('a password may be set', () => {
  test.each([
    ['', 'Password is required'],
    ['aaaaaaaaa', tooWeak],
    ['aB3!', tooShort],
    ['aB3!aB3', tooShort],
    [`aB3!${'x'.repeat(125)}`, 'Password must be at most 128 characters long'],
    ['aB3!aB3!', undefined],
    ['Überläng1', undefined],
    [`aB3!${'x'.repeat(124)}`, undefined],
  ])('%j: %s', (password, sentence) => {
    expect(objection(password)).toBe(sentence)
    expect(newPassword.safeParse(password).success).toBe(sentence === undefined)
  })

  test('exactly when it meets three criteria and the length', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: limits.longest }), (password) => {
        const allowed = metCriteria(password).length >= 3 && password.length >= 8
        expect(objection(password) === undefined).toBe(allowed)
      }),
    )
  })
})

test('a generated password has twelve characters of every class, whatever the dice say', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (dice) => {
      const password = generatePassword((below) => dice.next().value % below)
      expect(password).toHaveLength(12)
      expect(metCriteria(password)).toHaveLength(5)
      expect(strength(password).label).toBe('strong')
    }),
  )
})

test('no page loads the numbers of every language for a sentence few ever read', async () => {
  const written = vi.spyOn(Number.prototype, 'toLocaleString')
  vi.resetModules()
  const { tooCommon } = await import('./password-policy.ts')
  expect(tooCommon).toContain('one of the 10,000 most used')
  expect(written).not.toHaveBeenCalled()
})
