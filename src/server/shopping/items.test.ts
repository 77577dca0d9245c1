import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anIngredient } from '../../../tests/factories/a-list.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import * as calls from '../../domain/shopping/calls.ts'
import type { Item, ItemEdit, ItemInput } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import {
  type Cook,
  create,
  duck,
  get,
  lines,
  missing,
  refusal,
  type Shop,
  soup,
  startShop,
  stew,
} from '../../../tests/server/shop.ts'

let site: Shop
let cook: Cook
beforeAll(async () => {
  site = await startShop()
  cook = await site.signUp()
})
afterAll(() => site.close())

describe('two items that could be one', () => {
  const join = (id: string, ids: [string, string], changeId?: string) =>
    cook.send(calls.joinShoppingItems, {
      params: { id },
      query: changeId === undefined ? {} : { changeId },
      body: { ids },
    })
  const restore = (id: string, itemId: string) =>
    cook.send(calls.restoreShoppingItems, { params: { id }, body: { ids: [itemId] } })

  test('are offered, bought as one, and given back', async () => {
    const { id } = (await cook.send(calls.createListFromRecipe, { params: { id: soup.id }, query: {} }))
      .body as ShoppingList
    await cook.send(calls.addShoppingItem, { params: { id }, body: { id: 'white', text: '1 white onion' } })
    const before = await get(cook, id)
    const plain = before.items.find(({ name }) => name === 'yellow onions')!
    expect(before.alike).toEqual([[plain.id, 'white']])
    const { body } = await join(id, before.alike[0]!, 'once')
    expect(body).toMatchObject({
      alike: [],
      removed: ['white'],
      changed: [
        {
          id: plain.id,
          name: 'yellow onions',
          amount: '3',
          shares: expect.arrayContaining([
            { recipe: before.recipes[0]!.id, name: 'yellow onions', amount: '2', note: null },
            { recipe: null, name: 'white onion', amount: '1', note: null },
          ]),
        },
      ],
    })
    expect((await join(id, before.alike[0]!)).body).toMatchObject({ changed: [], removed: [] })
    await restore(id, 'white')
    const back = await get(cook, id)
    expect([back.items, back.alike]).toEqual([before.items, before.alike])
    // What comes late does not join them again.
    expect((await join(id, before.alike[0]!, 'once')).body).toMatchObject({ changed: [], removed: [] })
  })

  test('are kept apart for good, unless that is taken back', async () => {
    const { id, alike } = await create(cook, ['onions', 'white onions'])
    const keep = (isApart?: boolean) =>
      cook.send(calls.keepItemsApart, { params: { id }, body: { ids: alike[0]!, isApart } })
    expect((await keep()).body).toMatchObject({ alike: [], changed: [] })
    expect((await get(cook, id)).alike).toEqual([])
    expect((await keep(false)).body).toMatchObject({ alike })
  })

  test('are their owner’s to join, two at a time, and one for guests too', async () => {
    const owner = await site.signUpPremium()
    const { id, alike } = await create(owner, ['onions', 'white onions'])
    expect(refusal(await join(id, alike[0]!))).toEqual(missing)
    const wrong = await owner.raw('POST', `/api/shopping-lists/${id}/join-items`, { ids: ['one'] })
    expect(wrong.statusCode).toBe(400)
    const { body } = await owner.send(calls.shareShoppingList, { params: { id } })
    await owner.send(calls.joinShoppingItems, { params: { id }, body: { ids: alike[0]! } })
    const params = { token: body['token'] as string }
    const shared = (await site.browser().send(calls.getSharedList, { params })).body as ShoppingList
    expect(shared.items.map(({ name }) => name)).toEqual(['onions'])
  })
})

