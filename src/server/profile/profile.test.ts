import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { getUser, login } from '../../domain/accounts/calls.ts'
import { getStats, saveProgress } from '../../domain/personal/calls.ts'
import * as calls from '../../domain/profile/calls.ts'
import { preferenceLimits } from '../../domain/profile/limits.ts'
import { unspoken } from '../../domain/profile/preferences.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

type Member = Awaited<ReturnType<TestApp['signUp']>>
const me = async (member: Member) => (await member.send(getUser, {})).body

describe('the profile', () => {
  test('is changed in part, and what was sent besides is dropped', async () => {
    const maria = await site.signUp()
    const body = { firstName: ' Marie ', cookingMode: 'quick', isPremium: true, role: 'admin' } as const
    const { status, body: user } = await maria.send(calls.updateProfile, { body })
    expect(status).toBe(200)
    expect(user).toMatchObject({ firstName: 'Marie', lastName: 'Rossi', isPremium: false, isAdmin: false })
    expect(user['preferences']).toEqual({ ...unspoken, cookingMode: 'quick' })
    expect(await me(maria)).toEqual(user)
  })

  test('of somebody who is being deleted is not changed, and their address stays free', async () => {
    const maria = await site.signUp()
    const email = `late-${maria.person.email}`
    const { pool } = site.database
    const letGo = await holdRows(
      pool,
      `update users set deleted_at = now(), email = null, password = '', username = 'deleted@' || id where id = $1`,
      [maria.user['id']],
    )
    const changing = maria.send(calls.updateProfile, {
      body: { email, currentPassword: maria.person.password },
    })
    await expect.poll(() => countWaiting(pool)).toBe(1)
    await letGo()
    expect((await changing).status).toBe(401)
    expect(
      (await site.browser().send(login, { body: { username: email, password: 'Any-word1' } })).status,
    ).toBe(401)
    await site.signUp({ email })
  })

  test.each([
    ['the preferences', calls.savePreferences, { units: 'metric' }],
    ['the daily mail', calls.setEmailNotifications, { enabled: false }],
  ] as const)('does not have %s changed by a session that ended meanwhile', async (_, call, body) => {
    const maria = await site.signUp()
    const { pool } = site.database
    const letGo = await holdRows(
      pool,
      `with ended as (delete from web_sessions where user_id = $1) select id from users where id = $1 for update`,
      [maria.user['id']],
    )
    const changing = maria.send(call as typeof calls.savePreferences, { body: body as never })
    await expect.poll(() => countWaiting(pool)).toBe(1)
    await letGo()
    expect((await changing).status).toBe(401)
  })

  test('loses an emptied name', async () => {
    const maria = await site.signUp()
    await maria.send(calls.updateProfile, { body: { lastName: '' } })
    expect(await me(maria)).toMatchObject({ firstName: 'Maria', lastName: null })
  })

  test.each([
    [{ email: 'nonsense' }, 'email', 'Please enter a valid email address'],
    [{ firstName: 'x'.repeat(81) }, 'firstName', 'Names must be at most 80 characters long'],
    [{ cookingMode: 'backwards' }, 'cookingMode', 'cookingMode is guided or quick'],
  ])('refuses %j at the field', async (body, field, sentence) => {
    const maria = await site.signUp()
    const answer = await maria.raw('PATCH', '/api/profile', body)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: sentence }])
  })

  test('takes a new address at once where no mail is sent, for the password, but nobody else’s', async () => {
    const [maria, other] = [await site.signUp(), await site.signUp()]
    const currentPassword = maria.person.password
    const taken = await maria.send(calls.updateProfile, {
      body: { email: other.person.email.toUpperCase(), firstName: 'Nobody', currentPassword },
    })
    expect([taken.status, taken.body['error'], taken.body['fields']]).toEqual([
      409,
      'Another account has this email address.',
      { email: 'Another account has this email address.' },
    ])
    expect(await me(maria)).toMatchObject({ firstName: 'Maria', email: maria.person.email })
    const email = `new-${maria.person.email}`
    for (const proof of [{}, { currentPassword: 'Not-mine-1' }]) {
      const refused = await maria.send(calls.updateProfile, { body: { email, ...proof } })
      expect([refused.status, Object.keys(refused.body['fields'])]).toEqual([400, ['currentPassword']])
    }
    expect(await me(maria)).toMatchObject({ email: maria.person.email })
    await maria.send(calls.updateProfile, { body: { email, currentPassword } })
    expect(await me(maria)).toMatchObject({ email })
  })

  test('gives one address to one of six who want it at once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => site.signUp()))
    const answers = await Promise.all(
      members.map((member) => {
        const body = { email: 'wanted@example.com', currentPassword: member.person.password }
        return member.send(calls.updateProfile, { body })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('preferences', () => {
  test('are kept, come back with the person and with every session', async () => {
    const maria = await site.signUp()
    const body = {
      allergies: ['nuts'],
      dislikedIngredients: [' Cilantro '],
      maxCookTime: 45,
      timeZone: 'Europe/Rome',
      timerSound: 'bell',
      timerVolume: 0,
      timerVibration: false,
      units: 'metric',
    } as const
    const saved = await maria.send(calls.savePreferences, {
      body: { ...body, allergies: ['nuts'], dislikedIngredients: [' Cilantro '] },
    })
    const expected = { ...unspoken, ...body, dislikedIngredients: ['cilantro'] }
    expect(saved.body).toEqual(expected)
    expect((await maria.send(calls.getPreferences, {})).body).toEqual(expected)
    expect((await me(maria))['preferences']).toEqual(expected)
    await maria.send(calls.savePreferences, { body: { maxCookTime: null } })
    expect((await me(maria))['preferences']).toEqual({ ...expected, maxCookTime: null })
  })

  test('of two devices do not undo each other', async () => {
    // Many times over: whether one has to wait for the other depends on the moment.
    for (let round = 0; round < 15; round++) {
      const maria = await site.signUp()
      const answers = await Promise.all([
        maria.send(calls.savePreferences, { body: { allergies: ['egg'] } }),
        maria.send(calls.savePreferences, { body: { skillLevel: 'advanced' } }),
        maria.send(calls.updateProfile, { body: { autoGenerateShoppingLists: false } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await me(maria))['preferences']).toMatchObject({
        allergies: ['egg'],
        skillLevel: 'advanced',
        autoGenerateShoppingLists: false,
      })
    }
  })

  test('that are lists keep what each device changed, also when they speak at once', async () => {
    const maria = await site.signUp()
    await maria.send(calls.savePreferences, { body: { allergies: ['egg'], dislikedIngredients: ['liver'] } })
    const answers = await Promise.all([
      maria.send(calls.savePreferences, { body: { allergies: { add: ['nuts'] } } }),
      maria.send(calls.savePreferences, { body: { allergies: { add: ['dairy'], remove: ['egg'] } } }),
      maria.send(calls.savePreferences, { body: { dislikedIngredients: { add: [' Cilantro '] } } }),
      maria.send(calls.savePreferences, { body: { dietaryRestrictions: { add: ['vegan'] } } }),
      maria.send(calls.savePreferences, { body: { preferredCuisines: { add: ['asian'] } } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await me(maria))['preferences']).toEqual({
      ...unspoken,
      allergies: ['dairy', 'nuts'],
      dislikedIngredients: ['liver', 'cilantro'],
      dietaryRestrictions: ['vegan'],
      preferredCuisines: ['asian'],
    })
  })

  test('name so many dislikes, whichever device names them', async () => {
    const maria = await site.signUp()
    const names = Array.from({ length: preferenceLimits.mostDislikes }, (_, number) => `dish ${number}`)
    await maria.send(calls.savePreferences, { body: { dislikedIngredients: names } })
    const more = await maria.send(calls.savePreferences, {
      body: { dislikedIngredients: { add: ['liver'] } },
    })
    expect([more.status, more.body['fields']]).toEqual([
      400,
      { dislikedIngredients: 'At most 50 ingredients can be named' },
    ])
    const swap = { add: ['liver'], remove: ['dish 0'] }
    expect((await maria.send(calls.savePreferences, { body: { dislikedIngredients: swap } })).status).toBe(
      200,
    )
  })

  test.each([
    [{ allergies: ['moonlight'] }, 'allergies'],
    [{ allergies: { add: ['moonlight'] } }, 'allergies'],
    [{ allergies: { added: ['egg'] } }, 'allergies'],
    [{ dislikedIngredients: [...Array(51).keys()].map(String) }, 'dislikedIngredients'],
  ])('%j are refused and named', async (body, field) => {
    const maria = await site.signUp()
    const response = await maria.raw('PUT', '/api/preferences', body)
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  })

  test('switch the daily mail as a whole', async () => {
    const maria = await site.signUp()
    await maria.send(calls.setEmailNotifications, { body: { enabled: false } })
    expect(await me(maria)).toMatchObject({
      emailNotifications: false,
      preferences: { dailyReminders: false },
    })
    await maria.send(calls.updateProfile, { body: { notifications: true } })
    expect(await me(maria)).toMatchObject({ emailNotifications: true, preferences: { dailyReminders: true } })
  })

  test('stay when an account is deleted, for it may come back', async () => {
    const maria = await site.signUp()
    await maria.send(calls.savePreferences, { body: { allergies: ['soy'] } })
    await maria.raw('DELETE', '/api/delete-account')
    const offer = await maria.raw('POST', '/api/register', maria.person)
    const { oldUserId } = offer.json()
    const back = await maria.raw('POST', '/api/recover-account', {
      oldUserId,
      newPassword: 'Another-Sour-dough2',
      confirmPassword: 'Another-Sour-dough2',
    })
    expect(back.json()).toMatchObject({ preferences: { allergies: ['soy'] } })
  })
})

describe('disliked ingredients', () => {
  test('are found in what a person may open, and never betray a locked recipe', async () => {
    const salsa = aRecipe({ contains: ['cilantro', 'tomato'] })
    const secret = aRecipe({ contains: ['cilantro'], isPremium: true })
    const soon = aRecipe({ contains: ['cilantro'], publishedAt: '2999-01-01T00:00:00.000Z' })
    await site.stock([salsa, secret, soon, aRecipe({ contains: ['mixed mushroom'] })])
    const maria = await site.signUp()
    const disliked = async () => (await maria.send(calls.listDislikedRecipes, {})).body
    expect(await disliked()).toEqual({})
    await maria.send(calls.savePreferences, { body: { dislikedIngredients: ['cilantro', 'plankton'] } })
    expect(await disliked()).toEqual({ cilantro: [salsa.id] })
    await site.database.pool.query('update users set is_premium = true where id = $1', [maria.user['id']])
    await expect.poll(disliked).toEqual({ cilantro: [salsa.id, secret.id].toSorted() })
  })

  test('are found without reading every recipe that holds them', async () => {
    await site.stock(Array.from({ length: 40 }, () => aRecipe({ contains: ['cilantro'] })))
    const maria = await site.signUp()
    await maria.send(calls.savePreferences, { body: { dislikedIngredients: ['cilantro'] } })
    const read = vi.spyOn(JSON, 'parse')
    try {
      const { method, path } = calls.listDislikedRecipes
      const { body } = await maria.raw(method, path)
      expect(body.match(/ethnic_test/g)).toHaveLength(40)
      expect(read.mock.calls.length).toBeLessThan(10)
    } finally {
      read.mockRestore()
    }
  })
})

describe('activity', () => {
  test('counts each finished cooking in its week', async () => {
    const soup = aRecipe()
    await site.stock([soup])
    const maria = await site.signUp()
    const params = { id: soup.id }
    const cook = async () => {
      await maria.send(saveProgress, { params, body: { completedSteps: [1] } })
      await maria.send(saveProgress, { params, body: { completedSteps: [1] } })
      await maria.send(saveProgress, { params, body: { completedSteps: [] } })
    }
    await cook()
    await cook()
    const { body } = await maria.send(calls.getActivity, {})
    const counts = (body['weeks'] as { cooked: number }[]).map(({ cooked }) => cooked)
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
    expect((await maria.send(getStats, {})).body).toMatchObject({ recipesCooked: 2 })
    const other = await site.signUp()
    expect((await other.send(calls.getActivity, {})).body['weeks']).toHaveLength(12)
  })
})
