import type { Operation } from './description.ts'
import { type Role, roles } from './people.ts'

interface Count {
  all: number
  good: number
}

/** How often each role made each call, and how often it was answered as it should be. */
export function createTally(operations: Operation[]) {
  /** Of calls that were made as described, the last sentence with which they were refused. */
  const refused = new Map<string, string>()
  const byCall = new Map(operations.map(({ name }) => [name, new Map<Role, Count>()]))
  const statuses = new Map<string, number>()
  const add = (key: string) => statuses.set(key, (statuses.get(key) ?? 0) + 1)

  return {
    count(name: string, role: Role, status: number) {
      const counts = byCall.get(name)!
      const { all, good } = counts.get(role) ?? { all: 0, good: 0 }
      counts.set(role, { all: all + 1, good: good + (status < 300 ? 1 : 0) })
      add(`${role.padEnd(13)} ${status}`)
    },
    refused: (name: string, sentence: string) => void refused.set(name, sentence),
    lastRefusal: (name: string) => refused.get(name) ?? 'never asked as described',
    other: (kind: string, status: number) => add(`${kind.padEnd(13)} ${status}`),
    neverGood: () =>
      [...byCall]
        .filter(([, counts]) => ![...counts.values()].some(({ good }) => good > 0))
        .map(([name]) => name),
    neverAsked: () =>
      [...byCall].flatMap(([name, counts]) =>
        roles.filter((role) => !counts.has(role)).map((role) => `${name} by ${role}`),
      ),
    lines: () => [
      `${''.padEnd(27)}${roles.map((role) => role.padStart(14)).join('')}`,
      ...[...byCall].map(
        ([name, counts]) =>
          `${name.padEnd(27)}${roles.map((role) => inWords(counts.get(role)).padStart(14)).join('')}`,
      ),
      ...[...statuses].toSorted().map(([key, count]) => `${key}: ${count}`),
    ],
  }
}

const inWords = (count: Count | undefined) => (count ? `${count.good} of ${count.all}` : '-')
