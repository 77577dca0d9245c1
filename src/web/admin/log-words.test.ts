import { expect, test } from 'vitest'
import { actionWords, detailWords, doerWords } from './log-words.ts'

test.each([
  [{ from: { isPremium: false }, to: { isPremium: true } }, 'Premium: no → yes'],
  [
    {
      from: { listed: true, publishedAt: null },
      to: { listed: false, publishedAt: '2026-12-24T12:00:00.000Z' },
    },
    'Listed: yes → no, Publication: out already → Dec 24, 2026',
  ],
  [{ sessions: 2 }, 'sessions: 2'],
  [{ importedCount: 40, faults: [] }, 'imported count: 40'],
  [{ image: 'uploaded/x' }, ''],
  [{ by: 'the command line' }, ''],
  [{}, ''],
])('%j is told as %j', (details, words) => {
  expect(detailWords({ details })).toBe(words)
})

test('what nobody knows any more is told as it was written', () => {
  expect([actionWords({ action: 'person.promoted' }), actionWords({ action: 'moon.painted' })]).toEqual([
    'Made someone an administrator',
    'moon.painted',
  ])
})

test.each([
  ['boss', {}, 'boss'],
  [null, {}, 'a deleted account'],
  [null, { by: 'the command line' }, 'the command line'],
])('what %s did with %j is told as by %s', (admin, details, words) => {
  expect(doerWords({ admin, details })).toBe(words)
})
