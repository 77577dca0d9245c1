import { isIPv6 } from 'node:net'

/** What counts as one place: an IPv4 address, or the /64 that an IPv6 household is given. */
export const addressBlock = (address: string) => firstGroups(address, 4)

/** What one customer may have: an IPv4 address, or the /48 of IPv6 that a company is given. */
export const networkBlock = (address: string) => firstGroups(address, 3)

function firstGroups(address: string, count: number): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (isIPv4Within(groups)) return bytesOf(groups.slice(6)).join('.')
  return groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [left = [], right = []] = address.split('%')[0]!.split('::').map(numbersIn)
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

const numbersIn = (part: string) =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? dotted(group) : [hex(group)]))

const hex = (group: string) => Number.parseInt(group, 16)

function dotted(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

const bytesOf = (groups: number[]) => groups.flatMap((group) => [group >> 8, group & 255])

/** ::ffff:0:0/96, as systems write an IPv4 address that came to an IPv6 socket. */
const isIPv4Within = (groups: number[]) =>
  groups[5] === 0xff_ff && groups.slice(0, 5).every((group) => group === 0)
