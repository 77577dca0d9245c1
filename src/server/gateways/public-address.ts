import { BlockList, isIPv4, isIPv6 } from 'node:net'

// What IANA's registries of special-purpose addresses keep for something else than the public internet.
const keptIn4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // A public address under which Azure answers its own machines.
  '168.63.129.16/32',
]
/** Of the public part: Teredo and its like, documentation, and 6to4, which all may lead to an address of IPv4. */
const keptIn6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
/** All others of IPv6 are local, mapped, translated or nobody's. */
const publicIn6 = ['2000::/3']

function listOf(networks: string[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const kept4 = listOf(keptIn4, 'ipv4')
const kept6 = listOf(keptIn6, 'ipv6')
const public6 = listOf(publicIn6, 'ipv6')
/** An IPv4 address in the last half, as ISATAP writes it: it leads to that address. */
const isatap = /:5efe:/i

/** Whether an address is somewhere on the public internet, and not in a network of somebody's own. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !kept4.check(address, 'ipv4')
  return (
    isIPv6(address) &&
    public6.check(address, 'ipv6') &&
    !kept6.check(address, 'ipv6') &&
    !isatap.test(address)
  )
}
