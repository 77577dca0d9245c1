import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { deleteAccount, getUser, register } from '../../domain/accounts/calls.ts'
import { unspoken } from '../../domain/profile/preferences.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

describe('the first administrator of a public site', () => {
  test('is who has the code it printed, not who comes first', async () => {
    const open = await startApp({ isNew: true, adminCode: 'printed-at-the-start' })
    try {
      expect(await open.app.accounts.awaitsAdmin()).toBe(true)
      const [first, guessing] = [await open.signUp(), await open.signUp({ adminCode: 'guessed' })]
      const owner = await open.signUp({ adminCode: 'printed-at-the-start' })
      const late = await open.signUp({ adminCode: 'printed-at-the-start' })
      const roles = [first, guessing, owner, late].map(({ user }) => user['isAdmin'])
      expect(roles).toEqual([false, false, true, false])
      expect(await open.app.accounts.awaitsAdmin()).toBe(false)
    } finally {
      await open.close()
    }
  })
})

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
      preferences: unspoken,
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

  test('refuses a taken email and a taken username, whatever the case', async () => {
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

  test('twenty at once with one email make one account and nineteen clear refusals', async () => {
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
})

describe('the first account', () => {
  test('runs the site, and no later one does, even after it is gone', async () => {
    const fresh = await startApp({ isNew: true })
    try {
      const first = await fresh.signUp()
      const second = await fresh.signUp()
      expect([first.user['isAdmin'], second.user['isAdmin']]).toEqual([true, false])
      await second.send(deleteAccount, {})
      await fresh.database.pool.query('delete from users')
      const third = await fresh.signUp()
      expect(third.user['isAdmin']).toBe(false)
    } finally {
      await fresh.close()
    }
  })

  test('is one even when many arrive together', async () => {
    const fresh = await startApp({ isNew: true })
    try {
      const people = await Promise.all(Array.from({ length: 8 }, () => fresh.signUp()))
      expect(people.filter(({ user }) => user['isAdmin'])).toHaveLength(1)
    } finally {
      await fresh.close()
    }
  })
})
