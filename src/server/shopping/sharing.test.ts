import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../domain/shopping/calls.ts'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import {
  type Cook,
  create,
  get,
  lines,
  missing,
  refusal,
  type Shop,
  soup,
  startShop,
} from '../../../tests/server/shop.ts'

let site: Shop
let cook: Cook
beforeAll(async () => {
  site = await startShop()
  cook = await site.signUp()
})
afterAll(() => site.close())

describe('a shared list', () => {
  async function shared() {
    const owner = await site.signUpPremium()
    const list = await create(owner, ['milk'])
    const { body } = await owner.send(calls.shareShoppingList, { params: { id: list.id } })
    return { owner, list, token: body['token'] as string, guest: site.browser() }
  }

  test('is seen and ticked by whoever has the link, without an account', async () => {
    const { owner, list, token, guest } = await shared()
    expect(token).toMatch(/^[\w-]{43}$/)
    const seen = await guest.send(calls.getSharedList, { params: { token } })
    expect([seen.status, lines(seen.body['items']), seen.body['isShared']]).toEqual([200, ['milk'], true])
    const params = { token, itemId: list.items[0]!.id }
    expect((await guest.send(calls.tickSharedItem, { params, body: { completed: true } })).status).toBe(200)
    expect((await get(owner, list.id)).isCompleted).toBe(true)
    const named = await guest.raw('PATCH', `/api/shared-lists/${token}/items/${params.itemId}`, {
      completed: true,
      name: 'gin',
    })
    expect([named.statusCode, lines((await get(owner, list.id)).items)]).toEqual([200, ['milk']])
  })

  test('is ticked by the rows that everybody sees, and never taken apart', async () => {
    const { owner, list, token, guest } = await shared()
    const [params, entryId] = [{ id: list.id }, crypto.randomUUID()]
    await owner.send(calls.addRecipeToList, { params, body: { id: entryId, recipeId: soup.id } })
    await owner.send(calls.addShoppingItem, { params, body: { id: 'typed', text: '1 gallon milk' } })
    const before = (await get(owner, list.id)).items
    const parts = [...Array.from(soup.ingredients, (_, n) => `${entryId}:00${n}`), 'typed']
    for (const itemId of parts) {
      const tick = { params: { token, itemId }, body: { completed: true } }
      expect(refusal(await guest.send(calls.tickSharedItem, tick))).toEqual([
        404,
        'This item does not exist.',
      ])
    }
    expect((await get(owner, list.id)).items).toEqual(before)
  })

  test('is ticked by a row that was joined to another meanwhile, together where there is no space', async () => {
    const owner = await site.signUpPremium()
    const tick = async (others: string[]) => {
      const { id, items, alike } = await create(owner, ['onion', 'white onions', ...others])
      const { body } = await owner.send(calls.shareShoppingList, { params: { id } })
      await owner.send(calls.joinShoppingItems, { params: { id }, body: { ids: alike[0]! } })
      if (others.length > 0)
        await owner.send(calls.addShoppingItem, { params: { id }, body: { text: 'the last thing' } })
      const params = { token: String(body['token']), itemId: items[1]!.id }
      const ticked = await site.browser().send(calls.tickSharedItem, { params, body: { completed: true } })
      expect(ticked.status).toBe(200)
      const after = (await get(owner, id)).items
      return after.filter(({ completed }) => completed).map(({ name }) => name)
    }
    expect(await tick([])).toEqual(['white onions'])
    const others = Array.from({ length: limits.mostItems - 2 }, (_, n) => `thing of the kind ${n}`)
    expect(await tick(others)).toEqual(['onion'])
  })

  test('has one link, of which the database knows neither the words nor a way to them', async () => {
    const { owner, list, token } = await shared()
    const again = await owner.send(calls.shareShoppingList, { params: { id: list.id } })
    expect(again.body['token']).toBe(token)
    const { rows } = await site.database.pool.query('select * from shopping_lists where id = $1', [list.id])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is out of reach once revoked, as if it had never been; a new link is another one', async () => {
    const { owner, list, token, guest } = await shared()
    const params = { id: list.id }
    expect((await owner.send(calls.unshareShoppingList, { params })).body).toEqual({ ok: true })
    expect((await owner.send(calls.unshareShoppingList, { params })).status).toBe(200)
    for (const one of [token, 'never-was', 'x'.repeat(43)]) {
      expect(refusal(await guest.send(calls.getSharedList, { params: { token: one } }))).toEqual(missing)
      expect(refusal(await guest.send(calls.watchSharedList, { params: { token: one } }))).toEqual(missing)
      const tick = { params: { token: one, itemId: 'a' }, body: { completed: true } }
      expect(refusal(await guest.send(calls.tickSharedItem, tick))).toEqual(missing)
    }
    const fresh = await owner.send(calls.shareShoppingList, { params })
    expect(fresh.body['token']).not.toBe(token)
  })

  test('goes with the list, and with the account', async () => {
    const { owner, list, token, guest } = await shared()
    const look = async () => (await guest.send(calls.getSharedList, { params: { token } })).status
    await owner.send(calls.deleteShoppingList, { params: { id: list.id } })
    expect(await look()).toBe(404)
    await owner.send(calls.restoreShoppingList, { params: { id: list.id } })
    expect(await look()).toBe(200)
    await site.database.pool.query('update users set deleted_at = now() where id = $1', [owner.user['id']])
    expect(await look()).toBe(404)
  })

  test('is out of reach while its owner is suspended', async () => {
    const { owner, list, token, guest } = await shared()
    const look = async () => refusal(await guest.send(calls.getSharedList, { params: { token } }))
    const tick = async () => {
      const params = { token, itemId: list.items[0]!.id }
      return refusal(await guest.send(calls.tickSharedItem, { params, body: { completed: true } }))
    }
    const suspend = (moment: string) =>
      site.database.pool.query(`update users set suspended_at = ${moment} where id = $1`, [owner.user['id']])
    await suspend('now()')
    expect([await look(), await tick()]).toEqual([missing, missing])
    await suspend('null')
    expect([await look(), await tick()]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
  })

  test('is part of premium; ending a link is not', async () => {
    const { id } = await create(cook)
    const refused = await cook.send(calls.shareShoppingList, { params: { id } })
    expect([...refusal(refused), refused.body['needsPremium']]).toEqual([
      403,
      'Sharing a list live is part of premium. Your lists themselves stay free.',
      true,
    ])
    const { owner, list, token, guest } = await shared()
    await site.database.pool.query('update users set is_premium = false where id = $1', [owner.user['id']])
    expect((await guest.send(calls.getSharedList, { params: { token } })).status).toBe(200)
    expect((await owner.send(calls.unshareShoppingList, { params: { id: list.id } })).status).toBe(200)
    expect((await guest.send(calls.getSharedList, { params: { token } })).status).toBe(404)
  })
})
