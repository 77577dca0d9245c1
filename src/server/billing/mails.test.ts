import { expect, test } from 'vitest'
import { aStanding, daysFromNoon, noon } from '../../../tests/factories/a-standing.ts'
import { noticeMail, spoken } from './mails.ts'

const openUntil = (days: number) =>
  `Premium stays open to you until ${spoken(daysFromNoon(days), null)}. Please`
const saysNoDay = 'and it did not work. Please check your card'

const aNotice = {
  to: 'maria@example.com',
  name: null,
  timeZone: null,
  standing: aStanding(),
  giftEndsAt: null,
  isSuspended: false,
  supportEmail: undefined,
  publicUrl: 'http://localhost:3000',
  now: noon,
}

test.each([
  ['while it is open for days yet', 0, null, openUntil(3)],
  ['once it is over', -4, null, saysNoDay],
  ['while a gift goes on', -4, daysFromNoon(2), openUntil(2)],
  ['once a gift is over as well', -9, daysFromNoon(-2), saysNoDay],
])('a failed payment promises premium for no day that is past: %s', (_when, paidFor, giftEndsAt, words) => {
  const standing = aStanding({ status: 'past_due', paidUntil: daysFromNoon(paidFor) })
  const mail = noticeMail('payment-failed', { ...aNotice, standing, giftEndsAt })
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(words)
})

test.each([
  ['in the zone of its reader', 'America/Los_Angeles', 'November 25, 2026.'],
  ['as an hour of UTC while nobody knows the zone', null, 'November 26, 2026 at 3:00 AM UTC.'],
  ['as an hour of UTC where the zone is no more', 'Nowhere/Atlantis', 'November 26, 2026 at 3:00 AM UTC.'],
])('the end of the free days is named %s', (_how, timeZone, end) => {
  const standing = aStanding({ status: 'trialing', trialEndsAt: new Date('2026-11-26T03:00:00Z') })
  const mail = noticeMail('trial-ending', { ...aNotice, standing, timeZone })
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(`Premium end on ${end}`)
})