describe('items', () => {
  test('are added by a line, join their like, and are added once', async () => {
    const { id } = await create(cook)
    const add = (text: string, itemId?: string) =>
      cook.send(calls.addShoppingItem, { params: { id }, body: { text, ...(itemId && { id: itemId }) } })
    const first = await add('2 onions, for soup', 'mine')
    expect(first.body).toMatchObject({
      from: 1,
      version: 2,
      changed: [
        {
          id: 'mine',
          name: 'onions',
          amount: '2',
          category: 'Produce',
          notes: 'for soup',
          estimatedPrice: 3.49,
        },
      ],
    })
    expect((await add('2 onions', 'mine')).body).toMatchObject({ from: 2, version: 2, changed: [] })
    await add('1 large onion')
    await add('2 lb chicken thighs')
    expect(lines((await get(cook, id)).items)).toEqual(['3 onions', '2 lb chicken thighs'])
    expect(refusal(await add(' '))).toEqual([400, 'Please write what to buy'])
  })

  test.each(['a\u0000b', 'half a \ud83c'])(
    'of characters no database can hold are refused: %#',
    async (text) => {
      const { id, items } = await create(cook, ['milk'])
      const answers = [
        await cook.send(calls.addShoppingItem, { params: { id }, body: { text } }),
        await cook.send(calls.renameShoppingList, { params: { id }, body: { name: text } }),
        await cook.send(calls.editShoppingItem, {
          params: { id, itemId: items[0]!.id },
          body: { notes: text },
        }),
      ]
      for (const answer of answers)
        expect(refusal(answer)).toEqual([400, 'The text holds characters that cannot be stored'])
    },
  )

  test('are changed field by field', async () => {
    const { id, items } = await create(cook, ['milk'])
    const params = { id, itemId: items[0]!.id }
    const edit = {
      name: 'oat milk',
      amount: '2 l',
      category: 'Dairy',
      notes: 'barista',
      price: 3.2,
      completed: true,
    }
    const { body } = await cook.send(calls.editShoppingItem, { params, body: edit })
    expect(body).toMatchObject({ changed: [{ ...edit, id: params.itemId }], estimatedTotal: 3.2 })
    const nobody = await cook.send(calls.editShoppingItem, { params: { id, itemId: 'nobody' }, body: edit })
    expect(refusal(nobody)).toEqual([404, 'This item does not exist.'])
    const nothing = await cook.send(calls.editShoppingItem, { params, body: { version: 1 } })
    expect(refusal(nothing)).toEqual([400, 'Please say what to change'])
  })

  test('are taken off, cleared when ticked, and brought back', async () => {
    const { id, items } = await create(cook, ['milk', 'bread', 'eggs'])
    const [milk, bread] = items.map((item) => item.id) as [string, string]
    const params = { id }
    const off = await cook.send(calls.removeShoppingItem, { params: { id, itemId: milk } })
    expect(off.body).toMatchObject({ removed: [milk] })
    expect((await cook.send(calls.removeShoppingItem, { params: { id, itemId: milk } })).body).toMatchObject({
      removed: [],
    })
    await cook.send(calls.editShoppingItem, { params: { id, itemId: bread }, body: { completed: true } })
    expect((await cook.send(calls.clearCompletedItems, { params, body: {} })).body).toMatchObject({
      removed: [bread],
    })
    await cook.send(calls.restoreShoppingItems, { params, body: { ids: [milk, bread] } })
    expect(lines((await get(cook, id)).items)).toEqual(['eggs', 'milk', 'bread'])
  })

  test('are cleared as they were shown: sent again, it takes off nothing that was ticked since', async () => {
    const { id, items } = await create(cook, ['milk', 'bread', 'eggs'])
    const [milk, bread, eggs] = items.map((item) => item.id) as [string, string, string]
    const tick = (itemId: string, completed: boolean) =>
      cook.send(calls.editShoppingItem, { params: { id, itemId }, body: { completed } })
    const clear = () => cook.send(calls.clearCompletedItems, { params: { id }, body: { ids: [milk, bread] } })
    await tick(milk, true)
    expect((await clear()).body).toMatchObject({ removed: [milk] })
    await tick(eggs, true)
    expect((await clear()).body).toMatchObject({ removed: [] })
    expect(lines((await get(cook, id)).items)).toEqual(['bread', 'eggs'])
  })

  test('are written as a whole, in the order and words they came', async () => {
    const { id } = await create(cook)
    const items: ItemInput[] = [
      { id: '1', name: 'zest', amount: '1', category: 'Other', completed: false },
      { id: '2', name: 'Apples ', amount: '6', category: 'Fruit', completed: true, price: 2, notes: 'red' },
    ]
    const { status, body } = await cook.send(calls.replaceShoppingItems, { params: { id }, body: { items } })
    expect([status, body['items']]).toMatchObject([200, items])
  })

  test('written from an old version keep what others did since', async () => {
    const { id, items, version } = await create(cook, ['milk', 'bread'])
    await cook.send(calls.editShoppingItem, {
      params: { id, itemId: items[0]!.id },
      body: { completed: true },
    })
    await cook.send(calls.addShoppingItem, { params: { id }, body: { text: 'eggs' } })
    const body = { version, items: items.map((item) => ({ ...item, notes: 'cheap' })) }
    const after = await cook.send(calls.replaceShoppingItems, { params: { id }, body })
    expect(after.body['items']).toMatchObject([
      { name: 'milk', completed: true, notes: 'cheap' },
      { name: 'bread', completed: false, notes: 'cheap' },
      { name: 'eggs' },
    ])
  })
})

