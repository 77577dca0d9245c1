import { expect, test } from 'vitest'
import { notFound, tooMany } from './errors.ts'

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
])('waiting %i seconds is said as %s', (seconds, spoken) => {
  const failure = tooMany(seconds)
  expect([failure.status, failure.message]).toEqual([
    429,
    `Too many attempts. Please try again in ${spoken}.`,
  ])
  expect(failure.details).toEqual({ retryAfter: seconds })
})

test('what is not there is named', () => {
  expect(notFound('recipe')).toMatchObject({ status: 404, message: 'This recipe does not exist.' })
})
