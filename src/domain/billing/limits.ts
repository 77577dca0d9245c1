import { day, minute, second } from '../durations.ts'

export const premium = { pricePerMonth: 9.99, trialDays: 7, earlyAccess: 7 * day } as const

export const billing = {
  /** In cents, as payment providers count. */
  monthlyPrice: Math.round(premium.pricePerMonth * 100),
  /** A failed or unreported renewal leaves premium on for so long. */
  grace: 3 * day,
  /** So long before its end a trial is mentioned once more. */
  trialReminder: 2 * day,
  /** How long a call waits for the payment provider. */
  timeout: 10 * second,
  /** How often each subscription is compared with what the provider says. */
  compareEvery: day,
  /** The same, for one whose card is being asked for or whose provider did not answer. */
  compareSoon: 10 * minute,
  /** By so much the provider's clock may differ from ours, calls under way included. */
  clocksDiffer: minute,
  /** How late an end of premium may be noticed. */
  passEvery: minute,
  mostDaysAhead: 400,
  /** So old a subscription of test payments can grow: dates before the year 0 are none to a database. */
  oldestTest: 100 * 365 * day,
  /** What test payments remember, the latest: invoices of a subscription, and subscriptions of a customer. */
  mostInvoices: 120,
  mostSubscriptions: 10,
  /** So long premium can be given. */
  longestGift: 5 * 365 * day,
  /** How often a person may have the payment provider asked, each in its own way. */
  asking: { most: 20, within: minute },
} as const
