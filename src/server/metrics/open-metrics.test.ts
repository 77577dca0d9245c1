import { expect, test } from 'vitest'
import { counter, gauge, openMetrics } from './open-metrics.ts'

test('families are written with their type, unit and help, and the text has an end', () => {
  expect(openMetrics([gauge('pots', 'Pots.', 3), counter('cooking_seconds', 'Time.', 0.25)])).toBe(
    [
      '# TYPE pots gauge',
      '# HELP pots Pots.',
      'pots 3',
      '# TYPE cooking_seconds counter',
      '# UNIT cooking_seconds seconds',
      '# HELP cooking_seconds Time.',
      'cooking_seconds_total 0.25',
      '# EOF',
      '',
    ].join('\n'),
  )
})

test('whatever stands in a label stays in it', () => {
  const labels = { a: 'back\\slash', b: 'two\nlines', c: '"quoted"' }
  const text = openMetrics([{ name: 'x', type: 'gauge', help: 'X.', samples: [{ labels, value: Infinity }] }])
  expect(text).toContain(String.raw`x{a="back\\slash",b="two\nlines",c="\"quoted\""} +Inf`)
})
