import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { changePassword, deleteAccount } from '../../domain/accounts/calls.ts'
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

/** Sends something that takes the password, while the password is being reset and is so before it is done. */
async function whileItIsReset({ user }: Person, send: () => Promise<{ status: number }>) {
  const { pool } = site.database
  const letGo = await holdRows(pool, `update users set password = 'reset' where id = $1`, [user['id']])
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
  const newPassword = `with held as (update users set password = 'reset' where id = $1)
    delete from web_sessions where user_id = $1`
  const letGo = await holdRows(pool, newPassword, [cook.user['id']])
  const answer = cook.send(deleteAccount, {})
  await expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBeGreaterThan(0)
  await letGo()
  expect((await answer).status).toBe(401)
  expect(await passwordOf(cook)).toBe('reset')
})
