import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secret, startApp, type TestApp } from '../../../tests/app.ts'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { aPantryItem } from '../../../tests/factories/a-pantry-item.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { calls } from '../../domain/calls.ts'
import { ownSharing } from '../../domain/own-recipes/limits.ts'
import { day } from '../../domain/durations.ts'
import { createShareLinks } from '../shopping/share-link.ts'
import { figuresOf } from './present.ts'
import type { OwnRecipes } from './service.ts'
import { createOwnSharing } from './sharing.ts'
import type { OwnRow } from './store.ts'

type Cook = Awaited<ReturnType<TestApp['signUp']>>

const duck = aRecipe({ title: 'Duck', isPremium: true })
/** Its words do not say so. */
const nutty = aRecipe({ title: 'Bread', allergens: ['nuts'] })

let site: TestApp
beforeAll(async () => {
  site = await startApp({ pantry: { flour: aPantryItem(['gluten']), butter: aPantryItem(['dairy']) } })
  await site.stock([duck, nutty])
})
afterAll(() => site.close())

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows as Record<string, unknown>[]

async function write(cook: Cook, details: Parameters<typeof anOwnRecipe>[0] = {}) {
  const { body } = await cook.send(calls.createOwnRecipe, { body: anOwnRecipe(details) })
  return body['id'] as string
}

async function shared(details: Parameters<typeof anOwnRecipe>[0] = {}) {
  const owner = await site.signUp()
  const id = await write(owner, details)
  const { body } = await owner.send(calls.shareOwnRecipe, { params: { id } })
  return { owner, id, token: body['token'] as string, guest: site.browser() }
}

type Asking = Pick<Cook, 'send'>
const look = async (by: Asking, token: string) => {
  const { status, body } = await by.send(calls.getSharedRecipe, { params: { token } })
  return [status, body['error']]
}
const missing = [404, 'This recipe does not exist.']

