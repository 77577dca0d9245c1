import type { Standing } from '../../src/domain/billing/standing.ts'

const day = 24 * 60 * 60_000
export const noon = new Date('2030-01-10T12:00:00Z')
export const daysFromNoon = (days: number) => new Date(noon.getTime() + days * day)

/** A paid subscription in the middle of its month, at noon. */
export const aStanding = (details: Partial<Standing> = {}): Standing => ({
  subscriptionId: 'sub_1',
  status: 'active',
  trialEndsAt: null,
  periodEndsAt: daysFromNoon(15),
  paidUntil: daysFromNoon(15),
  endsAt: null,
  isReversed: false,
  card: { brand: 'visa', last4: '4242', fingerprint: 'print' },
  ...details,
})
