import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { type Office, openOffice } from '../../../tests/server/office.ts'
import { deleteAccount, getUser, recoverAccount, register } from '../../domain/accounts/calls.ts'
import { listPeople, setPersonPremium } from '../../domain/admin/calls.ts'
import {
  advanceSandboxTime,
  enterSandboxCard,
  getOrCreateSubscription,
  getSubscription,
  refreshSubscription,
  setSandboxCancellation,
} from '../../domain/billing/calls.ts'
import { day } from '../../domain/durations.ts'
import { spoken } from './mails.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

type Person = Office['admin']
const id = ({ user }: Person) => String(user['id'])
let passed = 0
const pass = (milliseconds: number) => {
  passed += milliseconds
  office.passTime(milliseconds)
}
const inDays = (days: number) => new Date(Date.now() + passed + days * day).toISOString()
const give = (person: Person, until: string | null, reason = 'A lost parcel') =>
  office.admin.send(setPersonPremium, { params: { id: id(person) }, body: { until, reason } })
const isPremium = async (person: Person) => (await person.send(getUser, {})).body['isPremium']
async function subscribe(person: Person) {
  const { clientSecret } = (await person.send(getOrCreateSubscription, {})).body
  await person.send(enterSandboxCard, { body: { clientSecret, number: '4242424242424242' } })
  await person.send(refreshSubscription, {})
}
const logged = async (person: Person) =>
  (await office.log())
    .filter(({ subject }) => subject === id(person))
    .map(({ action, details }) => [action, details])

test('premium is given at once, ends by itself, and both sides see until when', async () => {
  const cook = await office.signUp()
  const until = inDays(10)
  expect((await give(cook, until)).body).toMatchObject({ plan: 'premium', giftEndsAt: until })
  expect(await isPremium(cook)).toBe(true)
  expect((await cook.send(getSubscription, {})).body).toMatchObject({
    isPremium: true,
    status: 'none',
    giftEndsAt: until,
  })
  pass(9 * day)
  await office.app.billing.runPass()
  expect(await isPremium(cook)).toBe(true)
  pass(2 * day)
  const { body } = await office.admin.send(listPeople, { query: { search: cook.person.username } })
  expect(body).toMatchObject({ items: [{ giftEndsAt: null }] })
  await office.app.billing.runPass()
  expect(await isPremium(cook)).toBe(false)
  expect(await logged(cook)).toEqual([['person.premium-given', { until, reason: 'A lost parcel' }]])
})

test('what was given is taken back at once, and only that is written down', async () => {
  const cook = await office.signUp()
  await give(cook, inDays(10))
  expect((await give(cook, null, 'A mistake')).body).toMatchObject({ plan: 'free', giftEndsAt: null })
  expect(await isPremium(cook)).toBe(false)
  await give(cook, null, 'Once more')
  expect((await logged(cook)).at(-1)).toEqual(['person.premium-taken', { reason: 'A mistake' }])
  expect(await logged(cook)).toHaveLength(2)
})

test('who pays keeps premium when a gift is taken, and who was given keeps it when a subscription ends', async () => {
  const cook = await office.signUp()
  await subscribe(cook)
  expect(await isPremium(cook)).toBe(true)
  await give(cook, inDays(100))
  await give(cook, null)
  expect(await isPremium(cook)).toBe(true)
  const until = inDays(100)
  await give(cook, until)
  await cook.send(setSandboxCancellation, { body: { cancelAtPeriodEnd: true } })
  await cook.send(advanceSandboxTime, { body: { days: 40 } })
  expect((await cook.send(refreshSubscription, {})).body).toMatchObject({ status: 'canceled' })
  expect(await isPremium(cook)).toBe(true)
  await office.app.messages.deliverDue()
  const told = office.mails.findLast(({ to }) => to === cook.person.email)!
  expect(told.subject).toContain('is cancelled')
  expect(told.text.replaceAll(/\s+/g, ' ')).toContain(
    `Premium stays open to you until ${spoken(new Date(until), null)}`,
  )
  await give(cook, null)
  expect(await isPremium(cook)).toBe(false)
})

/** Someone with a gift for ten days whose account was deleted, in a browser that may recover it. */
async function someoneGone() {
  const cook = await office.signUp()
  await give(cook, inDays(10))
  await cook.send(deleteAccount, {})
  const browser = office.browser()
  const { oldUserId } = (await browser.send(register, { body: cook.person })).body
  const body = { oldUserId, newPassword: cook.person.password }
  return { ...cook, send: browser.send, recover: () => browser.send(recoverAccount, { body }) }
}

test('a gift outlives a deleted account that comes back in time', async () => {
  const cook = await someoneGone()
  expect((await cook.recover()).body).toMatchObject({ isPremium: true })
})

test('a gift that ends while its account comes back is over', async () => {
  const { pool } = office.database
  const cook = await someoneGone()
  const letGo = await holdRows(pool, 'select 1 from old_users where original_id = $1 for update', [id(cook)])
  const recovered = cook.recover()
  await expect.poll(() => countWaiting(pool)).toBe(1)
  pass(11 * day)
  await office.app.billing.runPass()
  await letGo()
  expect((await recovered).body).toMatchObject({ id: id(cook), isPremium: false })
  expect(await isPremium(cook)).toBe(false)
})

test('a gift that ends at the moment its account is back ends for good', async () => {
  const { pool } = office.database
  const cook = await someoneGone()
  const letGo = await holdRows(pool, 'select 1 from users where id = $1 for update', [id(cook)])
  const recovered = cook.recover()
  await expect.poll(() => countWaiting(pool)).toBe(1)
  pass(11 * day)
  const ended = office.app.billing.runPass()
  await expect.poll(() => countWaiting(pool)).toBe(2)
  await letGo()
  expect((await recovered).body).toMatchObject({ isPremium: true })
  await ended
  expect(await isPremium(cook)).toBe(false)
})

test('premium that nothing pays for any more is taken, and what is paid for stays, with nothing written down', async () => {
  const cook = await office.signUp()
  await office.query('update users set is_premium = true where id = $1', [id(cook)])
  expect((await give(cook, null, 'Long over')).body).toMatchObject({ plan: 'free' })
  expect(await isPremium(cook)).toBe(false)
  expect(await logged(cook)).toEqual([['person.premium-taken', { reason: 'Long over' }]])

  const payer = await office.signUp()
  await subscribe(payer)
  expect((await give(payer, null)).body).toMatchObject({ plan: 'premium' })
  expect(await isPremium(payer)).toBe(true)
  expect(await logged(payer)).toEqual([])
})

test.each([
  [{ until: inDays(-1), reason: 'Late' }, 'until'],
  [{ until: inDays(3_000), reason: 'Long' }, 'until'],
  [{ until: 'tomorrow', reason: 'Soon' }, 'until'],
  [{ until: null, reason: '' }, 'reason'],
])('%j is refused at its field', async (body, field) => {
  const cook = await office.signUp()
  const answer = await office.admin.send(setPersonPremium, { params: { id: id(cook) }, body })
  expect([answer.status, Object.keys(answer.body['fields'])]).toEqual([400, [field]])
  expect(await isPremium(cook)).toBe(false)
})
