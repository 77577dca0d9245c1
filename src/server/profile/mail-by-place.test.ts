import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { network, registration } from '../../domain/accounts/limits.ts'
import { updateProfile } from '../../domain/profile/calls.ts'

const perHour = 3

let site: TestApp
beforeAll(async () => {
  site = await startApp({ mailReachesPeople: true, registrationsPerHour: perHour })
})
afterAll(() => site.close())

let people = 0

/** Somebody who registered elsewhere asks for a new address from a place. */
async function askFrom(place: string) {
  const { person } = await site.signUp({}, `10.1.${(people += 1)}.1`)
  const browser = site.browser(place)
  await signIn(browser, person.username, person.password)
  const body = { email: `new-${person.email}`, currentPassword: person.password }
  return browser.send(updateProfile, { body })
}

test('one place has so many links mailed to addresses nobody has confirmed; another is not held up', async () => {
  for (let end = 1; end <= perHour; end++) expect((await askFrom(`2001:db8:1:2::${end}`)).status).toBe(200)
  const refused = await askFrom('2001:db8:1:2::9')
  expect([refused.status, refused.body['error']]).toEqual([
    429,
    'No mail was sent: enough links were asked for from where you are. Please try again in 60 minutes.',
  ])
  expect((await askFrom('2001:db8:1:3::1')).status).toBe(200)
  // Who registers there is limited by registering alone.
  const { person } = await site.signUp({}, '2001:db8:1:2::10')
  await site.app.messages.deliverDue()
  expect(site.mails.some(({ to }) => to === person.email)).toBe(true)

  site.passTime(registration.countedFor + 1_000)
  expect((await askFrom('2001:db8:1:2::9')).status).toBe(200)
})

test('one network has ten times as many mailed, from however many places', async () => {
  for (let place = 1; place <= perHour * network.places; place++)
    expect((await askFrom(`2001:db8:77:${place}::1`)).status).toBe(200)
  expect((await askFrom('2001:db8:77:ffff::1')).status).toBe(429)
  expect((await askFrom('2001:db8:78:1::1')).status).toBe(200)
})
