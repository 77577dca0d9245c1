import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import {
  changePassword,
  deleteAccount,
  getUser,
  login,
  logout,
  register,
} from '../../domain/accounts/calls.ts'
import { sessions, throttles } from '../../domain/limits.ts'

vi.mock('@node-rs/argon2', { spy: true })

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const signIn = (browser: ReturnType<TestApp['browser']>, username: string, password: string) =>
  browser.send(login, { body: { username, password } })

describe('registering', () => {
  test('signs the person in and shows them to themself, and nothing secret', async () => {
    const cook = await site.signUp({ firstName: 'Ada', lastName: 'Byron' })
    const { status, body } = await cook.send(getUser, {})
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      username: cook.person.username,
      email: cook.person.email,
      firstName: 'Ada',
      lastName: 'Byron',
      profileImageUrl: null,
      isPremium: false,
      isAdmin: expect.any(Boolean),
      emailNotifications: true,
      createdAt: expect.any(String),
    })
  })

  test('drops fields that are not the person’s to set', async () => {
    const greedy = { ...aUser(), isPremium: true, role: 'admin', isAdmin: true, stripeCustomerId: 'cus_1' }
    await site.signUp()
    const { body } = await site.browser().send(register, { body: greedy })
    expect(body).toMatchObject({ isPremium: false, isAdmin: false })
  })

  test.each([
    [{ password: '', confirmPassword: '' }, 'password', 'Password is required'],
    [
      { password: 'short', confirmPassword: 'short' },
      'password',
      'Password must meet at least 3 security criteria (length, uppercase, lowercase, numbers, special characters).',
    ],
    [
      { password: 'Ab1!', confirmPassword: 'Ab1!' },
      'password',
      'Password must be at least 8 characters long',
    ],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    [{ confirmPassword: 'Another-1' }, 'confirmPassword', "Passwords don't match"],
    [{ username: ' ' }, 'username', 'Username is required'],
    [
      { username: 'a@b.example' },
      'username',
      'Username may hold letters, numbers, dots, dashes and underscores only',
    ],
    [{ email: 'nonsense' }, 'email', 'Please enter a valid email address'],
  ])('refuses %j and names the field', async (details, field, sentence) => {
    const { status, body } = await site.browser().send(register, { body: { ...aUser(), ...details } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: sentence, fields: { [field]: sentence } })
  })

  test('refuses a taken e-mail and a taken username, whatever the case', async () => {
    const { person } = await site.signUp()
    const sameEmail = aUser({ email: person.email.toUpperCase() })
    const again = await site.browser().send(register, { body: sameEmail })
    expect([again.status, again.body['error']]).toEqual([
      409,
      expect.stringContaining('Email already exists'),
    ])
    const sameName = aUser({ username: person.username.toUpperCase() })
    const named = await site.browser().send(register, { body: sameName })
    expect([named.status, named.body['error']]).toEqual([409, expect.stringContaining('already taken')])
    expect(Object.keys(named.body['fields'])).toEqual(['username'])
  })

  test('twenty at once with one e-mail make one account and nineteen clear refusals', async () => {
    const { email } = aUser()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.browser().send(register, { body: aUser({ email }) })),
    )
    const statuses = answers.map((answer) => answer.status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    const rows = await site.database.pool.query('select id from users where email = $1', [email])
    expect(rows.rowCount).toBe(1)
  })

  test('twenty at once with one username make one account', async () => {
    const { username } = aUser()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.browser().send(register, { body: aUser({ username }) })),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19)
  })

  test('keeps the password only as an argon2id hash', async () => {
    const { person } = await site.signUp()
    const { rows } = await site.database.pool.query('select password from users where email = $1', [
      person.email,
    ])
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('the first account', () => {
  test('runs the site, and no later one does, even after it is gone', async () => {
    const fresh = await startApp()
    try {
      const first = await fresh.signUp()
      const second = await fresh.signUp()
      expect([first.user['isAdmin'], second.user['isAdmin']]).toEqual([true, false])
      await first.send(deleteAccount, {})
      await second.send(deleteAccount, {})
      const third = await fresh.signUp()
      expect(third.user['isAdmin']).toBe(false)
    } finally {
      await fresh.close()
    }
  })

  test('is one even when many arrive together', async () => {
    const fresh = await startApp()
    try {
      const people = await Promise.all(Array.from({ length: 8 }, () => fresh.signUp()))
      expect(people.filter(({ user }) => user['isAdmin'])).toHaveLength(1)
    } finally {
      await fresh.close()
    }
  })
})

describe('signing in', () => {
  test('takes the username or the e-mail, in any case', async () => {
    const { person } = await site.signUp()
    for (const name of [
      person.username,
      person.email,
      person.email.toUpperCase(),
      person.username.toUpperCase(),
    ]) {
      const { status, body } = await signIn(site.browser(), name, person.password)
      expect([status, body['username']]).toEqual([200, person.username])
    }
  })

  test('gives a new session id every time and ends the one it came with', async () => {
    const cook = await site.signUp()
    const before = cook.cookies.get('homeplate-session')!
    await signIn(cook, cook.person.username, cook.person.password)
    const after = cook.cookies.get('homeplate-session')
    expect(after).not.toBe(before)
    const thief = site.browser()
    thief.cookies.set('homeplate-session', before)
    expect((await thief.send(getUser, {})).status).toBe(401)
  })

  test('answers a wrong password and an unknown person alike', async () => {
    const { person } = await site.signUp()
    const wrong = await signIn(site.browser(), person.username, 'Wrong-password1')
    const unknown = await signIn(site.browser(), 'nobody-at-all', 'Wrong-password1')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body['error']).toBe(unknown.body['error'])
  })

  test('works as long for an unknown person as for a wrong password', async () => {
    const { person } = await site.signUp()
    const verify = vi.mocked(argon2.verify).mockClear()
    await signIn(site.browser(), person.username, 'Wrong-password1')
    await signIn(site.browser(), 'nobody-at-all', 'Wrong-password1')
    expect(verify.mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4))).toEqual([
      ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'],
      ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'],
    ])
  })

  test('asks for both fields', async () => {
    const { status, body } = await signIn(site.browser(), ' ', '')
    expect(status).toBe(400)
    expect(body['fields']).toEqual({ username: 'Username is required', password: 'Password is required' })
  })

  test('takes a name or password however the keyboard spells its accents', async () => {
    const password = 'Cre\u0300me-bru1'
    const { person } = await site.signUp({
      username: `rene\u0301e-${crypto.randomUUID().slice(0, 8)}`,
      password,
      confirmPassword: password,
    })
    const { status } = await signIn(
      site.browser(),
      person.username.normalize('NFC'),
      password.normalize('NFC'),
    )
    expect(status).toBe(200)
  })

  test('never cuts a long password', async () => {
    const password = `Long-1${'x'.repeat(122)}`
    const { person } = await site.signUp({ password, confirmPassword: password })
    expect((await signIn(site.browser(), person.username, password.slice(0, -1))).status).toBe(401)
    expect((await signIn(site.browser(), person.username, password)).status).toBe(200)
  })
})

