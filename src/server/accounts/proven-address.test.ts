import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../tests/browser.ts'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { signIn } from '../../../tests/sign-in.ts'
import {
  changePassword,
  declineRecovery,
  deleteAccount,
  recoverAccount,
  register,
  sendRecoveryCode,
} from '../../domain/accounts/calls.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  forgotPassword,
  resetPassword,
} from '../../domain/accounts/security-calls.ts'
import { mailLimits, recovery as limits } from '../../domain/limits.ts'
import { confirmEmail, updateProfile } from '../../domain/profile/calls.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ mailReachesPeople: true })
})
afterAll(() => site.close())

const newPassword = 'Second-life1'
type Member = Awaited<ReturnType<TestApp['signUp']>>

async function mailsTo(address: string) {
  await site.app.accounts.stop()
  await site.app.messages.deliverDue()
  return site.mails.filter(({ to }) => to === address)
}
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)
const tokenIn = (text = '') => /#([\w-]+)/.exec(text)![1]!

async function confirm(address: string) {
  const token = tokenIn((await mailsTo(address)).at(-1)?.text)
  expect((await site.browser().send(confirmEmail, { body: { token } })).status).toBe(200)
}

async function confirmedMember() {
  const maria = await site.signUp()
  await confirm(maria.person.email)
  return maria
}

let asked = 0
const forgot = (username: string) =>
  site.browser(`10.50.0.${(asked += 1)}`).send(forgotPassword, { body: { username } })

const reset = async (address: string) => {
  const token = tokenIn((await mailsTo(address)).at(-1)?.text)
  const body = { token, newPassword, confirmPassword: newPassword }
  expect((await site.browser().send(resetPassword, { body })).status).toBe(200)
}

async function turnOnTwoFactor({ send, person }: Member) {
  const { secret } = (await send(beginTwoFactor, { body: { password: person.password } })).body
  const epoch = Math.floor((Date.now() + site.passTime(60_000)) / 1_000)
  const { body } = await send(confirmTwoFactor, { body: { code: generateSync({ secret, epoch }) } })
  return body['recoveryCodes'] as [string]
}

async function offer(browser: Pick<Browser, 'send'>, email: string, password = 'Unrelated-1') {
  const { status, body } = await browser.send(register, { body: aUser({ email, password }) })
  expect(status).toBe(409)
  return String(body['oldUserId'])
}

const isThere = async ({ user }: Member) =>
  (await site.database.pool.query('select 1 from users where id = $1', [user['id']])).rowCount === 1

test('an account that came back without its address is told there, and given back from there', async () => {
  const maria = await confirmedMember()
  const { email, password } = maria.person
  await maria.send(deleteAccount, {})
  const stranger = site.browser()
  await stranger.send(declineRecovery, { body: { oldUserId: await offer(stranger, email) } })
  expect((await stranger.send(register, { body: aUser({ email }) })).status).toBe(201)

  const thief = site.browser()
  const body = { oldUserId: await offer(thief, email, password), newPassword: 'Stolen-goods1' }
  expect((await thief.send(recoverAccount, { body })).body).toMatchObject({
    id: maria.user['id'],
    email: null,
  })
  expect((await subjectsTo(email)).at(-1)).toBe('Your Homeplate account is back')
  await forgot(maria.person.username)
  await reset(email)
  expect((await signIn(site.browser(), maria.person.username, newPassword)).status).toBe(200)
})

test('an address that was never confirmed gets no link once it was corrected; the right one does', async () => {
  const maria = await site.signUp()
  const right = `right-${maria.person.email}`
  const body = { email: right, currentPassword: maria.person.password }
  expect((await maria.send(updateProfile, { body })).status).toBe(200)
  await confirm(right)
  const before = (await mailsTo(maria.person.email)).length
  for (const name of [maria.person.username, right, maria.person.email]) await forgot(name)
  expect(await mailsTo(maria.person.email)).toHaveLength(before)
  const links = (await subjectsTo(right)).filter((subject) => subject.includes('new Homeplate password'))
  expect(links).toHaveLength(2)
})

