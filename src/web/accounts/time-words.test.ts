import { expect, it } from 'vitest'
import { agoWords, dateWords } from './time-words.ts'

const now = new Date('2026-03-10T12:00:00Z')

it.each([
  ['2026-03-10T12:00:00Z', 'just now'],
  ['2026-03-10T12:05:00Z', 'just now'],
  ['2026-03-10T11:50:00Z', 'just now'],
  ['2026-03-10T11:40:00Z', '20 minutes ago'],
  ['2026-03-10T10:30:00Z', '1 hour ago'],
  ['2026-03-09T13:00:00Z', '23 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-01T12:00:00Z', '9 days ago'],
])('%s was %s', (moment, words) => expect(agoWords(moment, now)).toBe(words))

it('says a day as people write it', () => expect(dateWords('2026-03-10T12:00:00Z')).toBe('Mar 10, 2026'))
