import { isIPv6 } from 'node:net'

/** What counts as one place: an IPv4 address, or the /64 that an IPv6 household is given. */
export const addressBlock = (address: string) => firstGroups(address, 4)

/** What one customer may have: an IPv4 address, or the /48 of IPv6 that a company is given. */
export const networkBlock = (address: string) => firstGroups(address, 3)

function firstGroups(address: string, count: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const left = groups(head)
  const right = groups(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const all = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
