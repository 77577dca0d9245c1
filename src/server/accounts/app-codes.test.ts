import fc from 'fast-check'
import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { newSecret, setupUri, stepOf } from './app-codes.ts'

// The secret and the times of RFC 6238, appendix B, with the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of the app', () => {
  test.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050471', 37037037],
    [1234567890, '005924', 41152263],
    [2000000000, '279037', 66666666],
  ])('at %i is %s', (seconds, digits, step) => expect(stepOf(secret, digits, at(seconds))).toBe(step))

  test('is good one step before and after its own, and no longer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 2 ** 31 }),
        fc.integer({ min: -5, max: 5 }),
        (epoch, away) => {
          const digits = generateSync({ secret, epoch: epoch + away * 30 })
          const own = Math.floor(epoch / 30) + away
          // Steps further off may share the digits by chance; then it is the code of that step.
          const near = [-1, 0, 1].filter((n) => generateSync({ secret, epoch: epoch + n * 30 }) === digits)
          const step = stepOf(secret, digits, at(epoch))
          if (near.length === 0) expect(step).toBeUndefined()
          else if (Math.abs(away) <= 1 && near.length === 1) expect(step).toBe(own)
          else expect(step).toBeDefined()
        },
      ),
    )
  })
})

test('a new secret has 160 bits, and the QR code names us and the person', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(made)
  const uri = new URL(setupUri(made, 'maria@example.com'))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Homeplate:maria/)
  expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([made, 'Homeplate'])
})