describe('a line that joined an older one', () => {
  /** Typed without a network, it is a row of its own to whoever typed it. */
  async function joined() {
    const { id } = await create(cook)
    const params = { id }
    await cook.send(calls.addShoppingItem, { params, body: { id: 'older', text: '2 gallons milk' } })
    await cook.send(calls.addShoppingItem, { params, body: { id: 'typed', text: 'milk' } })
    const onTyped = { id, itemId: 'typed' }
    return {
      edit: (body: ItemEdit) => cook.send(calls.editShoppingItem, { params: onTyped, body }),
      remove: (itemId = 'typed') => cook.send(calls.removeShoppingItem, { params: { id, itemId } }),
      clear: (ids: string[]) => cook.send(calls.clearCompletedItems, { params, body: { ids } }),
      restore: (ids: string[]) => cook.send(calls.restoreShoppingItems, { params, body: { ids } }),
      left: async () => (await get(cook, id)).items.map(({ id: row, name, amount }) => [row, amount, name]),
    }
  }
  const older = ['older', '2 gallons', 'milk']

  test('is taken off alone, and brought back', async () => {
    const { remove, restore, left } = await joined()
    expect((await remove()).body).toMatchObject({ removed: [], changed: [{ id: 'older' }] })
    expect(await left()).toEqual([older])
    expect((await remove()).body).toMatchObject({ removed: [], changed: [] })
    await restore(['typed'])
    expect(await left()).toEqual([older, ['typed', '', 'milk']])
  })

  test.each<[ItemEdit, string[]]>([
    [{ name: 'oat milk' }, ['typed', '', 'oat milk']],
    [{ amount: '1 cup' }, ['typed', '1 cup', 'milk']],
    [{ completed: true }, ['typed', '', 'milk']],
  ])('is changed alone: %j', async (change, changed) => {
    const { edit, left } = await joined()
    await edit(change)
    expect(await left()).toEqual([older, changed])
  })

  test('is left where it is by a change that changes nothing', async () => {
    const { edit, left } = await joined()
    const before = await left()
    expect((await edit({ name: 'milk', completed: false })).body).toMatchObject({ changed: [] })
    expect(await left()).toEqual(before)
  })

  test('is ticked and cleared alone', async () => {
    const { edit, clear, left } = await joined()
    await clear(['typed'])
    expect(await left()).toHaveLength(1)
    await edit({ completed: true })
    await clear(['typed'])
    expect(await left()).toEqual([older])
  })

  test('is brought back alone when all of the row was taken off', async () => {
    const { remove, restore, left } = await joined()
    await remove('older')
    await restore(['typed'])
    expect(await left()).toEqual([['typed', '', 'milk']])
    await restore(['older'])
    expect(await left()).toEqual([['typed', '', 'milk'], older])
  })

  test('is the row once it is all that is left of it', async () => {
    const { id } = await create(cook)
    const params = { id }
    const entryId = crypto.randomUUID()
    await cook.send(calls.addRecipeToList, { params, body: { id: entryId, recipeId: soup.id } })
    await cook.send(calls.addShoppingItem, { params, body: { id: 'typed', text: '3 onions' } })
    await cook.send(calls.removeRecipeFromList, { params: { id, entryId } })
    await cook.send(calls.removeShoppingItem, { params: { id, itemId: 'typed' } })
    expect((await get(cook, id)).items).toEqual([])
    await cook.send(calls.restoreShoppingItems, { params, body: { ids: ['typed'] } })
    expect(lines((await get(cook, id)).items)).toEqual(['3 onions'])
  })
})

