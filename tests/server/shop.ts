import { expect } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aList, anIngredient, aPantry } from '../factories/a-list.ts'
import { aRecipe } from '../factories/a-recipe.ts'
import * as calls from '../../src/domain/shopping/calls.ts'
import type { Item } from '../../src/domain/shopping/item.ts'
import type { ShoppingList } from '../../src/domain/shopping/list.ts'

export type Cook = Awaited<ReturnType<TestApp['signUp']>>

const onions = anIngredient('yellow onion', '2', { plural: 'yellow onions' })
export const soup = aRecipe({
  title: 'Onion Soup',
  servings: 4,
  ingredients: [onions, anIngredient('salt', '1 tsp'), anIngredient('whole milk', '1 cup')],
})
export const stew = aRecipe({
  title: 'Stew',
  servings: 2,
  ingredients: [onions, anIngredient('garlic', '3 cloves')],
})
export const duck = aRecipe({ isPremium: true })

/** The whole server with a small pantry and three recipes, one of them premium. */
export async function startShop(options: Parameters<typeof startApp>[0] = {}) {
  const site = await startApp({ pantry: aPantry(), ...options })
  await site.stock([soup, stew, duck])
  return {
    ...site,
    async signUpPremium() {
      const person = await site.signUp()
      await site.database.pool.query('update users set is_premium = true where id = $1', [person.user['id']])
      return person
    },
  }
}
export type Shop = Awaited<ReturnType<typeof startShop>>

export async function create(person: Cook, names: string[] = [], name?: string) {
  const { status, body } = await person.send(calls.createShoppingList, { body: aList(names, name) })
  expect(status).toBe(201)
  return body as ShoppingList
}

export const get = async (person: Cook, id: string) =>
  (await person.send(calls.getShoppingList, { params: { id } })).body as ShoppingList

/** Items as one reads them: "2 onions". */
export const lines = (items: Item[]) => items.map(({ name, amount }) => `${amount} ${name}`.trim())

export const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['error'],
]
export const missing = [404, 'This shopping list does not exist.']
