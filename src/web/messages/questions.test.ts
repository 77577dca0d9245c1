import { expect, it } from 'vitest'
import { questions } from './questions.ts'

it('answers eight questions with the numbers the product keeps', () => {
  expect(questions).toHaveLength(8)
  const answers = questions.map(({ answer }) => answer).join(' ')
  for (const promise of ['up to 50 favorites', '$9.99 a month', 'first 7 days', 'for 14 days', 'For 30 days'])
    expect(answers).toContain(promise)
})
