import type { Registered } from '../../bench/load.ts'
import { anOwnRecipe } from '../../tests/factories/an-own-recipe.ts'
import type { Client } from './client.ts'

export interface Cook {
  person: Registered['person']
  cookie: string
  address: string
  list: { id: string; items: string[] }
  recipe: { id: string; version: number }
}

const things = ['onions', 'flour', 'eggs', 'milk', 'basil', 'rice', 'lemons', 'butter', 'beans', 'salt']

/** Somebody with a list and a recipe of their own. */
export async function settle(client: Client, { person, cookie }: Registered, number: number): Promise<Cook> {
  const address = `10.1.${Math.floor(number / 250)}.${1 + (number % 250)}`
  const post = async (path: string, body: unknown) =>
    (await client.ask({ method: 'POST', path, address, cookie, body })).json() as Record<string, unknown>
  const items = things.map((name) => ({ name, completed: false }))
  const list = await post('/api/shopping-lists', { name: 'This week', items })
  const recipe = await post('/api/my-recipes', anOwnRecipe({ title: `Pie ${number}` }))
  return {
    person,
    cookie,
    address,
    list: { id: String(list['id']), items: (list['items'] as { id: string }[]).map(({ id }) => id) },
    recipe: { id: String(recipe['id']), version: Number(recipe['version']) },
  }
}

/** Lends one cook at a time to each visit: a person does one thing after the other. */
export function createLending<T>(all: T[]) {
  const free = [...all]
  const waiting: ((one: T) => void)[] = []
  return async (work: (one: T) => Promise<void>) => {
    const one = free.shift() ?? (await new Promise<T>((resolve) => waiting.push(resolve)))
    try {
      await work(one)
    } finally {
      const next = waiting.shift()
      if (next) next(one)
      else free.push(one)
    }
  }
}