describe('what a diet rests on', () => {
  const pie = aRecipe({
    title: 'Gluten-free Pie',
    ingredients: [anIngredient('flour', '2 cups', { note: '250 g, a gluten-free kind, sifted' })],
  })
  const bread = aRecipe({ title: 'Bread', ingredients: [anIngredient('flour', '4 cups')] })
  const read = ({ items }: ShoppingList) =>
    items.map(({ name, amount, notes }) => `${amount} ${name}, ${notes}`).toSorted()

  test('is told with its row, to guests as well, and that row takes nothing else', async () => {
    await site.stock([soup, stew, duck, pie, bread])
    const owner = await site.signUpPremium()
    const { body } = await owner.send(calls.createListFromRecipe, { params: { id: pie.id }, query: {} })
    const params = { id: body['id'] as string }
    const entryId = crypto.randomUUID()
    await owner.send(calls.addRecipeToList, { params, body: { id: entryId, recipeId: bread.id } })
    await owner.send(calls.addShoppingItem, { params, body: { text: '1 cup flour, gluten-free' } })
    const rows = ['3 cups flour, gluten-free', '4 cups flour, ']
    expect(read(await get(owner, params.id))).toEqual(rows)
    const { body: link } = await owner.send(calls.shareShoppingList, { params })
    const token = { token: link['token'] as string }
    const shared = (await site.browser().send(calls.getSharedList, { params: token })).body as ShoppingList
    expect(read(shared)).toEqual(rows)
    await owner.send(calls.removeRecipeFromList, { params: { ...params, entryId } })
    expect(read(await get(owner, params.id))).toEqual(rows.slice(0, 1))
  })
})

describe('a list from a recipe', () => {
  const params = { id: soup.id }

  test('has what it needs, at the portion asked for, with aisles and prices', async () => {
    const { status, body } = await cook.send(calls.createListFromRecipe, { params, query: { servings: 6 } })
    expect([status, body['name'], lines(body['items'])]).toEqual([
      201,
      'Onion Soup',
      ['3 yellow onions', '1½ tsp salt', '1½ cups whole milk'],
    ])
    expect(body).toMatchObject({
      recipes: [{ recipeId: soup.id, title: 'Onion Soup', servings: 6, ofServings: 4 }],
      estimatedTotal: 3.49 + 2.99,
      items: [
        { category: 'Produce', estimatedPrice: 3.49, probablyHave: false },
        { category: 'Spices', probablyHave: true },
        { category: 'Dairy', estimatedPrice: 2.99 },
      ],
    })
  })

  test('is told in other units as well, so that whoever shows it works nothing out', async () => {
    const { body } = await cook.send(calls.createListFromRecipe, { params, query: { servings: 6 } })
    const [, , milk] = body['items'] as Item[]
    expect(milk).toMatchObject({ amount: '1½ cups', metric: { amount: '360 ml', total: '' } })
    expect(milk).not.toHaveProperty('us')
    await cook.send(calls.editShoppingItem, {
      params: { id: String(body['id']), itemId: milk!.id },
      body: { amount: '2 jugs' },
    })
    const after = (await get(cook, String(body['id']))).items.find(({ id }) => id === milk!.id)
    expect(after).not.toHaveProperty('metric')
  })

  test('has the ingredients at the places asked for alone', async () => {
    const query = { servings: 6, places: '0,2,99' }
    const { body } = await cook.send(calls.createListFromRecipe, { params, query })
    expect(lines(body['items'])).toEqual(['3 yellow onions', '1½ cups whole milk'])
    const refused = await cook.raw('POST', `/api/shopping-lists/from-recipe/${soup.id}?places=all`)
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      'places are numbers with commas between them',
    ])
  })

  test('asked for twice under one id is one list', async () => {
    const person = await site.signUp()
    const query = { listId: crypto.randomUUID() }
    const [one, other] = await Promise.all(
      [1, 2].map(() => person.send(calls.createListFromRecipe, { params, query })),
    )
    expect([one!.body['id'], other!.body['id']]).toEqual([query.listId, query.listId])
    expect((await person.send(calls.listShoppingLists, {})).body).toHaveLength(1)
  })

  test('is refused for a recipe one cannot open, and for none', async () => {
    const locked = await cook.send(calls.createListFromRecipe, { params: { id: duck.id } })
    expect(refusal(locked)).toEqual([403, 'This recipe is part of premium.'])
    const none = await cook.send(calls.createListFromRecipe, { params: { id: 'none' } })
    expect(refusal(none)).toEqual([404, 'This recipe does not exist.'])
    const nobody = await cook.raw('POST', `/api/shopping-lists/from-recipe/${soup.id}?servings=0`)
    expect([nobody.statusCode, nobody.json().error]).toEqual([400, 'There is at least 1 serving'])
  })
})

