import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { utcDateOf, utcMidnightOf, weekOf } from './moments.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(['Pacific/Honolulu', 'UTC', 'Pacific/Auckland'])('read in %s', (zone) => {
  test('a recipe comes out on the day the catalogue says, and saving it again moves nothing', async () => {
    vi.stubEnv('TZ', zone)
    vi.resetModules()
    const moments = await import('./moments.ts')
    expect(new Date('2026-12-24T00:00:00Z').getHours() === 0).toBe(zone === 'UTC')
    expect(moments.utcDateOf('2026-12-24T00:00:00.000Z')).toBe('2026-12-24')
    expect(moments.utcDayOf('2026-12-24T00:00:00.000Z')).toBe('Dec 24, 2026')
    expect(moments.utcMidnightOf('2026-12-24')).toBe('2026-12-24T00:00:00.000Z')
  })
})

test('a day of the field stays the same day', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(utcDateOf(utcMidnightOf(day))).toBe(day)
    }),
  )
})

test('a week is named after its Monday', () => {
  expect(weekOf('2026-11-09')).toBe('Nov 9')
})
