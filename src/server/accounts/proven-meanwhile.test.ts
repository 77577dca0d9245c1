import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { changePassword, deleteAccount, getUser } from '../../domain/accounts/calls.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '../../domain/accounts/security-calls.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

type Person = Awaited<ReturnType<TestApp['signUp']>>

const reset = `with held as (update users set password = 'reset' where id = $1)
  delete from web_sessions where user_id = $1`

/** Sends something that takes the password, while the password is being reset and is so before it is done. */
async function whileItIsReset({ user }: Person, send: () => Promise<{ status: number }>) {
  const { pool } = site.database
  const letGo = await holdRows(pool, reset, [user['id']])
  const answer = send()
  await expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBeGreaterThan(0)
  await letGo()
  return (await answer).status
}

const passwordOf = async ({ user }: Person) =>
  (await site.database.pool.query('select password from users where id = $1', [user['id']])).rows[0].password

test('a password that was reset while it was being changed stays the reset one', async () => {
  const cook = await site.signUp()
  const body = {
    currentPassword: cook.person.password,
    newPassword: 'Too-late-now1',
    confirmPassword: 'Too-late-now1',
  }
  expect(await whileItIsReset(cook, () => cook.send(changePassword, { body }))).toBe(401)
  expect(await passwordOf(cook)).toBe('reset')
})

test('of two changes of the password by one session the slower one is refused, and it stays signed in', async () => {
  const cook = await site.signUp()
  const { pool } = site.database
  const letGo = await holdRows(pool, 'select from users where id = $1 for update', [cook.user['id']])
  const answers = ['First-words1', 'Other-words1'].map((newPassword) => {
    const body = { currentPassword: cook.person.password, newPassword, confirmPassword: newPassword }
    return cook.send(changePassword, { body })
  })
  await expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBe(2)
  await letGo()
  const [, slower] = (await Promise.all(answers)).toSorted((one, other) => one.status - other.status)
  expect(slower).toMatchObject({ status: 400, body: { error: 'Current password is incorrect' } })
  expect((await cook.send(getUser, {})).status).toBe(200)
})

test.each([
  ['turned off', turnOffTwoFactor],
  ['given new codes', renewRecoveryCodes],
] as const)('two-factor is not %s with a password that was reset meanwhile', async (_what, call) => {
  const cook = await site.signUp()
  const { password } = cook.person
  const { secret } = (await cook.send(beginTwoFactor, { body: { password } })).body
  const epoch = Math.floor((Date.now() + site.passTime(60_000)) / 1_000)
  const confirmed = await cook.send(confirmTwoFactor, { body: { code: generateSync({ secret, epoch }) } })
  const [code] = confirmed.body['recoveryCodes'] as [string]
  expect(await whileItIsReset(cook, () => cook.send(call, { body: { password, code } }))).toBe(401)
  const kept = await site.database.pool.query('select 1 from two_factors where user_id = $1', [
    cook.user['id'],
  ])
  expect(kept.rowCount).toBe(1)
})

test('an account is not deleted by a session that ended while its deletion waited', async () => {
  await site.signUp()
  const cook = await site.signUp()
  const { pool } = site.database
  const letGo = await holdRows(pool, reset, [cook.user['id']])
  const answer = cook.send(deleteAccount, {})
  await expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBeGreaterThan(0)
  await letGo()
  expect((await answer).status).toBe(401)
  expect(await passwordOf(cook)).toBe('reset')
})
