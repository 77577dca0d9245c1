import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault('a secret of the tests, long enough')

test('what is locked is read again by its owner and by nobody else', () => {
  fc.assert(
    fc.property(fc.string(), fc.uuid(), fc.uuid(), (text, owner, other) => {
      fc.pre(owner !== other)
      const locked = vault.lock(text, owner)
      expect(vault.unlock(locked, owner)).toBe(text)
      expect(vault.unlock(locked, other)).toBeUndefined()
    }),
  )
})

test('locking the same twice looks different', () =>
  expect(vault.lock('JBSWY3DP', 'maria')).not.toBe(vault.lock('JBSWY3DP', 'maria')))

test('another key, a changed letter and nonsense open nothing', () => {
  const locked = vault.lock('JBSWY3DP', 'maria')
  expect(createVault('another secret, as long as the first').unlock(locked, 'maria')).toBeUndefined()
  const changed = Buffer.from(locked, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(vault.unlock(changed.toString('base64url'), 'maria')).toBeUndefined()
  expect(vault.unlock('', 'maria')).toBeUndefined()
  expect(vault.unlock('short', 'maria')).toBeUndefined()
})
