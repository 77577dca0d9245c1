import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../../../tests/server/office.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { deleteAccount, getUser, login, recoverAccount, register } from '../../domain/accounts/calls.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  forgotPassword,
  resetPassword,
} from '../../domain/accounts/security-calls.ts'
import { suspendedSentence } from '../../domain/accounts/suspension.ts'
import {
  deletePerson,
  mailPasswordLink,
  setPersonRole,
  suspendPerson,
  turnOffPersonTwoFactor,
  unsuspendPerson,
} from '../../domain/admin/calls.ts'
import {
  enterSandboxCard,
  getOrCreateSubscription,
  setSandboxCancellation,
} from '../../domain/billing/calls.ts'
import { day } from '../../domain/durations.ts'
import { sendContactMessage } from '../../domain/messages/calls.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(() => void (office.mails.length = 0))

type Person = Office['admin']
const idOf = ({ user }: Person) => String(user['id'])
const about = (person: Person) => ({ params: { id: idOf(person) } })
const suspend = (person: Person, by = office.admin) =>
  by.send(suspendPerson, { ...about(person), body: { reason: 'Spam' } })
const remove = (person: Person, by = office.admin) => by.send(deletePerson, about(person))
const statusOf = async (person: Person) => (await person.send(getUser, {})).status
const again = ({ person }: Person, code?: string) =>
  office
    .browser()
    .send(login, { body: { username: person.username, password: person.password, ...(code && { code }) } })
const promote = (person: Person) =>
  office.admin.send(setPersonRole, { ...about(person), body: { role: 'admin' } })

async function subjects(to: string) {
  await office.app.messages.deliverDue()
  return office.mails.filter((mail) => mail.to === to).map(({ subject }) => subject)
}
const logged = async (person: Person) =>
  (await office.log())
    .filter(({ subject }) => subject === idOf(person))
    .map(({ action, details, admin_id }) => ({ action, details, by: admin_id }))

test('who is suspended is signed out at once, told so at sign-in and by mail, and can write to support', async () => {
  const guest = await office.signUp()
  expect((await suspend(guest)).body).toMatchObject({ suspendedAt: expect.any(String), openSessions: 0 })
  expect(await statusOf(guest)).toBe(401)
  const refused = await again(guest)
  expect([refused.status, refused.body]).toMatchObject([403, { error: suspendedSentence, isSuspended: true }])
  expect(await subjects(guest.person.email)).toEqual(['Your Homeplate account is suspended'])
  const letter = { name: 'Ida', email: guest.person.email, subject: 'Why?', message: 'Please tell me.' }
  expect((await guest.send(sendContactMessage, { body: letter })).status).toBe(201)
  await suspend(guest)
  expect(await logged(guest)).toEqual([
    { action: 'person.suspended', details: { reason: 'Spam' }, by: idOf(office.admin) },
  ])
})

test('only who knows the password learns of the suspension', async () => {
  const guest = await office.signUp()
  await suspend(guest)
  const body = { username: guest.person.username, password: 'Not-the-one-1' }
  expect((await office.browser().send(login, { body })).status).toBe(401)
})

test('who is let in again signs in as before', async () => {
  const guest = await office.signUp()
  await suspend(guest)
  const lifted = await office.admin.send(unsuspendPerson, about(guest))
  expect(lifted.body).toMatchObject({ suspendedAt: null })
  expect((await again(guest)).status).toBe(200)
  await office.admin.send(unsuspendPerson, about(guest))
  expect((await logged(guest)).map(({ action }) => action)).toEqual([
    'person.suspended',
    'person.unsuspended',
  ])
})

async function subscribe(person: Person) {
  const clientSecret = String((await person.send(getOrCreateSubscription, {})).body['clientSecret'])
  const body = { clientSecret, number: '4242 4242 4242 4242' }
  expect((await person.send(enterSandboxCard, { body })).body).toEqual({ outcome: 'confirmed' })
}

test('who is suspended reads of a subscription that goes on, and how it ends; nobody else does', async () => {
  const [payer, leaver, cook] = [await office.signUp(), await office.signUp(), await office.signUp()]
  for (const person of [payer, leaver]) await subscribe(person)
  await leaver.send(setSandboxCancellation, { body: { cancelAtPeriodEnd: true } })
  for (const person of [payer, leaver, cook]) await suspend(person)
  expect(await lastTo(payer)).toContain(
    'Your premium subscription goes on and is charged as before. To end it, try to sign in: the page then lets you write to us.',
  )
  for (const person of [leaver, cook]) expect(await lastTo(person)).not.toContain('subscription')
})

