import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { getUser } from '../../domain/accounts/calls.ts'

vi.mock('@node-rs/argon2', { spy: true })

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

test('a password is kept only as an argon2id hash', async () => {
  const { person } = await site.signUp()
  const { rows } = await site.database.pool.query('select password from users where email = $1', [
    person.email,
  ])
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe('signing in', () => {
  test('takes the username or the email, in any case', async () => {
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

  test('a change made as one person is not taken from another', async () => {
    const maria = await site.signUp()
    const tom = await site.signUp()
    const { body } = await maria.send(getUser, {})
    const change = (who: typeof maria) =>
      who.raw('PUT', '/api/preferences', { timeZone: 'Europe/Rome' }, { 'homeplate-person': body['id'] })
    expect((await change(maria)).statusCode).toBe(200)
    expect((await change(tom)).statusCode).toBe(401)
  })

  test('a page of one person does not sign another one out', async () => {
    const [maria, tom] = [await site.signUp(), await site.signUp()]
    const leave = () =>
      tom.raw('POST', '/api/logout', undefined, { 'homeplate-person': String(maria.user['id']) })
    expect((await leave()).statusCode).toBe(401)
    expect((await tom.send(getUser, {})).status).toBe(200)
    // Whose session is over anyway is signed out, whoever they were.
    await site.database.pool.query('delete from web_sessions where user_id = $1', [tom.user['id']])
    // The server is notified by the database, a moment later.
    await expect.poll(async () => (await leave()).statusCode).toBe(200)
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

describe('a sign-in under way', () => {
  /** Signs in while another transaction holds the person's row, and lets that one commit once the sign-in waits. */
  async function signInDuring(statement: string) {
    const cook = await site.signUp()
    const { pool } = site.database
    const letGo = await holdRows(pool, statement, [cook.user['id']])
    const attempt = signIn(site.browser(), cook.person.username, cook.person.password)
    await expect.poll(() => countWaiting(pool)).toBe(1)
    await letGo()
    return attempt
  }

  test('with the old password opens nothing once the password has changed', async () => {
    expect((await signInDuring(`update users set password = 'another hash' where id = $1`)).status).toBe(401)
  })

  test('opens nothing once the account is deleted', async () => {
    expect((await signInDuring('update users set deleted_at = now() where id = $1')).status).toBe(401)
  })
})
