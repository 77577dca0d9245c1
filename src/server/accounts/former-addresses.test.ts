import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { deleteAccount, register, sendRecoveryCode } from '../../domain/accounts/calls.ts'
import { forgotPassword, resetPassword } from '../../domain/accounts/security-calls.ts'
import { passwordReset as limits } from '../../domain/accounts/limits.ts'
import { updateProfile } from '../../domain/profile/calls.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

let asked = 0
/** Asks for a link as anyone may, and tells to whom mails went because of it. */
async function askFor(username: string) {
  const before = site.mails.length
  await site.browser(`10.40.0.${(asked += 1)}`).send(forgotPassword, { body: { username } })
  return sentSince(before)
}

async function sentSince(before: number) {
  await site.app.accounts.stop()
  await site.app.messages.deliverDue()
  return site.mails.slice(before)
}

const recipients = (mails: { to: string }[]) => mails.map(({ to }) => to)

describe('an account whose address was changed, perhaps by a thief with an open session,', () => {
  let owner: Awaited<ReturnType<TestApp['signUp']>>
  let stolen: string
  beforeEach(async () => {
    owner = await site.signUp()
    stolen = `thief-${owner.person.email}`
    const body = { email: stolen, currentPassword: owner.person.password }
    expect((await owner.send(updateProfile, { body })).status).toBe(200)
  })

  test('is given back by its former address, whichever name is typed', async () => {
    for (const name of [stolen, owner.person.username, owner.person.email.toUpperCase()])
      expect(recipients(await askFor(name))).toEqual([owner.person.email])
    const [mail] = site.mails.slice(-1)
    expect(mail?.text).toContain(stolen)
    const token = /reset-password#([\w-]+)/.exec(mail?.text ?? '')![1]!
    const before = site.mails.length
    const body = { token, newPassword: 'Mine-again1', confirmPassword: 'Mine-again1' }
    expect((await site.browser().send(resetPassword, { body })).status).toBe(200)
    expect(recipients(await sentSince(before)).toSorted()).toEqual([owner.person.email, stolen].toSorted())
  })

  test('is given back even when somebody registered the former address meanwhile', async () => {
    await site.signUp({ email: owner.person.email })
    const mails = await askFor(owner.person.email)
    expect(recipients(mails)).toEqual([owner.person.email, owner.person.email])
    expect(mails.filter(({ text }) => text.includes(stolen))).toHaveLength(1)
  })

  test('is not opened by deleting and recovering it either', async () => {
    await owner.send(deleteAccount, {})
    await site.app.messages.deliverDue()
    const thief = site.browser()
    const { body } = await thief.send(register, { body: aUser({ email: stolen }) })
    const before = site.mails.length
    await thief.send(sendRecoveryCode, { body: { oldUserId: body['oldUserId'] } })
    expect(recipients(await sentSince(before))).toEqual([owner.person.email])
  })

  test('belongs to the new address after some days', async () => {
    site.passTime(limits.formerAddressCounts + 1_000)
    expect(recipients(await askFor(stolen))).toEqual([stolen])
    expect(await askFor(owner.person.email)).toEqual([])
  })
})
