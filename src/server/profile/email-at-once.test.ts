import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { updateProfile } from '../../domain/profile/calls.ts'
import { type MailingSite, type Member, startMailing } from '../../../tests/server/account-mails.ts'

let site: MailingSite
beforeAll(async () => {
  site = await startMailing()
})
afterAll(() => site.close())

const untilWaiting = (number: number) =>
  expect.poll(() => countWaiting(site.database.pool), { timeout: 10_000 }).toBe(number)

async function tokenTo(email: string, { send, person }: Member) {
  const body = { email, currentPassword: person.password }
  expect((await send(updateProfile, { body })).status).toBe(200)
  return site.tokenFor(email, 'confirm-email')
}

test('a link can be followed while its owner asks for another address', async () => {
  const maria = await site.confirmedMember()
  const email = `new-${maria.person.email}`
  const token = await tokenTo(email, maria)
  const held = 'select 1 from email_changes where user_id = $1 for update'
  const letGo = await holdRows(site.database.pool, held, [maria.user['id']])
  const followed = site.follow(token)
  await untilWaiting(1)
  const asked = maria.send(updateProfile, { body: { email: `another-${email}` } })
  await untilWaiting(2)
  await letGo()
  expect([(await followed).status, (await asked).status]).toEqual([200, 200])
  expect(await site.emailOf(maria)).toBe(email)
})

test('two who only typed each other’s address can follow their links at once', async () => {
  const [maria, paul] = [await site.signUp(), await site.signUp()]
  const tokens = [await tokenTo(paul.person.email, maria), await tokenTo(maria.person.email, paul)]
  const held = 'select 1 from users where id = any($1) order by id for update'
  const letGo = await holdRows(site.database.pool, held, [[maria.user['id'], paul.user['id']]])
  const followed = tokens.map((token) => site.follow(token))
  await untilWaiting(2)
  await letGo()
  expect((await Promise.all(followed)).map(({ status }) => status)).toEqual([200, 200])
  expect([await site.emailOf(maria), await site.emailOf(paul)]).toEqual([
    paul.person.email,
    maria.person.email,
  ])
})
