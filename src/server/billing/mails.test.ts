import { expect, test } from 'vitest'
import { aStanding, daysFromNoon, noon } from '../../../tests/factories/a-standing.ts'
import { noticeMail, spoken } from './mails.ts'

const openUntil = (days: number) => `Premium stays open to you until ${spoken(daysFromNoon(days))}. Please`
const saysNoDay = 'and it did not work. Please check your card'

test.each([
  ['while it is open for days yet', 0, null, openUntil(3)],
  ['once it is over', -4, null, saysNoDay],
  ['while a gift goes on', -4, daysFromNoon(2), openUntil(2)],
  ['once a gift is over as well', -9, daysFromNoon(-2), saysNoDay],
])('a failed payment promises premium for no day that is past: %s', (_when, paidFor, giftEndsAt, words) => {
  const standing = aStanding({ status: 'past_due', paidUntil: daysFromNoon(paidFor) })
  const about = { to: 'maria@example.com', name: null, publicUrl: 'http://localhost:3000' }
  const mail = noticeMail('payment-failed', { ...about, standing, giftEndsAt, now: noon })
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(words)
})
