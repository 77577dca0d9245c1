import { brand } from '../brand.ts'

/** Where a session came from, in words: enough to recognise one's own network, too little to point at a house. */
export function networkOf(address: string | null): string {
  if (address === null || address === '') return 'Unknown network'
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (plain === '::1' || plain.startsWith('127.')) return `${brand.name}'s own computer`
  return isPrivate(plain) ? `Local network ${masked(plain)}` : `Network ${masked(plain)}`
}

const isPrivate = (address: string) =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(f[cd]|fe[89ab])[\da-f]*:/i.test(address)

/** The last number of an IPv4 address, and all but the first two groups of an IPv6 one, name a household. */
function masked(address: string) {
  if (/^\d+(\.\d+){3}$/.test(address)) return address.replace(/\d+$/, '•')
  return `${address.split(':').slice(0, 2).join(':')}:•`
}
