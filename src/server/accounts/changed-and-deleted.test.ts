import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import {
  changePassword,
  declineRecovery,
  deleteAccount,
  register,
  sendRecoveryCode,
} from '../../domain/accounts/calls.ts'
import { renewRecoveryCodes, turnOffTwoFactor } from '../../domain/accounts/security-calls.ts'
import { passwordReset as limits } from '../../domain/accounts/limits.ts'
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

const deleted = 'Your Homeplate account was deleted'
const back = 'Your Homeplate account is back'
const erased = 'Your Homeplate account was erased'

describe('an account whose address a thief with an open session changed before deleting it', () => {
  let owner: Member
  let stolen: string
  beforeEach(async () => {
    owner = await site.confirmedMember()
    stolen = `thief-${owner.person.email}`
    await site.moveTo(stolen, owner)
    await owner.send(deleteAccount, {})
  })

  test('is told to the owner, who gets it back with the address by a code, however late', async () => {
    expect((await site.subjectsTo(owner.person.email)).at(-1)).toBe(deleted)
    expect((await site.subjectsTo(stolen)).at(-1)).toBe(deleted)
    site.passTime(limits.formerAddressCounts + 1_000)
    const { body } = await site.recoverByMail(owner.person.email, owner.person.email)
    expect(body).toMatchObject({ id: owner.user['id'], email: owner.person.email })
    for (const mailbox of [owner.person.email, stolen])
      expect((await site.subjectsTo(mailbox)).at(-1)).toBe(back)
    const before = (await site.mailsTo(stolen)).length
    for (const name of [stolen, owner.person.username]) await site.forgot(name)
    expect(await site.mailsTo(stolen)).toHaveLength(before)
    expect((await site.subjectsTo(owner.person.email)).at(-1)).toContain('new Homeplate password')
  })

  test('is pointed to by “Forgot password?” at either address, without a link', async () => {
    for (const mailbox of [owner.person.email, stolen.toUpperCase()]) {
      const before = (await site.mailsTo(mailbox.toLowerCase())).length
      await site.forgot(mailbox)
      expect((await site.subjectsTo(mailbox.toLowerCase())).slice(before)).toEqual([deleted])
    }
    await site.squat(owner.person.email)
    await site.confirm(owner.person.email)
    const before = (await site.mailsTo(owner.person.email)).length
    await site.forgot(owner.person.email)
    const links = (await site.subjectsTo(owner.person.email)).slice(before)
    expect(links).toEqual([expect.stringContaining('new Homeplate password')])
  })

  test('does not open by a code at the new address, however long the thief waits', async () => {
    site.passTime(limits.formerAddressCounts + 1_000)
    const before = (await site.mailsTo(stolen)).length
    expect((await site.recoverByMail(stolen, owner.person.email)).status).toBe(200)
    const since = (await site.subjectsTo(stolen)).slice(before)
    expect(since).toEqual([back])
  })

  test('says that its code went to the address before, without naming that', async () => {
    const browser = site.browser()
    const oldUserId = await site.offer(browser, stolen)
    const { body } = await browser.send(sendRecoveryCode, { body: { oldUserId } })
    expect(body).toEqual({ ok: true, delivery: 'mailed', toAddressBefore: true })
  })

  test('promises a code to no mailbox that gets none, in the mail about it and after “Forgot password?”', async () => {
    const lastTo = async (mailbox: string) =>
      (await site.mailsTo(mailbox)).at(-1)!.text.replaceAll(/\s+/g, ' ')
    for (const isAskedFor of [false, true]) {
      if (isAskedFor) for (const mailbox of [owner.person.email, stolen]) await site.forgot(mailbox)
      expect(await lastTo(owner.person.email)).toContain('or with a code that we mail to you.')
      expect(await lastTo(stolen)).toContain('or with a code that we mail to the address it had before this')
    }
  })

  test('comes back by its password from either address, and the one before counts for days again', async () => {
    site.passTime(limits.formerAddressCounts + 1_000)
    for (const [typed, password] of [
      [owner.person.email, owner.person.password],
      [stolen, newPassword],
    ] as const) {
      const browser = site.browser()
      const { body } = await site.recover(browser, await site.offer(browser, typed, password))
      expect(body).toMatchObject({ id: owner.user['id'], email: stolen })
      await site.forgot(stolen)
      expect((await site.subjectsTo(owner.person.email)).at(-1)).toContain('new Homeplate password')
      await browser.send(deleteAccount, {})
    }
  })
})

