import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../tests/sign-in.ts'
import {
  changePassword,
  declineRecovery,
  deleteAccount,
  recoverAccount,
  sendRecoveryCode,
} from '../../domain/accounts/calls.ts'
import { hashing, recovery as limits } from '../../domain/accounts/limits.ts'
import { mailLimits } from '../../domain/messages/limits.ts'
import { updateProfile } from '../../domain/profile/calls.ts'
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

const isThere = async ({ user }: Member) =>
  (await site.database.pool.query('select 1 from users where id = $1', [user['id']])).rowCount === 1

test('an account that came back without its address is told there, and given back from there', async () => {
  const maria = await site.confirmedMember()
  const { email, password } = maria.person
  await maria.send(deleteAccount, {})
  await site.squat(email)

  const thief = site.browser()
  const body = { oldUserId: await site.offer(thief, email, password), newPassword: 'Stolen-goods1' }
  expect((await thief.send(recoverAccount, { body })).body).toMatchObject({
    id: maria.user['id'],
    email: null,
  })
  expect((await site.subjectsTo(email)).at(-1)).toBe('Your Homeplate account is back')
  await site.forgot(maria.person.username)
  await site.reset(email)
  expect((await signIn(site.browser(), maria.person.username, newPassword)).status).toBe(200)
})

test('an address that was never confirmed gets no link once it was corrected; the right one does', async () => {
  const maria = await site.signUp()
  const right = `right-${maria.person.email}`
  const body = { email: right, currentPassword: maria.person.password }
  expect((await maria.send(updateProfile, { body })).status).toBe(200)
  await site.confirm(right)
  const before = (await site.mailsTo(maria.person.email)).length
  for (const name of [maria.person.username, right, maria.person.email]) await site.forgot(name)
  expect(await site.mailsTo(maria.person.email)).toHaveLength(before)
  const links = (await site.subjectsTo(right)).filter((subject) => subject.includes('new Homeplate password'))
  expect(links).toHaveLength(2)
})

describe('erasing a deleted account at once', () => {
  test('is told to its owner', async () => {
    const maria = await site.confirmedMember()
    const { email, password } = maria.person
    await maria.send(deleteAccount, {})
    await maria.send(declineRecovery, { body: { oldUserId: await site.offer(maria, email, password) } })
    expect(await isThere(maria)).toBe(false)
    expect((await site.subjectsTo(email)).at(-1)).toBe('Your Homeplate account was erased')
  })

  test('takes the second step; without it only the offer goes', async () => {
    const maria = await site.confirmedMember()
    const { email, password } = maria.person
    const [secondFactor] = await site.turnOnTwoFactor(maria)
    await maria.send(deleteAccount, {})
    const decline = async (code?: string) => {
      const browser = site.browser()
      const oldUserId = await site.offer(browser, email, password)
      const body = { oldUserId, ...(code && { secondFactor: code }) }
      return (await browser.send(declineRecovery, { body })).status
    }
    expect([await decline(), await isThere(maria)]).toEqual([200, true])
    expect([await decline('2222-2222-2222'), await isThere(maria)]).toEqual([401, true])
    expect([await decline(secondFactor), await isThere(maria)]).toEqual([200, false])
  })
})

describe('codes for a deleted account', () => {
  test('come however many links a stranger had mailed there', async () => {
    const maria = await site.confirmedMember()
    const { email } = maria.person
    await maria.send(deleteAccount, {})
    await site.useUp(`proofs to ${email}`)
    const sendCode = async () => {
      const browser = site.browser()
      const body = { oldUserId: await site.offer(browser, email) }
      return (await browser.send(sendRecoveryCode, { body })).status
    }
    for (let sent = 0; sent < limits.codeSends; sent++) expect(await sendCode()).toBe(202)
    const codes = (await site.subjectsTo(email)).filter((subject) => subject.includes('recovery code'))
    expect(codes).toHaveLength(limits.codeSends)
  })

  test('that were not mailed are not counted, and nobody is told they were', async () => {
    const maria = await site.signUp()
    const { email } = maria.person
    await maria.send(deleteAccount, {})
    await site.useUp(`codes to ${email}`)
    const refused = await maria.send(sendRecoveryCode, {
      body: { oldUserId: await site.offer(maria, email) },
    })
    expect([refused.status, refused.body['error']]).toEqual([429, expect.stringContaining('tomorrow')])
    const counted = 'select 1 from recovery_mails join old_users on id = old_user_id where email = $1'
    expect((await site.database.pool.query(counted, [email])).rowCount).toBe(0)
  })
})

test('many changes of a password do not hide that the account was deleted', async () => {
  const maria = await site.confirmedMember()
  const passwords = ['Rye-and-Caraway-7', maria.person.password]
  for (let changes = 0; changes <= mailLimits.mail.most; changes++) {
    const [currentPassword, next] = changes % 2 === 0 ? passwords.toReversed() : passwords
    const body = { currentPassword: currentPassword!, newPassword: next!, confirmPassword: next! }
    expect((await maria.send(changePassword, { body })).status).toBe(200)
    site.passTime(hashing.rightOnes.account.longest)
  }
  await maria.send(deleteAccount, {})
  expect((await site.subjectsTo(maria.person.email)).at(-1)).toBe('Your Homeplate account was deleted')
})

describe('a new password by mail', () => {
  test('takes the second step from an account whose address nobody had confirmed', async () => {
    const squatter = await site.signUp()
    await site.turnOnTwoFactor(squatter)
    await site.forgot(squatter.person.email)
    await site.reset(squatter.person.email)
    expect((await signIn(site.browser(), squatter.person.email, newPassword)).status).toBe(200)
  })

  test('leaves it where the address was confirmed', async () => {
    const maria = await site.confirmedMember()
    await site.turnOnTwoFactor(maria)
    await site.forgot(maria.person.email)
    await site.reset(maria.person.email)
    expect((await signIn(site.browser(), maria.person.email, newPassword)).body['needsCode']).toBe(true)
  })
})
