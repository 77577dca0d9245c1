import { expect, test } from 'vitest'
import { sortedByName } from './sort-key.ts'

const sorted = (...names: string[]) => sortedByName(names, (name) => name)

test('names are sorted as people look for them: accents, large letters and marks before them count for nothing', () => {
  expect(sorted('Zucchini', 'éclair', 'Apple', 'Eclairs', '“Best” pie', 'Ærøskøbing', 'aïoli')).toEqual([
    'Ærøskøbing',
    'aïoli',
    'Apple',
    '“Best” pie',
    'éclair',
    'Eclairs',
    'Zucchini',
  ])
})

test('numbers are sorted by what they say', () => {
  expect(sorted('Pie 10', 'Pie 9', 'Pie', '2 pies', '10 pies')).toEqual([
    '2 pies',
    '10 pies',
    'Pie',
    'Pie 9',
    'Pie 10',
  ])
})

test.each([
  ['Tibetan', '\u0f71\u0f72'.repeat(75)],
  ['marks', `a${'\u0301'.repeat(75)}${'\u0323'.repeat(75)}`],
  ['figures', '1'.repeat(150)],
])('names of %s take no other order of time than plain ones', (_, beginning) => {
  const names = (start: string) => Array.from({ length: 1_000 }, (__, at) => `${start}${(at * 619) % 1_000}`)
  const timeOf = (some: string[]) => {
    // Of the processor: others may have it meanwhile. A millisecond more, or hardly any would be a hundred times none.
    const before = process.cpuUsage()
    sorted(...some)
    return process.cpuUsage(before).user + 1_000
  }
  const plain = timeOf(names('a'.repeat(150)))
  expect(timeOf(names(beginning))).toBeLessThan(100 * plain)
})