describe('guessing', () => {
  const guess = (username: string, address: string) => signIn(site.browser(address), username, 'Wrong-guess1')
  const failedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 401).length

  test('is slowed per account and address with a growing delay, by either name, and never locked for good', async () => {
    const { person } = await site.signUp()
    for (let n = 1; n <= throttles.pair.free; n++) {
      expect((await guess(person.username, '10.1.0.1')).status).toBe(401)
    }
    const slowed = await guess(person.email, '10.1.0.1')
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect(slowed.body['error']).toMatch(/^Too many attempts\. Please try again in \d+ second/)
    expect((await signIn(site.browser('10.1.0.1'), person.username, person.password)).status).toBe(429)
    site.passTime(throttles.pair.longest)
    expect((await signIn(site.browser('10.1.0.1'), person.username, person.password)).status).toBe(200)
    expect((await guess(person.username, '10.1.0.1')).status).toBe(401)
  })

  test('elsewhere does not keep the owner out', async () => {
    const { person } = await site.signUp()
    for (let n = 0; n <= throttles.pair.free; n++) await guess(person.username, '10.6.0.1')
    expect((await signIn(site.browser('10.6.0.2'), person.username, person.password)).status).toBe(200)
  })

  test('at one account from everywhere is slowed too, for moments only', async () => {
    const { person } = await site.signUp()
    for (let n = 0; n < throttles.account.free; n++) await guess(person.username, `10.7.0.${n}`)
    expect((await guess(person.username, '10.7.1.1')).status).toBe(429)
    site.passTime(throttles.account.longest)
    expect((await signIn(site.browser('10.7.1.2'), person.username, person.password)).status).toBe(200)
  })

  test('in parallel gets no more tries than one after another', async () => {
    const { person } = await site.signUp()
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess(person.username, '10.2.0.1')))
    expect(failedOf(answers)).toBe(throttles.pair.free)
  })

  test('in parallel over many accounts gets no more either', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(`many-${n}`, '10.8.0.1')))
    expect(failedOf(answers)).toBe(throttles.address.free)
  })

  test('is slowed per address over many accounts, and other addresses go on', async () => {
    const address = '10.3.0.1'
    for (let n = 0; n < throttles.address.free; n++) {
      expect((await guess(`somebody-${n}`, address)).status).toBe(401)
    }
    const { person } = await site.signUp()
    expect((await guess('somebody-else', address)).status).toBe(429)
    expect((await signIn(site.browser('10.3.0.2'), person.username, person.password)).status).toBe(200)
  })

  test('at the password change shares the delay of signing in', async () => {
    const cook = await site.signUp({}, '10.4.0.1')
    const body = { currentPassword: 'Wrong-guess1', newPassword: 'Brand-new1', confirmPassword: 'Brand-new1' }
    for (let n = 0; n < throttles.pair.free; n++) {
      expect((await cook.send(changePassword, { body })).status).toBe(400)
    }
    expect((await cook.send(changePassword, { body })).status).toBe(429)
    expect((await signIn(site.browser('10.4.0.1'), cook.person.username, cook.person.password)).status).toBe(
      429,
    )
  })

  test('cannot pretend another address, unless a trusted proxy says so', async () => {
    const forwarded = async (app: TestApp, claimed: string, username: string) => {
      const body = { username, password: 'Wrong-guess1' }
      const headers = { 'x-forwarded-for': claimed }
      return (await app.browser('10.5.0.1').raw('POST', '/api/login', body, headers)).statusCode
    }
    for (let n = 0; n < throttles.address.free; n++) await forwarded(site, `9.9.9.${n}`, `ghost-${n}`)
    expect(await forwarded(site, '9.9.8.1', 'ghost')).toBe(429)
    const proxied = await startApp({ trustProxy: 1 })
    try {
      for (let n = 0; n < throttles.address.free; n++)
        await forwarded(proxied, `1.1.1.${n}, 8.8.8.8`, `ghost-${n}`)
      expect(await forwarded(proxied, '1.1.1.1, 8.8.8.8', 'ghost')).toBe(429)
      expect(await forwarded(proxied, '8.8.4.4', 'ghost')).toBe(401)
    } finally {
      await proxied.close()
    }
  })
})

