import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import {
  changePassword,
  deleteAccount,
  listCommonPasswords,
  recoverAccount,
  register,
} from '../../domain/accounts/calls.ts'
import { tooCommon } from '../../domain/accounts/password-policy.ts'
import { forgotPassword, resetPassword } from '../../domain/accounts/security-calls.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const common = 'Password1'

test('the most used passwords are refused wherever one is set, whatever criteria they meet, and with a reason', async () => {
  const registering = await site.browser().send(register, { body: aUser({ password: common }) })
  expect([registering.status, registering.body['fields']]).toEqual([400, { password: tooCommon }])

  const cook = await site.signUp()
  const { email, password } = cook.person
  const chosen = { newPassword: common, confirmPassword: common }
  const changing = await cook.send(changePassword, { body: { currentPassword: password, ...chosen } })
  await site.browser().send(forgotPassword, { body: { username: email } })
  await site.app.accounts.stop()
  await site.app.messages.deliverDue()
  const token = /reset-password#([\w-]+)/.exec(site.mails.at(-1)!.text)![1]!
  const resetting = await site.browser().send(resetPassword, { body: { token, ...chosen } })
  await cook.send(deleteAccount, {})
  const offer = await cook.send(register, { body: aUser({ email, password }) })
  const { oldUserId } = offer.body
  const recovering = await cook.send(recoverAccount, { body: { oldUserId, newPassword: common } })
  for (const { status, body } of [changing, resetting, recovering])
    expect([status, body['fields']]).toEqual([400, { newPassword: tooCommon }])
  const body = { oldUserId, newPassword: 'Second-life1' }
  expect((await cook.send(recoverAccount, { body })).status).toBe(200)
})

test('a browser can learn them, those that are long enough', async () => {
  const { body } = await site.browser().send(listCommonPasswords, {})
  expect(body).toContain('password1')
  expect(body.filter((one: string) => one.length < 8)).toEqual([])
})
