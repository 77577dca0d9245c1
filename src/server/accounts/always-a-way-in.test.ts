import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../../tests/browser.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { forgotPassword, resetPassword } from '../../domain/accounts/security-calls.ts'
import { passwordReset, throttles } from '../../domain/accounts/limits.ts'
import {
  type MailingSite,
  type Member,
  newPassword,
  startMailing,
} from '../../../tests/server/account-mails.ts'

let site: MailingSite
beforeAll(async () => {
  site = await startMailing()
})
afterAll(() => site.close())

const { asks } = passwordReset
let owner: Member

/** Somebody guesses from everywhere and goes on, so that every browser the account does not know has to wait. */
async function guessFromEverywhere() {
  const { username } = owner.person
  const from = (n: number) => site.browser(`10.60.${Math.floor(n / 200)}.${n % 200}`)
  for (let n = 0; n < throttles.account.free; n++) await signIn(from(n), username, 'Wrong-guess1')
  const goesOn = `update password_failures set blocked_until = blocked_until + interval '1 hour' where key = $1`
  await site.database.pool.query(goesOn, [`account:${String(owner.user['id'])}`])
}

test('while a stranger asks for links from everywhere, the owner waits for seconds and is told where to look', async () => {
  const { person } = await site.confirmedMember()
  for (let n = 0; n < asks.account.free * 2; n++) {
    await site.forgot(person.username)
    site.passTime(asks.account.longest)
  }
  await site.forgot(person.username)
  const refused = await site.forgot(person.username)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15)
  expect(refused.body['error']).toContain('look in your mailbox')
})

test('however many links strangers had mailed, a browser the account knows gets one', async () => {
  const member = await site.confirmedMember()
  const { username, email } = member.person
  const isLink = (subject: string) => subject.startsWith('Choose a new')
  const links = async () => (await site.subjectsTo(email)).filter(isLink).length
  await site.useUp(`proofs to ${email.toLowerCase()}`)
  for (let n = 0; n < passwordReset.mostLinks; n++) await site.forgot(username)
  expect(await links()).toBe(0)
  await member.send(forgotPassword, { body: { username } })
  expect(await links()).toBe(1)
})

describe('while a stranger guesses', () => {
  beforeEach(async () => {
    owner = await site.confirmedMember()
    await guessFromEverywhere()
  })

  const right = (browser: Pick<Browser, 'send'>, password: string) =>
    signIn(browser, owner.person.username, password)

  test('the owner’s new browser is told of the way by mail', async () => {
    const refused = await right(site.browser('10.61.0.1'), owner.person.password)
    expect(refused.status).toBe(429)
    expect(refused.body['error']).toContain('“Forgot password?”')
  })

  test('the browser with the mailed link gets in, and no other does by that', async () => {
    const browser = site.browser('10.61.0.2')
    await site.forgot(owner.person.username)
    const token = await site.tokenFor(owner.person.email, 'reset-password')
    const body = { token, newPassword, confirmPassword: newPassword }
    expect((await browser.send(resetPassword, { body })).status).toBe(200)
    expect((await right(browser, newPassword)).status).toBe(200)
    expect((await right(site.browser('10.61.0.3'), newPassword)).status).toBe(429)
  })
})
