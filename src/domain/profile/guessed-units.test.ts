import { expect, test } from 'vitest'
import { guessedUnits } from './guessed-units.ts'

test.each([
  ['en-US', 'us'],
  ['en', 'us'],
  ['en-US@posix', 'us'],
  ['es-US', 'us'],
  ['en-LR', 'us'],
  ['my-MM', 'us'],
  ['en-GB', 'metric'],
  ['en-CA', 'metric'],
  ['de', 'metric'],
  ['fr-FR', 'metric'],
  ['zh-Hans-CN', 'metric'],
  ['', 'metric'],
])('a browser that says %j is guessed to read %s', (language, units) => {
  expect(guessedUnits(language)).toBe(units)
})