describe('an account that came back without its address', () => {
  let owner: Member
  beforeEach(async () => {
    owner = await site.confirmedMember()
    const { email, password } = owner.person
    await owner.send(deleteAccount, {})
    await site.squat(email)
    const { body } = await site.recover(owner, await site.offer(owner, email, password))
    expect(body).toMatchObject({ id: owner.user['id'], email: null })
  })

  test('can be deleted again and comes back by what it had, also after a long time', async () => {
    site.passTime(limits.formerAddressCounts + 1_000)
    await owner.send(deleteAccount, {})
    expect((await site.subjectsTo(owner.person.email)).at(-1)).toBe(deleted)
    const { body } = await site.recoverByMail(owner.person.email, owner.person.email)
    expect(body).toMatchObject({ id: owner.user['id'], email: owner.person.email })
  })

  test('gets links to a new password where it was reached, as long as it has no other address', async () => {
    site.passTime(limits.formerAddressCounts + 1_000)
    for (const name of [owner.person.username, owner.person.email]) {
      const links = async () =>
        (await site.mailsTo(owner.person.email)).filter(({ subject }) => subject.includes('new Homeplate'))
      const { length } = await links()
      await site.forgot(name)
      expect((await links()).length).toBeGreaterThan(length)
    }
  })
})

test('of an account that kept its address, the code went where it is said to go', async () => {
  const { person, send } = await site.confirmedMember()
  await send(deleteAccount, {})
  const browser = site.browser()
  const oldUserId = await site.offer(browser, person.email)
  const { body } = await browser.send(sendRecoveryCode, { body: { oldUserId } })
  expect(body).toMatchObject({ toAddressBefore: false })
})

test('the mailbox an account comes back without is told, also when its address had changed just before', async () => {
  const owner = await site.confirmedMember()
  const moved = `moved-${owner.person.email}`
  await site.moveTo(moved, owner)
  await owner.send(deleteAccount, {})
  await site.squat(moved)
  const thief = site.browser()
  await site.recover(thief, await site.offer(thief, moved, owner.person.password))
  for (const mailbox of [owner.person.email, moved])
    expect((await site.subjectsTo(mailbox)).at(-1)).toBe(back)
})

test('after a change of address both mailboxes are told of a new password, two-factor and another change', async () => {
  const owner = await site.confirmedMember()
  const moved = `moved-${owner.person.email}`
  await site.moveTo(moved, owner)
  const [code] = await site.turnOnTwoFactor(owner)
  const body = { currentPassword: owner.person.password, newPassword, confirmPassword: newPassword }
  expect((await owner.send(changePassword, { body })).status).toBe(200)
  const renewed = await owner.send(renewRecoveryCodes, { body: { password: newPassword, code } })
  const [another] = renewed.body['recoveryCodes'] as [string]
  const off = await owner.send(turnOffTwoFactor, { body: { password: newPassword, code: another } })
  expect(off.status).toBe(200)
  await owner.send(updateProfile, { body: { email: `again-${moved}` } })
  for (const mailbox of [owner.person.email, moved])
    expect((await site.subjectsTo(mailbox)).slice(-5)).toEqual([
      'Two-factor sign-in is on',
      'Your Homeplate password was changed',
      'You have new recovery codes',
      'Two-factor sign-in is off',
      'Your Homeplate email address is about to change',
    ])
})

describe('who only types an address of somebody who was here', () => {
  let email: string
  let before: number
  beforeEach(async () => {
    const owner = await site.confirmedMember()
    email = owner.person.email
    await owner.send(deleteAccount, {})
    before = (await site.mailsTo(email)).length
  })

  test('has no notice sent there, by deleting, recovering, erasing or moving on', async () => {
    const stranger = await site.squat(email)
    const person = aUser({ email, password: 'Stranger-here1' })
    await stranger.send(deleteAccount, {})
    const again = site.browser()
    await again.send(declineRecovery, { body: { oldUserId: await site.offer(again, email) } })
    await again.send(register, { body: person })
    await again.send(deleteAccount, {})
    expect((await site.recover(again, await site.offer(again, email, person.password))).status).toBe(200)
    const change = { email: `moved-${email}`, currentPassword: newPassword }
    expect((await again.send(updateProfile, { body: change })).status).toBe(200)
    await again.send(deleteAccount, {})
    await again.send(declineRecovery, { body: { oldUserId: await site.offer(again, email, newPassword) } })
    const notices = (await site.subjectsTo(email))
      .slice(before)
      .filter((subject) => !subject.startsWith('Confirm'))
    expect(notices).toEqual([])
  })
})

test('an account that is erased is told to the address it had before as well', async () => {
  const owner = await site.confirmedMember()
  const moved = `moved-${owner.person.email}`
  await site.moveTo(moved, owner)
  await owner.send(deleteAccount, {})
  site.passTime(limits.formerAddressCounts + 1_000)
  const oldUserId = await site.offer(owner, moved, owner.person.password)
  await owner.send(declineRecovery, { body: { oldUserId } })
  for (const mailbox of [owner.person.email, moved])
    expect((await site.subjectsTo(mailbox)).at(-1)).toBe(erased)
})
