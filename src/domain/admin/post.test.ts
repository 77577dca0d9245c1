import { describe, expect, test } from 'vitest'
import { retries } from '../messages/retries.ts'
import { mailState, withoutCodes } from './post.ts'

describe('a mail', () => {
  const now = new Date('2030-01-01T12:00:00Z')
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const aMail = { attempts: 0, lastError: null, nextAttemptAt: now, goodUntil: null }
  const failing = { ...aMail, attempts: 3, lastError: '450 Busy', nextAttemptAt: inMinutes(8) }

  test('waits, fails, and is given up', () => {
    expect(mailState(aMail, now)).toBe('waiting')
    expect(mailState(failing, now)).toBe('failing')
    expect(mailState({ ...failing, attempts: retries.attempts }, now)).toBe('given-up')
  })

  test('is given up when its time is over, or will be before the next attempt', () => {
    expect(mailState({ ...aMail, goodUntil: inMinutes(1) }, now)).toBe('waiting')
    expect(mailState({ ...aMail, goodUntil: now }, now)).toBe('given-up')
    expect(mailState({ ...failing, goodUntil: inMinutes(9) }, now)).toBe('failing')
    expect(mailState({ ...failing, goodUntil: inMinutes(8) }, now)).toBe('given-up')
  })
})

test.each([
  ['424242 is your Homeplate recovery code', '•••••• is your Homeplate recovery code'],
  ['Your 7 free days end soon', 'Your 7 free days end soon'],
])('%j is shown as %j', (subject, shown) => {
  expect(withoutCodes(subject)).toBe(shown)
})
