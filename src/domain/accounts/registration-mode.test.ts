import { expect, test } from 'vitest'
import { registrationObjection } from './registration-mode.ts'

test.each([
  ['open', false, true],
  ['open', true, true],
  ['invitation', false, false],
  ['invitation', true, true],
  ['closed', false, false],
  ['closed', true, false],
] as const)('%s, invited: %s, may register: %s', (mode, isInvited, may) => {
  expect(registrationObjection(mode, isInvited) === undefined).toBe(may)
})
