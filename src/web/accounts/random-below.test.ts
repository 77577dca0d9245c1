import { afterEach, describe, expect, it, vi } from 'vitest'
import { generatePassword, metCriteria } from '../../domain/accounts/password-policy.ts'
import { randomBelow } from './random-below.ts'

afterEach(() => vi.restoreAllMocks())

function drawing(...values: number[]) {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    ;(array as unknown as Uint32Array)[0] = values.shift()!
    return array
  })
}

describe('a random number below a limit', () => {
  it('stays below it and reaches every value', () => {
    const seen = new Set(Array.from({ length: 2_000 }, () => randomBelow(10)))
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('draws again where the rest of the range would favour small numbers', () => {
    drawing(2 ** 32 - 1, 25)
    expect(randomBelow(10)).toBe(5)
  })

  it('makes passwords of twelve characters that meet every criterion', () => {
    for (let round = 0; round < 200; round++) {
      const password = generatePassword(randomBelow)
      expect(password).toHaveLength(12)
      expect(metCriteria(password)).toHaveLength(5)
    }
  })
})
