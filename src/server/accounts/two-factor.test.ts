import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import {
  changePassword,
  deleteAccount,
  getUser,
  login,
  recoverAccount,
  register,
} from '../../domain/accounts/calls.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '../../domain/accounts/security-calls.ts'
import { codeThrottles } from '../../domain/limits.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const now = () => Date.now() + site.passTime(0)
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(now() / 1000) })
/** A code that has not been used: each is good once, so time has to pass before the next. */
function freshCode(secret: string) {
  site.passTime(60_000)
  return codeOf(secret)
}

type Person = Awaited<ReturnType<TestApp['signUp']>>

async function begin(cook: Person) {
  const { body } = await cook.send(beginTwoFactor, { body: { password: cook.person.password } })
  return body as { secret: string; uri: string }
}

/** Someone for whom signing in takes a code. */
async function someoneCareful(address?: string) {
  const cook = await site.signUp({}, address)
  const { secret } = await begin(cook)
  const { body } = await cook.send(confirmTwoFactor, { body: { code: freshCode(secret) } })
  return { ...cook, secret, recoveryCodes: body['recoveryCodes'] as string[] }
}

const signIn = (
  { person }: { person: { username: string; password: string } },
  code?: string,
  address?: string,
) => {
  const { username, password } = person
  return site.browser(address).send(login, { body: { username, password, ...(code && { code }) } })
}

