import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import {
  changePassword,
  deleteAccount,
  getUser,
  recoverAccount,
  register,
} from '../../domain/accounts/calls.ts'
import { confirmTwoFactor, getTwoFactor } from '../../domain/accounts/security-calls.ts'
import { codeThrottles } from '../../domain/accounts/limits.ts'
import { bare, type CarefulSite, notThe, startCareful } from '../../../tests/server/second-step.ts'

let site: CarefulSite
beforeAll(async () => {
  site = await startCareful()
})
afterAll(() => site.close())

describe('signing in with two-factor', () => {
  test('asks for the code once the password is right, and tells nothing before', async () => {
    const cook = await site.someoneCareful()
    const missing = await site.signIn(cook)
    expect([missing.status, missing.body['needsCode']]).toEqual([401, true])
    const code = site.freshCode(cook.secret)
    const wrongPassword = { person: { ...cook.person, password: 'Not-the-one1' } }
    const unknown = { person: { username: 'nobody-here', password: 'Not-the-one1' } }
    for (const [person, given] of [
      [wrongPassword, undefined],
      [wrongPassword, code],
      [unknown, code],
    ] as const) {
      const { status, body } = await site.signIn(person, given)
      expect([status, body['error'], body['needsCode']]).toEqual([
        401,
        'Invalid username or password. Please try again.',
        undefined,
      ])
    }
    expect((await site.signIn(cook, code)).status).toBe(200)
  })

  test('takes a code once, also when it comes twice at the same moment', async () => {
    const cook = await site.someoneCareful()
    const code = site.freshCode(cook.secret)
    const answers = await Promise.all([site.signIn(cook, code), site.signIn(cook, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const replayed = await site.signIn(cook, code)
    expect([replayed.status, replayed.body['needsCode']]).toEqual([401, true])
  })

  test('takes no older code after a newer one', async () => {
    const cook = await site.someoneCareful()
    const older = site.freshCode(cook.secret)
    site.passTime(30_000)
    expect((await site.signIn(cook, site.codeOf(cook.secret))).status).toBe(200)
    expect((await site.signIn(cook, older)).status).toBe(401)
  })

  test('refuses the code that turned it on', async () => {
    const cook = await site.signUp()
    const { secret } = await site.begin(cook)
    const code = site.freshCode(secret)
    await cook.send(confirmTwoFactor, { body: { code } })
    expect((await site.signIn(cook, code)).status).toBe(401)
  })

  test('takes each recovery code once, however it is typed', async () => {
    const cook = await site.someoneCareful()
    const [first = '', second = ''] = cook.recoveryCodes
    const answers = await Promise.all([site.signIn(cook, first), site.signIn(cook, first)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await site.signIn(cook, ` ${bare(second).toUpperCase()} `)).status).toBe(200)
    expect((await cook.send(getTwoFactor, {})).body['recoveryCodesLeft']).toBe(8)
  })

  test('takes no code of someone else', async () => {
    const [cook, other] = [await site.someoneCareful(), await site.someoneCareful()]
    expect((await site.signIn(cook, other.recoveryCodes[0])).status).toBe(401)
    expect((await site.signIn(cook, site.freshCode(other.secret))).status).toBe(401)
  })

  test('slows wrong codes down, and a right password does not forgive them', async () => {
    const cook = await site.someoneCareful()
    const wrong = notThe(site.freshCode(cook.secret))
    for (let n = 0; n < codeThrottles.pair.free; n++) {
      expect((await site.signIn(cook, wrong, '10.20.0.1')).status).toBe(401)
      expect((await site.signIn(cook, undefined, '10.20.0.1')).body['needsCode']).toBe(true)
    }
    const slowed = await site.signIn(cook, site.codeOf(cook.secret), '10.20.0.1')
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    site.passTime(codeThrottles.pair.longest)
    expect((await site.signIn(cook, site.codeOf(cook.secret), '10.20.0.1')).status).toBe(200)
  })

  test('gives parallel guesses no more tries than one after another', async () => {
    const cook = await site.someoneCareful()
    const wrong = notThe(site.freshCode(cook.secret))
    const answers = await Promise.all(Array.from({ length: 12 }, () => site.signIn(cook, wrong, '10.21.0.1')))
    const tried = answers.filter(({ status }) => status === 401)
    expect(tried.length).toBeLessThanOrEqual(codeThrottles.pair.free)
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
  })

  test('opens nothing without a code for whoever was just signing in when it was turned on', async () => {
    const cook = await site.signUp()
    const { pool } = site.database
    const turnOn = 'update users set two_factor_since = now() where id = $1'
    const letGo = await holdRows(pool, turnOn, [cook.user['id']])
    const attempt = site.signIn(cook)
    await expect.poll(() => countWaiting(pool)).toBe(1)
    await letGo()
    expect((await attempt).status).toBe(401)
  })

  test('stays on when the password is changed', async () => {
    const cook = await site.someoneCareful()
    const newPassword = 'Brand-new1'
    const { password: currentPassword } = cook.person
    const body = { currentPassword, newPassword, confirmPassword: newPassword }
    expect((await cook.send(changePassword, { body })).status).toBe(200)
    const changed = { person: { ...cook.person, password: newPassword } }
    expect((await site.signIn(changed)).body['needsCode']).toBe(true)
    expect((await site.signIn(changed, site.freshCode(cook.secret))).status).toBe(200)
  })

  test('goes on with recovery codes when the secret of the site was changed', async () => {
    const cook = await site.someoneCareful()
    await site.database.pool.query(`update two_factors set secret = 'locked elsewhere' where user_id = $1`, [
      cook.user['id'],
    ])
    expect((await site.signIn(cook, site.freshCode(cook.secret))).status).toBe(401)
    expect((await site.signIn(cook, cook.recoveryCodes[0])).status).toBe(200)
  })
})

describe('recovering a deleted account with two-factor', () => {
  const newPassword = 'Second-life1'

  async function comeBack() {
    const cook = await site.someoneCareful()
    await cook.send(deleteAccount, {})
    const { body } = await cook.send(register, { body: aUser({ email: cook.person.email }) })
    const oldUserId = String(body['oldUserId'])
    const recover = (secondFactor?: string) =>
      cook.send(recoverAccount, { body: { oldUserId, newPassword, ...(secondFactor && { secondFactor }) } })
    return { cook, recover }
  }

  test('takes a code besides the proof, and the second step is still on', async () => {
    const { cook, recover } = await comeBack()
    const missing = await recover()
    expect([missing.status, missing.body['needsCode']]).toEqual([401, true])
    expect((await recover(notThe(site.freshCode(cook.secret)))).body['needsCode']).toBe(true)
    expect((await cook.send(getUser, {})).status).toBe(401)
    expect((await recover(cook.recoveryCodes[0])).status).toBe(200)
    expect((await cook.send(getTwoFactor, {})).body).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    const back = { person: { ...cook.person, password: newPassword } }
    expect((await site.signIn(back)).body['needsCode']).toBe(true)
    expect((await site.signIn(back, site.freshCode(cook.secret))).status).toBe(200)
  })
})
