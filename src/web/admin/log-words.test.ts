import { expect, test } from 'vitest'
import { actionWords, detailWords } from './log-words.ts'

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