describe('setting two-factor up', () => {
  test('asks for the password, shows the secret once, and is on with the first code', async () => {
    const cook = await site.signUp()
    const wrong = await cook.send(beginTwoFactor, { body: { password: 'Not-the-one1' } })
    expect([wrong.status, wrong.body['fields']]).toEqual([400, { password: 'That is not your password.' }])
    const { secret, uri } = await begin(cook)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await cook.send(getTwoFactor, {})).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const confirmed = await cook.send(confirmTwoFactor, { body: { code: freshCode(secret) } })
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body['recoveryCodes']).size).toBe(10)
    expect((await cook.send(getTwoFactor, {})).body).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    const again = await cook.send(beginTwoFactor, { body: { password: cook.person.password } })
    expect([again.status, again.body['secret']]).toEqual([409, undefined])
  })

  test('is not on with a wrong code, and signing in stays as it was', async () => {
    const cook = await site.signUp()
    const { secret } = await begin(cook)
    const wrong = await cook.send(confirmTwoFactor, { body: { code: notThe(freshCode(secret)) } })
    expect([wrong.status, Object.keys(wrong.body['fields'])]).toEqual([400, ['code']])
    expect((await signIn(cook)).status).toBe(200)
  })

  test('begun anew takes the new secret only', async () => {
    const cook = await site.signUp()
    const first = await begin(cook)
    const second = await begin(cook)
    const old = await cook.send(confirmTwoFactor, { body: { code: freshCode(first.secret) } })
    expect(old.status).toBe(400)
    expect((await cook.send(confirmTwoFactor, { body: { code: codeOf(second.secret) } })).status).toBe(200)
  })

  test('that was never begun cannot be confirmed', async () => {
    const cook = await site.signUp()
    expect((await cook.send(confirmTwoFactor, { body: { code: '123456' } })).status).toBe(409)
  })

  test('ends every other session and tells the owner by mail', async () => {
    const cook = await site.signUp()
    const phone = site.browser()
    await phone.send(login, { body: cook.person })
    const { secret } = await begin(cook)
    await cook.send(confirmTwoFactor, { body: { code: freshCode(secret) } })
    expect((await phone.send(getUser, {})).status).toBe(401)
    expect((await cook.send(getUser, {})).status).toBe(200)
    expect(await subjectsTo(cook.person.email)).toContain('Two-factor sign-in is on')
  })

  test('keeps the secret unreadable and the recovery codes as hashes', async () => {
    const cook = await someoneCareful()
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

describe('signing in with two-factor', () => {
  test('asks for the code once the password is right, and tells nothing before', async () => {
    const cook = await someoneCareful()
    const missing = await signIn(cook)
    expect([missing.status, missing.body['needsCode']]).toEqual([401, true])
    const code = freshCode(cook.secret)
    const wrongPassword = { person: { ...cook.person, password: 'Not-the-one1' } }
    const unknown = { person: { username: 'nobody-here', password: 'Not-the-one1' } }
    for (const [person, given] of [
      [wrongPassword, undefined],
      [wrongPassword, code],
      [unknown, code],
    ] as const) {
      const { status, body } = await signIn(person, given)
      expect([status, body['error'], body['needsCode']]).toEqual([
        401,
        'Invalid username or password. Please try again.',
        undefined,
      ])
    }
    expect((await signIn(cook, code)).status).toBe(200)
  })

  test('takes a code once, also when it comes twice at the same moment', async () => {
    const cook = await someoneCareful()
    const code = freshCode(cook.secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(cook, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    const replayed = await signIn(cook, code)
    expect([replayed.status, replayed.body['needsCode']]).toEqual([401, true])
  })

  test('takes no older code after a newer one', async () => {
    const cook = await someoneCareful()
    const older = freshCode(cook.secret)
    site.passTime(30_000)
    expect((await signIn(cook, codeOf(cook.secret))).status).toBe(200)
    expect((await signIn(cook, older)).status).toBe(401)
  })

  test('refuses the code that turned it on', async () => {
    const cook = await site.signUp()
    const { secret } = await begin(cook)
    const code = freshCode(secret)
    await cook.send(confirmTwoFactor, { body: { code } })
    expect((await signIn(cook, code)).status).toBe(401)
  })

  test('takes each recovery code once, however it is typed', async () => {
    const cook = await someoneCareful()
    const [first = '', second = ''] = cook.recoveryCodes
    const answers = await Promise.all([signIn(cook, first), signIn(cook, first)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await signIn(cook, ` ${bare(second).toUpperCase()} `)).status).toBe(200)
    expect((await cook.send(getTwoFactor, {})).body['recoveryCodesLeft']).toBe(8)
  })

  test('takes no code of someone else', async () => {
    const [cook, other] = [await someoneCareful(), await someoneCareful()]
    expect((await signIn(cook, other.recoveryCodes[0])).status).toBe(401)
    expect((await signIn(cook, freshCode(other.secret))).status).toBe(401)
  })

  test('slows wrong codes down, and a right password does not forgive them', async () => {
    const cook = await someoneCareful()
    const wrong = notThe(freshCode(cook.secret))
    for (let n = 0; n < codeThrottles.pair.free; n++) {
      expect((await signIn(cook, wrong, '10.20.0.1')).status).toBe(401)
      expect((await signIn(cook, undefined, '10.20.0.1')).body['needsCode']).toBe(true)
    }
    const slowed = await signIn(cook, codeOf(cook.secret), '10.20.0.1')
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    site.passTime(codeThrottles.pair.longest)
    expect((await signIn(cook, codeOf(cook.secret), '10.20.0.1')).status).toBe(200)
  })

  test('gives parallel guesses no more tries than one after another', async () => {
    const cook = await someoneCareful()
    const wrong = notThe(freshCode(cook.secret))
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(cook, wrong, '10.21.0.1')))
    const tried = answers.filter(({ status }) => status === 401)
    expect(tried.length).toBeLessThanOrEqual(codeThrottles.pair.free)
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
  })

  test('opens nothing without a code for whoever was just signing in when it was turned on', async () => {
    const cook = await site.signUp()
    const other = await site.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('update users set two_factor_since = now() where id = $1', [cook.user['id']])
      const attempt = signIn(cook)
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await site.database.pool.query(waiting)).rowCount).toBe(1)
      await other.query('commit')
      expect((await attempt).status).toBe(401)
    } finally {
      other.release()
    }
  })

  test('stays on when the password is changed', async () => {
    const cook = await someoneCareful()
    const newPassword = 'Brand-new1'
    const { password: currentPassword } = cook.person
    const body = { currentPassword, newPassword, confirmPassword: newPassword }
    expect((await cook.send(changePassword, { body })).status).toBe(200)
    const changed = { person: { ...cook.person, password: newPassword } }
    expect((await signIn(changed)).body['needsCode']).toBe(true)
    expect((await signIn(changed, freshCode(cook.secret))).status).toBe(200)
  })

  test('goes on with recovery codes when the secret of the site was changed', async () => {
    const cook = await someoneCareful()
    await site.database.pool.query(`update two_factors set secret = 'locked elsewhere' where user_id = $1`, [
      cook.user['id'],
    ])
    expect((await signIn(cook, freshCode(cook.secret))).status).toBe(401)
    expect((await signIn(cook, cook.recoveryCodes[0])).status).toBe(200)
  })
})

