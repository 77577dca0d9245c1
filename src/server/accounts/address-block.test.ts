import { expect, test } from 'vitest'
import { addressBlock, networkBlock } from './address-block.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c0a8:101', '192.168.1.1'],
  ['0:0:0:0:0:FFFF:c0a8:0101', '192.168.1.1'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:c0a8:101', '192.168.1.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkBlock(address)).toBe(network)
})
