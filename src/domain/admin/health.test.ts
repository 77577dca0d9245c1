import { expect, test } from 'vitest'
import { findings, type SiteHealth, sizeWords } from './health.ts'

const now = new Date('2026-11-17T12:00:00Z')
const well: SiteHealth = {
  version: '0.1.0',
  node: '20.19.0',
  startedAt: '2026-11-01T00:00:00.000Z',
  database: { version: '18.4', bytes: 30e6 },
  pictures: { place: 'disk', isReachable: true, freeBytes: 50e9 },
  mail: { delivery: 'mailed', waiting: 0, troubled: 0, givenUp: 0 },
  payments: 'live',
  lastBackup: { at: '2026-11-17T03:00:00.000Z', bytes: 2e6 },
}
const about = (changes: Partial<SiteHealth>) => findings({ ...well, ...changes }, now)
const verdicts = (changes: Partial<SiteHealth> = {}) =>
  Object.fromEntries(Object.entries(about(changes)).map(([subject, { verdict }]) => [subject, verdict]))

test('a site that has everything is well', () => {
  expect(verdicts()).toEqual({ backup: 'good', pictures: 'good', mail: 'good', payments: 'good' })
})

test('a backup is due when there is none, and when the last one is two days old', () => {
  expect(about({ lastBackup: null }).backup.words).toMatch(/^No backup .* Run “npm run backup”/)
  const at = (moment: string) => about({ lastBackup: { at: moment, bytes: 1 } }).backup
  expect(at('2026-11-15T12:00:01.000Z').verdict).toBe('good')
  expect(at('2026-11-15T12:00:00.000Z')).toMatchObject({
    verdict: 'attention',
    words: expect.stringMatching(/^The last backup is 2 days old/),
  })
})

test('pictures that cannot be read are trouble, and a disk that gets full is to be looked after', () => {
  const at = (pictures: SiteHealth['pictures']) => about({ pictures }).pictures
  const unreachable = { isReachable: false, freeBytes: null }
  expect(at({ place: 's3', ...unreachable })).toMatchObject({
    verdict: 'trouble',
    words: expect.stringContaining('S3_BUCKET'),
  })
  expect(at({ place: 'disk', ...unreachable }).words).toContain('DATA_DIR')
  expect(at({ place: 'disk', isReachable: true, freeBytes: 0.9e9 })).toMatchObject({
    verdict: 'attention',
    words: expect.stringContaining('900 MB are left'),
  })
  expect(at({ place: 's3', isReachable: true, freeBytes: null }).words).toBe(
    'Pictures are kept in an S3 bucket.',
  )
})

test('mail that goes nowhere, or does not go, is told with what to do', () => {
  const of = (mail: SiteHealth['mail']) => about({ mail }).mail
  expect(of({ delivery: 'kept', waiting: 0, troubled: 0, givenUp: 0 })).toMatchObject({
    verdict: 'attention',
    words: expect.stringContaining('SMTP_URL'),
  })
  expect(of({ delivery: 'mailed', waiting: 3, troubled: 1, givenUp: 4 })).toEqual({
    verdict: 'trouble',
    words: '1 mail could not be delivered yet. The tab Outbox says why.',
  })
  expect(of({ delivery: 'mailed', waiting: 1, troubled: 0, givenUp: 2 })).toEqual({
    verdict: 'trouble',
    words:
      '2 mails given up, and none sent since. The tab Outbox says why; a test mail from the tab Settings shows whether it works again.',
  })
  expect(of({ delivery: 'mailed', waiting: 2, troubled: 0, givenUp: 0 }).words).toBe('2 mails on the way.')
})

test('what was chosen about payments needs nothing', () => {
  expect([verdicts({ payments: 'off' })['payments'], verdicts({ payments: 'test' })['payments']]).toEqual([
    'settled',
    'settled',
  ])
})

test('sizes are said in the unit that fits', () => {
  expect([900, 1_234_567, 45e6, 1.26e9, 50e9].map(sizeWords)).toEqual([
    '0.9 kB',
    '1.2 MB',
    '45 MB',
    '1.3 GB',
    '50 GB',
  ])
})
