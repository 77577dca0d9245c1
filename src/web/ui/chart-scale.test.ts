import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartCeiling, chartLines } from './chart-scale.ts'

const counts = fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 20 })

test('nothing is higher than the chart, and the chart is never much higher than what it shows', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const ceiling = chartCeiling(values)
      const highest = Math.max(...values)
      expect(ceiling).toBeGreaterThanOrEqual(highest)
      expect(ceiling).toBeLessThanOrEqual(Math.max(4, 2 * highest))
    }),
  )
})

test('the lines of a chart of counts are whole numbers', () => {
  fc.assert(
    fc.property(counts, (values) => {
      expect(chartLines(chartCeiling(values)).every(Number.isInteger)).toBe(true)
    }),
  )
})