describe('a shared recipe', () => {
  test('is read by whoever has the link, with its diets and without a word of whose it is', async () => {
    const { owner, id, token, guest } = await shared()
    await owner.send(calls.rateRecipe, { params: { id }, body: { rating: 5 } })
    await owner.send(calls.saveNotes, { params: { id }, body: { notes: 'From her drawer' } })
    expect(token).toMatch(/^[\w-]{43}$/)
    const answer = await guest.raw('GET', `/api/shared-recipes/${token}`)
    const { recipe } = answer.json() as { recipe: Record<string, unknown> }
    expect(recipe).toMatchObject({
      title: 'Grandma’s pie',
      description: 'Sundays only.',
      allergens: ['gluten', 'dairy'],
      objections: { vegan: ['butter'] },
      ingredients: [
        { name: 'flour', amount: '2 cups' },
        { name: 'butter', amount: '100 g' },
      ],
      instructions: [{ step: 1 }, { step: 2 }],
    })
    const { username, email, id: ownerId } = owner.user as Record<string, string>
    for (const word of [
      id,
      username!,
      email!,
      ownerId!,
      '"Grandma"',
      'rating',
      'From her drawer',
      'createdAt',
    ])
      expect(answer.body).not.toContain(word)
    const seen = await owner.send(calls.getSharedRecipe, { params: { token } })
    expect(seen.body['ownId']).toBe(id)
    const other = await site.signUp()
    const seenByOther = await other.send(calls.getSharedRecipe, { params: { token } })
    expect([seenByOther.status, seenByOther.body['ownId']]).toEqual([200, undefined])
  })

  test('has one link, of which the database knows neither the words nor a way to them; its card says so', async () => {
    const { owner, id, token } = await shared()
    const params = { id }
    expect((await owner.send(calls.shareOwnRecipe, { params })).body).toEqual({ token })
    expect((await owner.send(calls.lookUpOwnShare, { params })).body).toEqual({ isShared: true, token })
    expect(JSON.stringify(await query('select * from own_recipes where id = $1', [id]))).not.toContain(token)
    expect((await owner.send(calls.listOwnRecipes, {})).body['recipes']).toMatchObject([{ isShared: true }])
    const { body: data } = await owner.send(calls.downloadData, {})
    expect(data).toMatchObject({ ownRecipes: [{ isShared: true }] })
    expect(JSON.stringify(data)).not.toContain(token)
  })

  test('is out of reach once revoked, as if it had never been; a new link is another one', async () => {
    const { owner, id, token, guest } = await shared()
    const params = { id }
    expect((await owner.send(calls.unshareOwnRecipe, { params })).body).toEqual({ ok: true })
    expect((await owner.send(calls.unshareOwnRecipe, { params })).status).toBe(200)
    const cook = await site.signUp()
    for (const one of [token, 'never-was', 'x'.repeat(43)]) {
      expect(await look(guest, one)).toEqual(missing)
      const copied = await cook.send(calls.copySharedRecipe, { params: { token: one } })
      expect([copied.status, copied.body['error']]).toEqual(missing)
    }
    expect((await owner.send(calls.lookUpOwnShare, { params })).body).toEqual({
      isShared: false,
      token: null,
    })
    const { body } = await owner.send(calls.shareOwnRecipe, { params })
    expect(body['token']).not.toBe(token)
  })

  test('is copied to one’s own, where neither changes the other, also once the link has ended', async () => {
    const { owner, id, token, guest } = await shared({ tags: ['Grandma', 'vegetarian'] })
    expect((await guest.send(calls.copySharedRecipe, { params: { token } })).status).toBe(401)
    // Where it is from is not shown to whoever has the link: the page may be open to its owner alone.
    await query('update own_recipes set source_url = $1 where id = $2', ['https://kitchen.example/hers', id])
    const reader = await site.signUp()
    const { status, body: copy } = await reader.send(calls.copySharedRecipe, { params: { token } })
    expect([status, copy]).toMatchObject([
      201,
      { recipe: anOwnRecipe({ tags: [] }), sourceUrl: null, original: null, version: 1 },
    ])
    const params = { id: copy['id'] as string }
    expect((await reader.send(calls.getRecipe, { params })).body).toMatchObject({
      allergens: ['gluten', 'dairy'],
    })
    expect(
      (await reader.send(calls.listOwnRecipes, { query: { search: 'grandma flour' } })).body,
    ).toMatchObject({
      total: 1,
    })
    expect((await reader.send(calls.lookUpOwnShare, { params })).body).toMatchObject({ isShared: false })
    const save = (by: Cook, of: string, title: string) =>
      by.send(calls.saveOwnRecipe, { params: { id: of }, body: { ...anOwnRecipe({ title }), version: 1 } })
    await save(owner, id, 'Hers')
    await save(reader, params.id, 'Mine')
    await owner.send(calls.unshareOwnRecipe, { params: { id } })
    const titleOf = async (by: Cook, of: string) =>
      (await by.send(calls.getRecipe, { params: { id: of } })).body['title'] as unknown
    expect([await titleOf(owner, id), await titleOf(reader, params.id)]).toEqual(['Hers', 'Mine'])
  })

  describe('in a copy that is edited', () => {
    const linkTo = async (owner: Cook, id: string) =>
      (await owner.send(calls.shareOwnRecipe, { params: { id } })).body['token'] as string
    async function copiedBy(reader: Cook, token: string) {
      const { body } = await reader.send(calls.copySharedRecipe, { params: { token } })
      return body as { id: string; recipe: ReturnType<typeof anOwnRecipe>; version: number }
    }
    async function edited(reader: Cook, { id, recipe, version }: Awaited<ReturnType<typeof copiedBy>>) {
      const params = { id }
      await reader.send(calls.saveOwnRecipe, { params, body: { ...recipe, title: 'Mine', version } })
      return (await reader.send(calls.getRecipe, { params })).body
    }

    test('keeps what only the recipe said that it was a version of', async () => {
      const [owner, reader, another] = [await site.signUp(), await site.signUp(), await site.signUp()]
      const { body } = await owner.send(calls.copyRecipe, { params: { id: nutty.id } })
      const copy = await copiedBy(reader, await linkTo(owner, body['id'] as string))
      const secondCopy = await copiedBy(another, await linkTo(reader, copy.id))
      for (const [cook, one] of [
        [reader, copy],
        [another, secondCopy],
      ] as const)
        expect(await edited(cook, one)).toMatchObject({ title: 'Mine', allergens: ['nuts'] })
    })

    test('keeps what its owner’s tags warned of, which are not copied', async () => {
      const { token } = await shared({ tags: ['contains nuts'] })
      const reader = await site.signUp()
      const copy = await copiedBy(reader, token)
      expect(await edited(reader, copy)).toMatchObject({ allergens: ['gluten', 'dairy', 'nuts'] })
    })

    test('is judged by its words alone where they said all', async () => {
      const { id, token } = await shared()
      await query(
        `update own_recipes set unknown_ingredients = 1, body = body || '{"objections": null}' where id = $1`,
        [id],
      )
      const reader = await site.signUp()
      const copy = await copiedBy(reader, token)
      expect(await edited(reader, copy)).toMatchObject({ objections: { vegan: ['butter'] } })
    })
  })

  test('is not copied once its link has ended, nor is the picture it has since, however long its reader waited', async () => {
    const { owner, id, token } = await shared()
    const reader = await site.signUp()
    const letGo = await holdRows(site.database.pool, 'select id from users where id = $1 for no key update', [
      reader.user['id'],
    ])
    const copying = reader.send(calls.copySharedRecipe, { params: { token } })
    await expect.poll(() => countWaiting(site.database.pool)).toBe(1)
    await owner.send(calls.unshareOwnRecipe, { params: { id } })
    await query('update own_recipes set image = $1 where id = $2', ['uploaded/private.aabbcc', id])
    await letGo()
    const { status, body } = await copying
    expect([status, body['error']]).toEqual(missing)
    expect((await reader.send(calls.listOwnRecipes, {})).body).toMatchObject({ total: 0 })
  })

  test('is copied once where the answer was lost and it is asked for again', async () => {
    const [{ token }, { token: another }, reader] = [await shared(), await shared(), await site.signUp()]
    const once = { idempotencyKey: randomUUID() }
    const copy = async (of: string) => {
      const { body } = await reader.send(calls.copySharedRecipe, { params: { token: of }, query: once })
      return body['id'] as string
    }
    const [one, same] = await Promise.all([copy(token), copy(token)])
    expect([same, await copy(token)]).toEqual([one, one])
    expect(await copy(another)).not.toBe(one)
    expect((await reader.send(calls.listOwnRecipes, {})).body).toMatchObject({ total: 2 })
  })

  test('is not shown once its link has ended, however long its reader waited for the figures', async () => {
    const { owner, id, token } = await shared()
    let isAsked = false
    let letThrough = () => {}
    const gate = new Promise<void>((resolve) => (letThrough = resolve))
    const own = {
      async figuresOf(row: OwnRow) {
        isAsked = true
        await gate
        return figuresOf(row, () => undefined)
      },
    } as unknown as OwnRecipes
    const links = createShareLinks(secret)
    const { db } = site.database
    const sharing = createOwnSharing(own, { db, links, allowLink: async () => {}, placeOf: (one) => one })
    const reading = sharing.read(token, '10.1.1.1', undefined).catch((error: unknown) => error)
    await expect.poll(() => isAsked).toBe(true)
    await owner.send(calls.unshareOwnRecipe, { params: { id } })
    letThrough()
    expect(await reading).toMatchObject({ status: 404, message: missing[1] })
  })

  test('is copied by nobody whose plan is full', async () => {
    const { token } = await shared()
    const reader = await site.signUp()
    await query(
      `insert into own_recipes (id, user_id, title, description, cook_time, difficulty, servings, search_text, body)
       select 'my_' || gen_random_uuid(), $1, 'Bread', '', 10, 'easy', 2, 'bread', '{}' from generate_series(1, 30)`,
      [reader.user['id']],
    )
    const { status, body } = await reader.send(calls.copySharedRecipe, { params: { token } })
    expect([status, body['error'], body['needsPremium']]).toEqual([
      403,
      'The free plan holds 30 recipes of your own. Premium has no limit.',
      true,
    ])
  })

  test('goes with the recipe, the account and while its owner is suspended, and comes back with them', async () => {
    const { owner, id, token, guest } = await shared()
    const params = { id }
    await owner.send(calls.deleteOwnRecipe, { params })
    expect(await look(guest, token)).toEqual(missing)
    expect((await owner.send(calls.shareOwnRecipe, { params })).status).toBe(404)
    await owner.send(calls.restoreOwnRecipe, { params })
    expect(await look(guest, token)).toEqual([200, undefined])
    const suspend = (moment: string) =>
      query(`update users set suspended_at = ${moment} where id = $1`, [owner.user['id']])
    await suspend('now()')
    expect(await look(guest, token)).toEqual(missing)
    await suspend('null')
    await owner.send(calls.deleteAccount, {})
    expect(await look(guest, token)).toEqual(missing)
    const { email, password: oldPassword } = owner.person
    const offer = await owner.send(calls.register, { body: aUser({ email }) })
    const proof = {
      oldUserId: offer.body['oldUserId'] as string,
      oldPassword,
      newPassword: 'Back-Again-4711',
    }
    expect((await owner.send(calls.recoverAccount, { body: proof })).status).toBe(200)
    expect(await look(site.browser(), token)).toEqual([200, undefined])
  })

  test('is no version of a premium recipe', async () => {
    const cook = await site.signUp()
    await query('update users set is_premium = true where id = $1', [cook.user['id']])
    await expect
      .poll(async () => (await cook.send(calls.getUser, {})).body['isPremium'] as unknown)
      .toBe(true)
    const { body: copy } = await cook.send(calls.copyRecipe, { params: { id: duck.id } })
    const refused = await cook.send(calls.shareOwnRecipe, { params: { id: copy['id'] } })
    expect([refused.status, refused.body['error']]).toEqual([
      403,
      'This is a version of a premium recipe, so it cannot be shared.',
    ])
    const sneak = query(`update own_recipes set share_key = 'a', share_hash = 'b' where id = $1`, [
      copy['id'],
    ])
    await expect(sneak).rejects.toThrow('own_recipes_share_premium_check')
  })

  test('is given so many new links a day', async () => {
    const { owner, id } = await shared()
    const params = { id }
    await query('update message_quotas set used = $2 where key = $1', [
      `own share ${owner.user['id'] as string}`,
      ownSharing.made.most,
    ])
    expect((await owner.send(calls.shareOwnRecipe, { params })).status).toBe(200)
    await owner.send(calls.unshareOwnRecipe, { params })
    const refused = await owner.send(calls.shareOwnRecipe, { params })
    expect([refused.status, refused.body['error']]).toEqual([
      429,
      'You have made many links today. Please try again in 24 hours.',
    ])
    site.passTime(day)
    expect((await owner.send(calls.shareOwnRecipe, { params })).status).toBe(200)
  })
})
