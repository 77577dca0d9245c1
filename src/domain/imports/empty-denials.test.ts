import { expect, test } from 'vitest'
import { withoutEmptyDenials } from './empty-denials.ts'

test.each([
  ['rice or without beans', 'rice or with beans'],
  ['rice / or with beans, without it', 'rice / or with beans, with it'],
  ['rice //with beans, without it', 'rice //with beans, with it'],
  ['rice or // without beans', 'rice or // with beans'],
  ['rice/beans without salt', 'rice/beans without salt'],
])('“%s” is heard as “%s”', (written, heard) => {
  expect(withoutEmptyDenials(written)).toBe(heard)
})

test('a row of strokes takes no other order of time than words', () => {
  const timeOf = (text: string) => {
    // Of the processor: others may have it meanwhile. A millisecond more, or hardly any would be a hundred times none.
    const before = process.cpuUsage()
    withoutEmptyDenials(`without ${text}`)
    return process.cpuUsage(before).user + 1_000
  }
  const plain = timeOf('a'.repeat(20_000))
  expect(timeOf('/'.repeat(20_000))).toBeLessThan(100 * plain)
})
