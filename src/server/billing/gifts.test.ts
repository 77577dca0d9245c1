import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const { clientSecret } = (await cook.send(getOrCreateSubscription, {})).body
  await cook.send(enterSandboxCard, { body: { clientSecret, number: '4242424242424242' } })
  await cook.send(refreshSubscription, {})
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
    `Premium stays open to you until ${spoken(new Date(until))}`,
  )
  await give(cook, null)
  expect(await isPremium(cook)).toBe(false)
})

test('a gift outlives a deleted account that comes back in time', async () => {
  const cook = await office.signUp()
  await give(cook, inDays(10))
  await cook.send(deleteAccount, {})
  const browser = office.browser()
  const { body } = await browser.send(register, { body: cook.person })
  const back = await browser.send(recoverAccount, {
    body: { oldUserId: body['oldUserId'], newPassword: cook.person.password },
  })
  expect(back.body).toMatchObject({ isPremium: true })
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