test('who is suspended in the free days is not led to a profile that is closed before they are charged', async () => {
  const reachable = await openOffice({ supportEmail: 'help@example.com' })
  try {
    const guest = await reachable.signUp()
    await subscribe(guest)
    await suspend(guest, reachable.admin)
    reachable.passTime(5 * day + 60_000)
    await reachable.app.billing.runPass()
    await reachable.app.messages.deliverDue()
    for (const words of ['account is suspended', 'free trial ends on']) {
      const mail = reachable.mails.find(({ subject }) => subject.includes(words))
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toMatch(/To end (it|your subscription), answer this mail\./)
      expect(mail?.replyTo?.address).toBe('help@example.com')
      expect(mail?.text).not.toContain('/profile')
    }
  } finally {
    await reachable.close()
  }
})

test('a suspension without a reason is refused', async () => {
  const guest = await office.signUp()
  const { status, body } = await office.admin.send(suspendPerson, { ...about(guest), body: { reason: ' ' } })
  expect([status, body['fields']]).toEqual([400, { reason: 'Please say why' }])
})

test('a deleted account is gone for everyone, and its owner can bring it back', async () => {
  const guest = await office.signUp()
  expect((await remove(guest)).status).toBe(200)
  expect(await statusOf(guest)).toBe(401)
  expect((await again(guest)).status).toBe(401)
  expect((await remove(guest)).status).toBe(404)
  expect(await subjects(guest.person.email)).toEqual(['Your Homeplate account was deleted'])
  expect(await logged(guest)).toMatchObject([{ action: 'person.deleted' }])
  expect(await bringBack(guest)).toBe(200)
})

test('who was suspended and deleted does not get in by coming back', async () => {
  const guest = await office.signUp()
  await suspend(guest)
  await remove(guest)
  expect(await bringBack(guest)).toBe(403)
})

test('who was suspended and deleted reads that it will be erased, not that nothing is lost', async () => {
  const guest = await office.signUp()
  await suspend(guest)
  await remove(guest)
  const { body } = await comeBack(guest)
  expect(body['isSuspended']).toBe(true)
  expect(body['error']).toMatch(/cannot be brought back.* erased for good 30 days after it was deleted/)
  expect(body['error']).not.toContain('Nothing in it is lost')
})

test('who was deleted by an administrator reads who did it, and of a way back only where there is one', async () => {
  const [guest, suspended] = [await office.signUp(), await office.signUp()]
  await suspend(suspended)
  const removed = async (person: Person) => {
    await remove(person)
    return lastTo(person)
  }
  const [told, toldSuspended] = [await removed(guest), await removed(suspended)]
  for (const text of [told, toldSuspended]) {
    expect(text).toContain('was deleted by the people who run this site')
    expect(text).not.toContain('If it was you')
  }
  expect(told).toContain('/auth')
  expect(toldSuspended).not.toMatch(/\/auth|create an account|back/i)
})

test('who was deleted by an administrator reads that nothing more is charged, where something was', async () => {
  const [payer, guest] = [await office.signUp(), await office.signUp()]
  await subscribe(payer)
  for (const person of [payer, guest]) await remove(person)
  expect(await lastTo(payer)).toContain('Your premium subscription has ended, and nothing more is charged.')
  expect(await lastTo(guest)).not.toContain('subscription')
})

test('who was deleted by an administrator and asks for a new password is not told that it was them', async () => {
  const [guest, suspended] = [await office.signUp(), await office.signUp()]
  await suspend(suspended)
  const asked = async (person: Person) => {
    await remove(person)
    office.mails.length = 0
    const body = { username: person.person.email }
    expect((await office.browser().send(forgotPassword, { body })).status).toBe(202)
    await office.app.accounts.stop()
    return lastTo(person)
  }
  const [told, toldSuspended] = [await asked(guest), await asked(suspended)]
  for (const text of [told, toldSuspended]) {
    expect(text).toContain('was deleted')
    expect(text).not.toContain('If it was you')
  }
  expect(told).toContain('/auth')
  expect(toldSuspended).not.toMatch(/\/auth|create an account|back/i)
})

async function lastTo({ person }: Person) {
  await office.app.messages.deliverDue()
  return office.mails.findLast(({ to }) => to === person.email)?.text.replaceAll(/\s+/g, ' ')
}

/** With the password it had, from a browser that knows nothing of it. */
async function comeBack({ person }: Person) {
  const browser = office.browser()
  const { body } = await browser.send(register, { body: person })
  return browser.send(recoverAccount, {
    body: { oldUserId: body['oldUserId'], newPassword: person.password },
  })
}
const bringBack = async (person: Person) => (await comeBack(person)).status

