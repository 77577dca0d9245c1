import { expect, test } from 'vitest'
import { retries } from '../messages/retries.ts'
import { mailState, withoutCodes } from './post.ts'

test('a mail waits, fails, and is given up', () => {
  expect(mailState({ attempts: 0, lastError: null })).toBe('waiting')
  expect(mailState({ attempts: 3, lastError: '450 Busy' })).toBe('failing')
  expect(mailState({ attempts: retries.attempts, lastError: null })).toBe('given-up')
})

test.each([
  ['424242 is your Homeplate recovery code', '•••••• is your Homeplate recovery code'],
  ['Your 7 free days end soon', 'Your 7 free days end soon'],
])('%j is shown as %j', (subject, shown) => {
  expect(withoutCodes(subject)).toBe(shown)
})
