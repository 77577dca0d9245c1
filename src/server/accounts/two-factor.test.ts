import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser, login } from '../../domain/accounts/calls.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '../../domain/accounts/security-calls.ts'
import { bare, type CarefulSite, notThe, startCareful } from '../../../tests/server/second-step.ts'

let site: CarefulSite
beforeAll(async () => {
  site = await startCareful()
})
afterAll(() => site.close())

describe('setting two-factor up', () => {
  test('asks for the password, shows the secret once, and is on with the first code', async () => {
    const cook = await site.signUp()
    const wrong = await cook.send(beginTwoFactor, { body: { password: 'Not-the-one1' } })
    expect([wrong.status, wrong.body['fields']]).toEqual([400, { password: 'That is not your password.' }])
    const { secret, uri } = await site.begin(cook)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await cook.send(getTwoFactor, {})).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const confirmed = await cook.send(confirmTwoFactor, { body: { code: site.freshCode(secret) } })
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body['recoveryCodes']).size).toBe(10)
    expect((await cook.send(getTwoFactor, {})).body).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    const again = await cook.send(beginTwoFactor, { body: { password: cook.person.password } })
    expect([again.status, again.body['secret']]).toEqual([409, undefined])
  })

  test('is not on with a wrong code, and signing in stays as it was', async () => {
    const cook = await site.signUp()
    const { secret } = await site.begin(cook)
    const wrong = await cook.send(confirmTwoFactor, { body: { code: notThe(site.freshCode(secret)) } })
    expect([wrong.status, Object.keys(wrong.body['fields'])]).toEqual([400, ['code']])
    expect((await site.signIn(cook)).status).toBe(200)
  })

  test('begun anew takes the new secret only', async () => {
    const cook = await site.signUp()
    const first = await site.begin(cook)
    const second = await site.begin(cook)
    const old = await cook.send(confirmTwoFactor, { body: { code: site.freshCode(first.secret) } })
    expect(old.status).toBe(400)
    expect((await cook.send(confirmTwoFactor, { body: { code: site.codeOf(second.secret) } })).status).toBe(
      200,
    )
  })

  test('that was never begun cannot be confirmed', async () => {
    const cook = await site.signUp()
    expect((await cook.send(confirmTwoFactor, { body: { code: '123456' } })).status).toBe(409)
  })

  test('ends every other session and tells the owner by mail', async () => {
    const cook = await site.signUp()
    const phone = site.browser()
    await phone.send(login, { body: cook.person })
    const { secret } = await site.begin(cook)
    await cook.send(confirmTwoFactor, { body: { code: site.freshCode(secret) } })
    expect((await phone.send(getUser, {})).status).toBe(401)
    expect((await cook.send(getUser, {})).status).toBe(200)
    expect(await subjectsTo(cook.person.email)).toContain('Two-factor sign-in is on')
  })

  test('keeps the secret unreadable and the recovery codes as hashes', async () => {
    const cook = await site.someoneCareful()
    const { rows } = await site.database.pool.query(
      `select secret as kept from two_factors where user_id = $1
       union all select code_hash from recovery_codes where user_id = $1`,
      [cook.user['id']],
    )
    expect(rows).toHaveLength(11)
    const kept = JSON.stringify(rows)
    for (const secret of [cook.secret, ...cook.recoveryCodes, ...cook.recoveryCodes.map(bare)])
      expect(kept).not.toContain(secret)
  })
})

describe('changing two-factor', () => {
  test.each([
    ['renewing the codes', renewRecoveryCodes],
    ['turning it off', turnOffTwoFactor],
  ])('%s takes the password and a code', async (_what, call) => {
    const cook = await site.someoneCareful()
    const { password } = cook.person
    const noPassword = await cook.send(call, {
      body: { password: 'Not-the-one1', code: site.freshCode(cook.secret) },
    })
    expect([noPassword.status, Object.keys(noPassword.body['fields'])]).toEqual([400, ['password']])
    const noCode = await cook.send(call, { body: { password, code: notThe(site.codeOf(cook.secret)) } })
    expect([noCode.status, Object.keys(noCode.body['fields'])]).toEqual([400, ['code']])
    expect((await cook.send(call, { body: { password, code: site.codeOf(cook.secret) } })).status).toBe(200)
  })

  test('new recovery codes take the place of the old ones', async () => {
    const cook = await site.someoneCareful()
    const { password } = cook.person
    const [old = '', other = ''] = cook.recoveryCodes
    const { body } = await cook.send(renewRecoveryCodes, { body: { password, code: old } })
    expect(body['recoveryCodes']).toHaveLength(10)
    expect((await site.signIn(cook, other)).status).toBe(401)
    expect((await site.signIn(cook, body['recoveryCodes'][0])).status).toBe(200)
    expect((await cook.send(getTwoFactor, {})).body['recoveryCodesLeft']).toBe(9)
  })

  test('turned off, the password is enough, the codes are gone and the owner is told', async () => {
    const cook = await site.someoneCareful()
    const proof = { password: cook.person.password, code: site.freshCode(cook.secret) }
    expect((await cook.send(turnOffTwoFactor, { body: proof })).status).toBe(200)
    expect((await cook.send(getTwoFactor, {})).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await site.signIn(cook)).status).toBe(200)
    expect((await cook.send(turnOffTwoFactor, { body: proof })).status).toBe(409)
    expect(await subjectsTo(cook.person.email)).toContain('Two-factor sign-in is off')
  })
})

async function subjectsTo(address: string) {
  await site.app.messages.deliverDue()
  return site.mails.filter(({ to }) => to === address).map(({ subject }) => subject)
}
