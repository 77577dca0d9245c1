import { expect, test } from 'vitest'
import { withoutPort } from './without-port.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:1234', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:80', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['[::ffff:192.0.2.7]:80', '::ffff:192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', 'unknown'],
])('%s is the address %s', (claimed, address) => {
  expect(withoutPort(claimed)).toBe(address)
})
