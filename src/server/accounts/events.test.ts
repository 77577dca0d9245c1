import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changePassword, declineRecovery, deleteAccount } from '../../domain/accounts/calls.ts'
import { recovery as limits } from '../../domain/accounts/limits.ts'
import { updateProfile } from '../../domain/profile/calls.ts'
import { type MailingSite, newPassword, startMailing } from '../../../tests/server/account-mails.ts'

let site: MailingSite
beforeAll(async () => {
  site = await startMailing()
})
afterAll(() => site.close())

const watch = () => vi.spyOn(site.app.log, 'info')
let info: ReturnType<typeof watch>
beforeEach(() => {
  info = watch()
})
afterEach(() => info.mockRestore())

/** What was written down about an account, oldest first, and that it names nobody. */
function eventsOf({ user, person }: { user: Record<string, unknown>; person: { username: string } }) {
  const lines = info.mock.calls.map(([facts]) => facts as Record<string, unknown>)
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`@|127\\.0\\.0\\.1|"${person.username}"`))
  return lines.filter(({ account }) => account === user['id']).map(({ event }) => event)
}

const changed = (currentPassword: string) => ({
  body: { currentPassword, newPassword, confirmPassword: newPassword },
})

test('a changed password and a changed address are written down', async () => {
  const cook = await site.confirmedMember()
  await cook.send(changePassword, changed(cook.person.password))
  await site.moveTo(`moved-${cook.person.email}`, cook)
  expect(eventsOf(cook)).toEqual(['password changed', 'email changed'])
})

test('a password that was reset is, with the address it puts back', async () => {
  const cook = await site.confirmedMember()
  await site.moveTo(`moved-${cook.person.email}`, cook)
  info.mockClear()
  await site.forgot(cook.person.email)
  await site.reset(cook.person.email)
  expect(eventsOf(cook)).toEqual(['password reset', 'email changed'])
})

test('a second step that a reset takes is', async () => {
  const squatter = await site.signUp()
  await site.turnOnTwoFactor(squatter)
  info.mockClear()
  await site.forgot(squatter.person.email)
  await site.reset(squatter.person.email)
  expect(eventsOf(squatter)).toEqual(['password reset', 'two-factor off'])
})

test('deleting, recovering and erasing are', async () => {
  const cook = await site.confirmedMember()
  const { email } = cook.person
  await cook.send(deleteAccount, {})
  const { browser } = await site.recoverByMail(email, email)
  await browser.send(deleteAccount, {})
  await browser.send(declineRecovery, { body: { oldUserId: await site.offer(browser, email, newPassword) } })
  expect(eventsOf(cook)).toEqual([
    'account deleted',
    'account recovered',
    'account deleted',
    'account erased',
  ])
})

test('erasing what nobody wanted back is', async () => {
  const cook = await site.confirmedMember()
  await cook.send(deleteAccount, {})
  site.passTime(limits.archiveKept + 1_000)
  for (let times = 0; times < 2; times++) await site.app.accounts.purge()
  expect(eventsOf(cook)).toEqual(['account deleted', 'account erased'])
})

test('what did not happen is not', async () => {
  const cook = await site.confirmedMember()
  await cook.send(changePassword, changed('Not-the-one1'))
  await cook.send(updateProfile, { body: { email: cook.person.email } })
  await cook.send(updateProfile, { body: { email: `waiting-${cook.person.email}` } })
  expect(eventsOf(cook)).toEqual([])
})
