import { expect, test } from 'vitest'
import { createAnswers } from './answers.ts'

const compose = () => ({ body: Buffer.from('["soup"]'), holds: () => true })

function isKeptAfter(others: number, length: number) {
  const answers = createAnswers()
  answers.make('soup', compose)
  for (let n = 0; n < others; n++) answers.make(`${n} `.padEnd(length, 'x'), compose)
  answers.make('soup', compose)
  return answers.recall('soup') !== undefined
}

test('a question asked once is remembered for thousands of others, and for fewer where they are long', () => {
  expect(isKeptAfter(9_000, 100)).toBe(true)
  expect(isKeptAfter(9_000, 4_500)).toBe(false)
})
