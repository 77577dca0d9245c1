import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '1.1.1.1',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this host', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['carrier', '100.64.0.1'],
  ['carrier, metadata', '100.100.100.200'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local, metadata', '169.254.169.254'],
  ['metadata', '168.63.129.16'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['protocols', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['6to4 relays', '192.88.99.1'],
  ['private', '192.168.0.1'],
  ['benchmarks', '198.19.0.1'],
  ['documentation', '203.0.113.7'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped, of a public one', '::ffff:1.1.1.1'],
  ['compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64, local', '64:ff9b:1::a00:1'],
  ['discard', '100::1'],
  ['Teredo', '2001:0:1::1'],
  ['documentation', '2001:db8::1'],
  ['6to4 of a private one', '2002:a00:1::1'],
  ['documentation', '3fff::1'],
  ['segment routing', '5f00::1'],
  ['unique local', 'fc00::1'],
  ['unique local, metadata', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['ISATAP', '2606:4700::5efe:a00:1'],
  ['no address', 'example.com'],
  ['no address', ''],
  ['an octal one', '0177.0.0.1'],
])('%s: %s is not', (_kind, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
