import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { aList } from '../../../tests/factories/a-list.ts'
import { getStats } from '../../domain/personal/calls.ts'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import * as calls from '../../domain/shopping/calls.ts'
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

describe('a list', () => {
  test('is written, read, and stands before the older ones', async () => {
    const person = await site.signUp()
    await create(person, ['milk'], 'First')
    const second = await create(person, [], ' Second\u00A0— spaced ')
    const { body } = await person.send(calls.listShoppingLists, {})
    expect(body['map'](({ name }: { name: string }) => name)).toEqual([' Second\u00A0— spaced ', 'First'])
    expect(await get(person, second.id)).toMatchObject({ items: [], isCompleted: false, version: 1 })
    expect((await person.send(getStats, {})).body).toMatchObject({ shoppingLists: 2 })
  })

  test.each([
    [{ name: '  ' }, 'name', 'Please name the list'],
    [{}, 'name', 'Please name the list'],
    [{ name: 'x'.repeat(limits.longestName + 1) }, 'name', 'This name is too long'],
    [{ name: 'x', items: [{ name: ' ' }] }, 'items.0.name', 'Please name the item'],
    [{ name: 'x', items: [{ name: 'y', price: -1 }] }, 'items.0.price', 'A price is not below zero'],
    [{ name: 'x', items: 'milk' }, 'items', 'items is a list'],
    [{ name: 'x', id: 'mine' }, 'id', 'This id is not a UUID'],
    [
      {
        name: 'x',
        items: [
          { id: 'a', name: 'y' },
          { id: 'a', name: 'z' },
        ],
      },
      'items',
      'Each item has an id of its own',
    ],
    [
      { name: 'x', items: Array.from({ length: limits.mostItems + 1 }, () => ({ name: 'y' })) },
      'items',
      'A list holds 500 items',
    ],
  ])('that is not one is refused and named: %#', async (body, field, sentence) => {
    const response = await cook.raw('POST', '/api/shopping-lists', body)
    expect([response.statusCode, response.json().fields[field]]).toEqual([400, sentence])
  })

  test('of five hundred items with long notes can be written whole', async () => {
    const items = Array.from({ length: limits.mostItems }, (_, n) => ({
      name: `thing ${n}`,
      notes: 'n'.repeat(limits.longestNotes),
    }))
    const { status, body } = await cook.send(calls.createShoppingList, { body: { name: 'Long', items } })
    expect(status).toBe(201)
    const one = await cook.send(calls.addShoppingItem, {
      params: { id: body['id'] },
      body: { text: 'one more' },
    })
    expect(refusal(one)).toEqual([400, 'This list is full: a list holds 500 items.'])
  })

  test('sent again under its id is the same list, also many times at once', async () => {
    const person = await site.signUp()
    const body = { ...aList(['milk']), id: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => person.send(calls.createShoppingList, { body })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await person.send(calls.listShoppingLists, {})).body).toHaveLength(1)
    expect(refusal(await cook.send(calls.createShoppingList, { body }))).toEqual([
      409,
      'This id is taken. Please choose another one.',
    ])
  })

  test('is one of two hundred at most', async () => {
    const person = await site.signUp()
    await site.database.pool.query(
      `insert into shopping_lists (user_id, name, items) select $1, 'x', '[]' from generate_series(1, $2)`,
      [person.user['id'], limits.mostLists - 1],
    )
    const body = aList()
    const answers = await Promise.all([1, 2].map(() => person.send(calls.createShoppingList, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(refusal(await person.send(calls.createShoppingList, { body }))).toEqual([
      409,
      'You have 200 lists, and there is no room for more. Please delete one first.',
    ])
  })

  test('is complete when everything on it is ticked', async () => {
    const { id, items } = await create(cook, ['milk', 'bread'])
    const tick = (itemId: string, completed: boolean) =>
      cook.send(calls.editShoppingItem, { params: { id, itemId }, body: { completed } })
    await tick(items[0]!.id, true)
    expect((await get(cook, id)).isCompleted).toBe(false)
    expect((await tick(items[1]!.id, true)).body).toMatchObject({ isCompleted: true })
    const kept = await site.database.pool.query('select is_completed from shopping_lists where id = $1', [id])
    expect(kept.rows).toEqual([{ is_completed: true }])
    expect((await tick(items[1]!.id, false)).body).toMatchObject({ isCompleted: false })
  })

  test('gets another name', async () => {
    const { id } = await create(cook)
    await cook.send(calls.renameShoppingList, { params: { id }, body: { name: ' Party ' } })
    expect((await get(cook, id)).name).toBe(' Party ')
    const blank = await cook.send(calls.renameShoppingList, { params: { id }, body: { name: ' ' } })
    expect(refusal(blank)).toEqual([400, 'Please name the list'])
  })
})

describe('a deleted list', () => {
  test('is gone, and comes back within a day', async () => {
    const person = await site.signUp()
    const { id } = await create(person, ['milk'])
    const params = { id }
    expect((await person.send(calls.deleteShoppingList, { params })).body).toEqual({ ok: true })
    expect((await person.send(calls.deleteShoppingList, { params })).status).toBe(200)
    expect((await person.send(calls.listShoppingLists, {})).body).toEqual([])
    expect((await person.send(getStats, {})).body).toMatchObject({ shoppingLists: 0 })
    expect(refusal(await person.send(calls.getShoppingList, { params }))).toEqual(missing)
    expect(refusal(await person.send(calls.addShoppingItem, { params, body: { text: 'x' } }))).toEqual(
      missing,
    )
    const again = await person.send(calls.createShoppingList, { body: { ...aList(), id } })
    expect(refusal(again)).toEqual([409, 'This list was deleted.'])
    const { body } = await person.send(calls.restoreShoppingList, { params })
    expect(lines(body['items'])).toEqual(['milk'])
    expect((await person.send(calls.restoreShoppingList, { params })).status).toBe(200)
  })

  test('is gone for good after that', async () => {
    const own = await startApp()
    try {
      const person = await own.signUp()
      const [one, other] = [await create(person), await create(person)]
      await person.send(calls.deleteShoppingList, { params: { id: one.id } })
      own.passTime(limits.undoLasts + 1000)
      expect(refusal(await person.send(calls.restoreShoppingList, { params: { id: one.id } }))).toEqual(
        missing,
      )
      await person.send(calls.deleteShoppingList, { params: { id: other.id } })
      const { rows } = await own.database.pool.query('select id from shopping_lists')
      expect(rows).toEqual([{ id: other.id }])
    } finally {
      await own.close()
    }
  })
})

describe('somebody else’s list', () => {
  test('does not exist, whatever is asked of it', async () => {
    const { id, items } = await create(cook, ['milk'])
    const stranger = await site.signUpPremium()
    const params = { id }
    const item = { id, itemId: items[0]!.id }
    const answers = [
      await stranger.send(calls.getShoppingList, { params }),
      await stranger.send(calls.replaceShoppingItems, { params, body: { items: [] } }),
      await stranger.send(calls.renameShoppingList, { params, body: { name: 'mine' } }),
      await stranger.send(calls.deleteShoppingList, { params }),
      await stranger.send(calls.restoreShoppingList, { params }),
      await stranger.send(calls.addShoppingItem, { params, body: { text: 'x' } }),
      await stranger.send(calls.editShoppingItem, { params: item, body: { completed: true } }),
      await stranger.send(calls.removeShoppingItem, { params: item }),
      await stranger.send(calls.clearCompletedItems, { params, body: {} }),
      await stranger.send(calls.restoreShoppingItems, { params, body: { ids: ['a'] } }),
      await stranger.send(calls.addRecipeToList, { params, body: { recipeId: soup.id } }),
      await stranger.send(calls.removeRecipeFromList, { params: { id, entryId: 'a' } }),
      await stranger.send(calls.shareShoppingList, { params }),
      await stranger.send(calls.unshareShoppingList, { params }),
      await stranger.send(calls.watchShoppingList, { params }),
    ]
    for (const answer of answers) expect(refusal(answer)).toEqual(missing)
    expect(lines((await get(cook, id)).items)).toEqual(['milk'])
  })
})