describe('recovering a deleted account with two-factor', () => {
  const newPassword = 'Second-life1'

  async function comeBack() {
    const cook = await someoneCareful()
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
    expect((await recover(notThe(freshCode(cook.secret)))).body['needsCode']).toBe(true)
    expect((await cook.send(getUser, {})).status).toBe(401)
    expect((await recover(cook.recoveryCodes[0])).status).toBe(200)
    expect((await cook.send(getTwoFactor, {})).body).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    const back = { person: { ...cook.person, password: newPassword } }
    expect((await signIn(back)).body['needsCode']).toBe(true)
    expect((await signIn(back, freshCode(cook.secret))).status).toBe(200)
  })
})

describe('changing two-factor', () => {
  test.each([
    ['renewing the codes', renewRecoveryCodes],
    ['turning it off', turnOffTwoFactor],
  ])('%s takes the password and a code', async (_what, call) => {
    const cook = await someoneCareful()
    const { password } = cook.person
    const noPassword = await cook.send(call, {
      body: { password: 'Not-the-one1', code: freshCode(cook.secret) },
    })
    expect([noPassword.status, Object.keys(noPassword.body['fields'])]).toEqual([400, ['password']])
    const noCode = await cook.send(call, { body: { password, code: notThe(codeOf(cook.secret)) } })
    expect([noCode.status, Object.keys(noCode.body['fields'])]).toEqual([400, ['code']])
    expect((await cook.send(call, { body: { password, code: codeOf(cook.secret) } })).status).toBe(200)
  })

  test('new recovery codes take the place of the old ones', async () => {
    const cook = await someoneCareful()
    const { password } = cook.person
    const [old = '', other = ''] = cook.recoveryCodes
    const { body } = await cook.send(renewRecoveryCodes, { body: { password, code: old } })
    expect(body['recoveryCodes']).toHaveLength(10)
    expect((await signIn(cook, other)).status).toBe(401)
    expect((await signIn(cook, body['recoveryCodes'][0])).status).toBe(200)
    expect((await cook.send(getTwoFactor, {})).body['recoveryCodesLeft']).toBe(9)
  })

  test('turned off, the password is enough, the codes are gone and the owner is told', async () => {
    const cook = await someoneCareful()
    const proof = { password: cook.person.password, code: freshCode(cook.secret) }
    expect((await cook.send(turnOffTwoFactor, { body: proof })).status).toBe(200)
    expect((await cook.send(getTwoFactor, {})).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await signIn(cook)).status).toBe(200)
    expect((await cook.send(turnOffTwoFactor, { body: proof })).status).toBe(409)
    expect(await subjectsTo(cook.person.email)).toContain('Two-factor sign-in is off')
  })
})

const bare = (code: string) => code.replaceAll('-', '')
const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
async function subjectsTo(address: string) {
  await site.app.messages.deliverDue()
  return site.mails.filter(({ to }) => to === address).map(({ subject }) => subject)
}