describe('recipes on a list', () => {
  const add = (person: Cook, id: string, body: { recipeId: string; servings?: number; id?: string }) =>
    person.send(calls.addRecipeToList, { params: { id }, body })

  test('are added up on premium, opened to see who brought what, and taken off exactly', async () => {
    const person = await site.signUpPremium()
    const { id } = await create(person)
    await person.send(calls.addShoppingItem, { params: { id }, body: { text: '1 onion' } })
    const entry = crypto.randomUUID()
    await add(person, id, { recipeId: soup.id })
    const before = await get(person, id)
    await add(person, id, { recipeId: stew.id, servings: 4, id: entry })
    const again = await add(person, id, { recipeId: stew.id, servings: 4, id: entry })
    expect(again.body).toMatchObject({ changed: [] })
    const after = await get(person, id)
    expect(lines(after.items)).toEqual(['7 onion', '1 tsp salt', '1 cup whole milk', '6 cloves garlic'])
    expect(after.items[0]!.shares.find(({ recipe }) => recipe === entry)).toMatchObject({ amount: '4' })
    await person.send(calls.removeRecipeFromList, { params: { id, entryId: entry } })
    expect((await get(person, id)).items).toEqual(before.items)
    const nothing = await person.send(calls.removeRecipeFromList, { params: { id, entryId: entry } })
    expect(nothing.body).toMatchObject({ changed: [], removed: [] })
  })

  test('are one on the free plan', async () => {
    const { id } = await create(cook, ['milk'])
    const entry = crypto.randomUUID()
    expect((await add(cook, id, { recipeId: soup.id, id: entry })).status).toBe(200)
    expect((await add(cook, id, { recipeId: soup.id, id: entry })).status).toBe(200)
    const more = crypto.randomUUID()
    expect((await add(cook, id, { recipeId: soup.id, servings: 2, id: more })).status).toBe(200)
    const second = await add(cook, id, { recipeId: stew.id })
    expect([...refusal(second), second.body['needsPremium']]).toEqual([
      403,
      'The free plan holds one recipe on a list. Premium adds up as many recipes as you like.',
      true,
    ])
    for (const entryId of [entry, more])
      await cook.send(calls.removeRecipeFromList, { params: { id, entryId } })
    expect((await add(cook, id, { recipeId: stew.id })).status).toBe(200)
  })

  test('must be ones that can be opened', async () => {
    const { id } = await create(cook)
    expect((await add(cook, id, { recipeId: duck.id })).status).toBe(403)
    expect((await add(cook, id, { recipeId: 'none' })).status).toBe(404)
  })
})