test('a password link is mailed, works, and is in the log', async () => {
  const guest = await office.signUp()
  const { status, body } = await office.admin.send(mailPasswordLink, about(guest))
  expect([status, body]).toEqual([202, { ok: true, delivery: 'kept' }])
  expect(await subjects(guest.person.email)).toEqual(['Choose a new Homeplate password'])
  const token = /reset-password#(\S+)/.exec(
    office.mails.find(({ to }) => to === guest.person.email)!.text,
  )![1]!
  const newPassword = 'Another-one-9'
  const reset = { token, newPassword, confirmPassword: newPassword }
  expect((await office.browser().send(resetPassword, { body: reset })).status).toBe(200)
  expect((await signIn(office.browser(), guest.person.username, newPassword)).status).toBe(200)
  expect(await logged(guest)).toMatchObject([{ action: 'person.password-link' }])
})

test('links end when there are enough, and need an address', async () => {
  const guest = await office.signUp()
  const send = () => office.admin.send(mailPasswordLink, about(guest))
  for (let sent = 0; sent < 3; sent++) expect((await send()).status).toBe(202)
  expect((await send()).status).toBe(429)
  await office.query('update users set email = null where id = $1', [idOf(guest)])
  const { status, body } = await send()
  expect([status, body['error']]).toEqual([409, 'There is no email address to send a link to.'])
  expect(await logged(guest)).toHaveLength(3)
})

test('a link that was not mailed is not said to be in the mailbox', async () => {
  const guest = await office.signUp()
  await office.query(
    `insert into message_quotas (key, used, renews_at) values ($1, 1000, now() + interval '1 day')`,
    [`proofs to ${guest.person.email}`],
  )
  const { status, body } = await office.admin.send(mailPasswordLink, about(guest))
  expect([status, body['error']]).toEqual([
    429,
    'Too much was mailed to this address today. Please try again tomorrow.',
  ])
  expect(await subjects(guest.person.email)).toEqual([])
  expect(await logged(guest)).toEqual([])
})

test('two-factor sign-in is turned off for who lost it, and the owner is told', async () => {
  const guest = await office.signUp()
  const { password } = guest.person
  const { secret } = (await guest.send(beginTwoFactor, { body: { password } })).body
  await guest.send(confirmTwoFactor, { body: { code: generateSync({ secret }) } })
  const turnOff = () => office.admin.send(turnOffPersonTwoFactor, about(guest))
  expect((await again(guest)).status).toBe(401)
  expect((await turnOff()).body).toMatchObject({ hasTwoFactor: false, openSessions: 0 })
  expect((await again(guest)).status).toBe(200)
  expect(await subjects(guest.person.email)).toContain('Two-factor sign-in is off')
  expect((await turnOff()).status).toBe(409)
  expect(await logged(guest)).toMatchObject([{ action: 'person.two-factor-off' }])
})

test.each([
  ['suspended', suspendPerson],
  ['deleted', deletePerson],
  ['without two-factor sign-in', turnOffPersonTwoFactor],
] as const)('nobody makes themselves %s from the dashboard', async (_what, call) => {
  const { status } = await office.admin.send(call, {
    ...about(office.admin),
    body: { reason: 'Tired' },
  } as never)
  expect(status).toBe(409)
  expect(await statusOf(office.admin)).toBe(200)
})

const twoWays = {
  suspend,
  remove,
  demote: (person: Person, by = office.admin) =>
    by.send(setPersonRole, { ...about(person), body: { role: 'member' } }),
}

test.each([
  ['suspend', 'suspend'],
  ['remove', 'remove'],
  ['suspend', 'remove'],
  ['remove', 'demote'],
  ['suspend', 'demote'],
] as const)('of two administrators who %s and %s each other one stays', async (one, other) => {
  const [first, second] = [await office.signUp(), await office.signUp()]
  for (const person of [first, second]) await promote(person)
  await office.query(`update users set role = 'member' where id = $1`, [idOf(office.admin)])
  const statuses = await Promise.all([twoWays[one](second, first), twoWays[other](first, second)])
  expect(statuses.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
  const left = await office.query(
    `select id from users where role = 'admin' and deleted_at is null and suspended_at is null`,
  )
  expect(left).toHaveLength(1)
  await office.query(`update users set role = case when id = $1 then 'admin' else 'member' end`, [
    idOf(office.admin),
  ])
  await expect.poll(async () => (await office.admin.raw('GET', '/api/admin/people')).statusCode).toBe(200)
})

test('an administrator who is left alone with a suspended one cannot leave', async () => {
  const other = await office.signUp()
  await promote(other)
  await suspend(other)
  expect((await office.admin.send(deleteAccount, {})).status).toBe(409)
  const demoted = await twoWays.demote(office.admin)
  expect(demoted.status).toBe(409)
})
