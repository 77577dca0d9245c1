import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newRecoveryCode, newRecoveryCodes, readableSecret, readCode } from './recovery-codes.ts'

describe('recovery codes', () => {
  test('are read back however they are typed, whatever the dice say', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (dice) => {
        const code = newRecoveryCode((below) => dice.next().value % below)
        expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
        const read = { kind: 'recovery', letters: code.replaceAll('-', '') }
        for (const typed of [code, code.toUpperCase(), ` ${code.replaceAll('-', ' ')} `, read.letters])
          expect(readCode(typed)).toEqual(read)
      }),
    )
  })

  test('are ten different ones', () => {
    // The dice say everything twice.
    let thrown = 0
    const codes = newRecoveryCodes((below) => {
      thrown += 1
      return (Math.floor((thrown - 1) / 24) * 7 + ((thrown - 1) % 12)) % below
    })
    expect(new Set(codes).size).toBe(10)
    expect(codes).toHaveLength(10)
  })
})

describe('what was typed', () => {
  test.each(['123456', '123 456', ' 123-456 '])('%j is a code of the app', (typed) =>
    expect(readCode(typed)).toEqual({ kind: 'app', digits: '123456' }),
  )

  test.each(['', '12345', '1234567', 'abcd-efgh', 'oooo-0000-iiii', '１２３４５６'])(
    '%j is no code',
    (typed) => expect(readCode(typed)).toBeUndefined(),
  )
})

test('a secret is read in groups of four and loses nothing', () => {
  expect(readableSecret('JBSWY3DPEHPK3PXPJB')).toBe('JBSW Y3DP EHPK 3PXP JB')
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z2-7]*$/), (secret) => {
      expect(readableSecret(secret).replaceAll(' ', '')).toBe(secret)
    }),
  )
})
