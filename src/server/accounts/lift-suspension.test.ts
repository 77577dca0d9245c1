import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailingSite, type Member, startMailing } from '../../../tests/server/account-mails.ts'
import { deleteAccount, login } from '../../domain/accounts/calls.ts'
import { byCommandLine } from '../by-command-line.ts'
import { liftSuspension } from './lift-suspension.ts'

let site: MailingSite
beforeAll(async () => {
  site = await startMailing()
})
afterAll(() => site.close())

const lines: object[] = []
const lift = (name: string) =>
  liftSuspension(site.database.db, name, byCommandLine({ info: (line) => lines.push(line) }))
const suspend = ({ user }: Member) =>
  site.database.pool.query('update users set suspended_at = now() where id = $1', [user['id']])

test('who is suspended signs in again, and it is written down who let them', async () => {
  const cook = await site.confirmedMember()
  const { username, password, email } = cook.person
  const signIn = async () => (await site.browser().send(login, { body: { username, password } })).status
  await suspend(cook)
  expect(await signIn()).toBe(403)
  expect(await lift(username.toUpperCase())).toBe(username)
  expect(await signIn()).toBe(200)
  expect(lines).toEqual([{ event: 'suspension lifted', account: cook.user['id'] }])
  const log = `select details from admin_actions where action = 'person.unsuspended' and subject = $1`
  const { rows } = await site.database.pool.query(log, [cook.user['id']])
  expect(rows).toEqual([{ details: { by: 'the command line' } }])
  await expect(lift(email)).rejects.toThrow('This account is not suspended.')
  await expect(lift('nobody')).rejects.toThrow('This account does not exist.')
})

test('who was suspended by mistake and deleted comes back with everything', async () => {
  const cook = await site.confirmedMember()
  const { email, username } = cook.person
  await cook.send(deleteAccount, {})
  await suspend(cook)
  expect((await site.recoverByMail(email, email)).status).toBe(403)
  expect(await lift(email)).toBe(username)
  expect((await site.recoverByMail(email, email)).body).toMatchObject({ id: cook.user['id'] })
  await expect(lift(email)).rejects.toThrow('This account is not suspended.')
})

test('an address that was only typed names nobody', async () => {
  const stranger = await site.signUp()
  await suspend(stranger)
  await expect(lift(stranger.person.email)).rejects.toThrow('Nobody has confirmed this address')
})