describe('a sign-in under way', () => {
  /** Signs in while another transaction holds the person's row, and lets that one commit once the sign-in waits. */
  async function signInDuring(statement: string) {
    const cook = await site.signUp()
    const other = await site.database.pool.connect()
    try {
      await other.query('begin')
      await other.query(statement, [cook.user['id']])
      const attempt = signIn(site.browser(), cook.person.username, cook.person.password)
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await site.database.pool.query(waiting)).rowCount).toBe(1)
      await other.query('commit')
      return await attempt
    } finally {
      other.release()
    }
  }

  test('with the old password opens nothing once the password has changed', async () => {
    expect((await signInDuring(`update users set password = 'another hash' where id = $1`)).status).toBe(401)
  })

  test('opens nothing once the account is deleted', async () => {
    expect((await signInDuring('update users set deleted_at = now() where id = $1')).status).toBe(401)
  })
})

describe('a session', () => {
  test('ends with signing out, on this browser only', async () => {
    const cook = await site.signUp()
    const token = cook.cookies.get('homeplate-session')!
    const phone = site.browser()
    await signIn(phone, cook.person.username, cook.person.password)
    expect((await cook.send(logout, {})).body).toEqual({ ok: true })
    cook.cookies.set('homeplate-session', token)
    expect((await cook.send(getUser, {})).status).toBe(401)
    expect((await phone.send(getUser, {})).status).toBe(200)
  })

  test('is HttpOnly and SameSite=Lax, and Secure with __Host- under https', async () => {
    const { app } = site
    const payload = aUser()
    const plain = await app.inject({ method: 'POST', url: '/api/register', payload })
    expect(plain.cookies[0]).toMatchObject({
      name: 'homeplate-session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    const secure = await startApp({ publicUrl: 'https://homeplate.example' })
    try {
      const safe = await secure.app.inject({ method: 'POST', url: '/api/register', payload })
      expect(safe.cookies[0]).toMatchObject({
        name: '__Host-homeplate-session',
        secure: true,
        httpOnly: true,
      })
      expect(safe.headers['strict-transport-security']).toBeDefined()
    } finally {
      await secure.close()
    }
  })

  test('ends when it is not used, and goes on when it is, up to its last day', async () => {
    const clockwork = await startApp()
    try {
      const cook = await clockwork.signUp()
      const idler = await clockwork.signUp()
      for (let used = 0; used < sessions.absolute - sessions.idle; used += sessions.idle / 2) {
        clockwork.passTime(sessions.idle / 2)
        expect((await cook.send(getUser, {})).status).toBe(200)
      }
      expect((await idler.send(getUser, {})).status).toBe(401)
      clockwork.passTime(sessions.idle)
      expect((await cook.send(getUser, {})).status).toBe(401)
    } finally {
      await clockwork.close()
    }
  })

  test('is written into the history with its length', async () => {
    const cook = await site.signUp()
    await cook.send(logout, {})
    const { rows } = await site.database.pool.query('select * from user_sessions where user_id = $1', [
      cook.user['id'],
    ])
    expect(rows).toEqual([
      expect.objectContaining({ logout_at: expect.any(Date), session_duration: expect.any(Number) }),
    ])
  })

  test('of a person changed on another instance is news here', async () => {
    const cook = await site.signUp()
    await cook.send(getUser, {})
    await site.database.pool.query('update users set is_premium = true where id = $1', [cook.user['id']])
    await expect.poll(async () => (await cook.send(getUser, {})).body['isPremium']).toBe(true)
    await site.database.pool.query('delete from web_sessions where user_id = $1', [cook.user['id']])
    await expect.poll(async () => (await cook.send(getUser, {})).status).toBe(401)
  })
})

describe('changing the password', () => {
  const change = { currentPassword: 'Sour-dough1', newPassword: 'Brand-new1', confirmPassword: 'Brand-new1' }

  test('ends every session but the one that did it', async () => {
    const cook = await site.signUp()
    const phone = site.browser()
    await signIn(phone, cook.person.username, cook.person.password)
    await phone.send(getUser, {})
    expect((await cook.send(changePassword, { body: change })).status).toBe(200)
    expect((await cook.send(getUser, {})).status).toBe(200)
    expect((await phone.send(getUser, {})).status).toBe(401)
    expect((await signIn(phone, cook.person.username, 'Brand-new1')).status).toBe(200)
  })

  test.each([
    [{ currentPassword: 'Not-the-one1' }, 'currentPassword', 'Current password is incorrect'],
    [{ confirmPassword: 'Other-one1' }, 'confirmPassword', "New passwords don't match"],
    [
      { newPassword: 'Ab1!', confirmPassword: 'Ab1!' },
      'newPassword',
      'Password must be at least 8 characters long',
    ],
  ])('refuses %j', async (details, field, sentence) => {
    const cook = await site.signUp()
    const { status, body } = await cook.send(changePassword, { body: { ...change, ...details } })
    expect(status).toBe(400)
    expect(body['fields']).toEqual({ [field]: sentence })
  })
})
