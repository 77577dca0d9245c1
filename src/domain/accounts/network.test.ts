import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.77', 'Network 203.0.113.•'],
  ['::ffff:203.0.113.77', 'Network 203.0.113.•'],
  ['192.168.1.20', 'Local network 192.168.1.•'],
  ['172.20.0.9', 'Local network 172.20.0.•'],
  ['172.40.0.9', 'Network 172.40.0.•'],
  ['2001:db8:1:2:3:4:5:6', 'Network 2001:db8:•'],
  ['fe80::1%eth0', 'Local network fe80::•'],
  ['fd00:12::9', 'Local network fd00:12:•'],
  ['127.0.0.1', "Homeplate's own computer"],
  ['::1', "Homeplate's own computer"],
  [null, 'Unknown network'],
])('%s is %s', (address, words) => expect(networkOf(address)).toBe(words))

test('reads alike for all addresses of one network', () => {
  const number = fc.nat(255)
  fc.assert(
    fc.property(number, number, number, number, number, (a, b, c, one, other) => {
      expect(networkOf(`${a}.${b}.${c}.${one}`)).toBe(networkOf(`${a}.${b}.${c}.${other}`))
    }),
  )
})