describe('erasing a deleted account at once', () => {
  test('is told to its owner', async () => {
    const maria = await confirmedMember()
    const { email, password } = maria.person
    await maria.send(deleteAccount, {})
    await maria.send(declineRecovery, { body: { oldUserId: await offer(maria, email, password) } })
    expect(await isThere(maria)).toBe(false)
    expect((await subjectsTo(email)).at(-1)).toBe('Your Homeplate account was erased')
  })

  test('takes the second step; without it only the offer goes', async () => {
    const maria = await confirmedMember()
    const { email, password } = maria.person
    const [secondFactor] = await turnOnTwoFactor(maria)
    await maria.send(deleteAccount, {})
    const decline = async (code?: string) => {
      const browser = site.browser()
      const oldUserId = await offer(browser, email, password)
      const body = { oldUserId, ...(code && { secondFactor: code }) }
      return (await browser.send(declineRecovery, { body })).status
    }
    expect([await decline(), await isThere(maria)]).toEqual([200, true])
    expect([await decline('2222-2222-2222'), await isThere(maria)]).toEqual([401, true])
    expect([await decline(secondFactor), await isThere(maria)]).toEqual([200, false])
  })
})

describe('codes for a deleted account', () => {
  const useUp = (quota: string) =>
    site.database.pool.query(
      `insert into message_quotas (key, used, renews_at) values ($1, 1000, now() + interval '2 days')
      on conflict (key) do update set used = excluded.used, renews_at = excluded.renews_at`,
      [quota],
    )

  test('come however many links a stranger had mailed there', async () => {
    const maria = await confirmedMember()
    const { email } = maria.person
    await maria.send(deleteAccount, {})
    await useUp(`proofs to ${email}`)
    const sendCode = async () => {
      const browser = site.browser()
      const body = { oldUserId: await offer(browser, email) }
      return (await browser.send(sendRecoveryCode, { body })).status
    }
    for (let sent = 0; sent < limits.codeSends; sent++) expect(await sendCode()).toBe(202)
    const codes = (await subjectsTo(email)).filter((subject) => subject.includes('recovery code'))
    expect(codes).toHaveLength(limits.codeSends)
  })

  test('that were not mailed are not counted, and nobody is told they were', async () => {
    const maria = await site.signUp()
    const { email } = maria.person
    await maria.send(deleteAccount, {})
    await useUp(`codes to ${email}`)
    const refused = await maria.send(sendRecoveryCode, { body: { oldUserId: await offer(maria, email) } })
    expect([refused.status, refused.body['error']]).toEqual([429, expect.stringContaining('tomorrow')])
    const counted = 'select 1 from recovery_mails join old_users on id = old_user_id where email = $1'
    expect((await site.database.pool.query(counted, [email])).rowCount).toBe(0)
  })
})

test('many changes of a password do not hide that the account was deleted', async () => {
  const maria = await confirmedMember()
  const passwords = ['Rye-and-Caraway-7', maria.person.password]
  for (let changes = 0; changes <= mailLimits.mail.most; changes++) {
    const [currentPassword, next] = changes % 2 === 0 ? passwords.toReversed() : passwords
    const body = { currentPassword: currentPassword!, newPassword: next!, confirmPassword: next! }
    expect((await maria.send(changePassword, { body })).status).toBe(200)
  }
  await maria.send(deleteAccount, {})
  expect((await subjectsTo(maria.person.email)).at(-1)).toBe('Your Homeplate account was deleted')
})

describe('a new password by mail', () => {
  test('takes the second step from an account whose address nobody had confirmed', async () => {
    const squatter = await site.signUp()
    await turnOnTwoFactor(squatter)
    await forgot(squatter.person.email)
    await reset(squatter.person.email)
    expect((await signIn(site.browser(), squatter.person.email, newPassword)).status).toBe(200)
  })

  test('leaves it where the address was confirmed', async () => {
    const maria = await confirmedMember()
    await turnOnTwoFactor(maria)
    await forgot(maria.person.email)
    await reset(maria.person.email)
    expect((await signIn(site.browser(), maria.person.email, newPassword)).body['needsCode']).toBe(true)
  })
})
