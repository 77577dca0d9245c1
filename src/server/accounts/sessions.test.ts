import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { holdRows } from '../../../tests/held-rows.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { changePassword, getUser, logout } from '../../domain/accounts/calls.ts'
import { sessions } from '../../domain/accounts/session-limits.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

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
      expect(safe.headers['strict-transport-security']).toContain('includeSubDomains')
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

  test('that is over and is being ended is not waited for by the purge', async () => {
    const cook = await site.signUp()
    site.passTime(sessions.idle + 60_000)
    const ofCook = 'select from web_sessions where user_id = $1'
    const letGo = await holdRows(site.database.pool, `${ofCook} for update`, [cook.user['id']])
    await site.app.accounts.purge()
    await letGo()
    const left = async () => (await site.database.pool.query(ofCook, [cook.user['id']])).rowCount
    expect(await left()).toBe(1)
    await site.app.accounts.purge()
    expect(await left()).toBe(0)
  })

  test('is forgotten when many others have ended since, unless it is still open', async () => {
    const cook = await site.signUp()
    const { pool } = site.database
    await pool.query(
      `insert into user_sessions (user_id, ip_address, login_at, logout_at)
       select $1, 'minutes ago: ' || minutes, now() - make_interval(mins => minutes), now() from generate_series(1, $2) minutes`,
      [cook.user['id'], sessions.mostEnded + 3],
    )
    await pool.query(
      `update user_sessions set login_at = now() - interval '1 year' where user_id = $1 and logout_at is null`,
      [cook.user['id']],
    )
    await signIn(site.browser(), cook.person.username, cook.person.password)
    const { rows } = await pool.query(
      'select ip_address from user_sessions where user_id = $1 and logout_at is not null order by login_at',
      [cook.user['id']],
    )
    expect([rows.length, rows[0].ip_address]).toEqual([
      sessions.mostEnded,
      `minutes ago: ${sessions.mostEnded}`,
    ])
    expect((await cook.send(getUser, {})).status).toBe(200)
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
