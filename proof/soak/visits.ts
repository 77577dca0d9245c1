import { anOwnRecipe } from '../../tests/factories/an-own-recipe.ts'
import type { createDice } from '../../bench/generated-recipes.ts'
import type { Client } from './client.ts'
import type { Cook } from './cooks.ts'

export interface Mix {
  client: Client
  dice: ReturnType<typeof createDice>
  recipeIds: readonly string[]
  picture: Buffer
  administrator: string
  /** Lends somebody who is doing nothing else. */
  lend(work: (cook: Cook) => Promise<void>): Promise<void>
  /** The same, of who has no device of theirs open: they sign in. */
  lendForSignIn(work: (cook: Cook) => Promise<void>): Promise<void>
}

const words = ['chicken', 'garlic', 'rice', 'lemon', 'soup', 'tomato', 'beans', 'cake', 'curry', 'bread']
const filters = ['', '&filter=vegan', '&filter=quick', '&difficulty=easy', '&maxTime=45', '&sort=popular']
const pages = ['/', '/', '/auth', '/contact', '/api/registration']

/** What people do on a site, and how often of a thousand times. */
export function createVisits({ client, dice, recipeIds, picture, administrator, lend, lendForSignIn }: Mix) {
  const { roll, pick } = dice
  const asVisitor = () => `10.2.${roll(200)}.${1 + roll(250)}`
  const from = ({ address, cookie }: Cook) => ({ address, cookie })

  const visits: { name: string; often: number; visit: () => Promise<unknown> }[] = [
    {
      name: 'a page, without an account',
      often: 180,
      visit: () => client.ask({ path: pick(pages), address: asVisitor() }),
    },
    {
      name: 'a search',
      often: 240,
      visit: () =>
        lend(async (cook) => {
          const search = `${pick(words)}${roll(3) === 0 ? `+${pick(words)}` : ''}${pick(filters)}`
          await client.ask({ path: `/api/recipes?limit=24&search=${search}`, ...from(cook) })
        }),
    },
    {
      name: 'a recipe',
      often: 200,
      visit: () =>
        lend(async (cook) => {
          const id = pick(recipeIds)
          await client.ask({ path: `/recipe/${id}`, ...from(cook) })
          await client.ask({ path: `/api/recipes/${id}`, ...from(cook) })
          await client.ask({ path: `/api/recipes/${id}/progress`, ...from(cook) })
        }),
    },
    {
      name: 'a thing of a list, ticked or not',
      often: 160,
      visit: () =>
        lend(async (cook) => {
          const { id, items } = cook.list
          const path = `/api/shopping-lists/${id}/items/${pick(items)}`
          await client.ask({ method: 'PATCH', path, body: { completed: roll(2) === 0 }, ...from(cook) })
        }),
    },
    {
      name: 'a step, ticked',
      often: 80,
      visit: () =>
        lend(async (cook) => {
          const path = `/api/recipes/${pick(recipeIds.slice(0, 20))}/progress`
          await client.ask({
            method: 'POST',
            path,
            body: { completedSteps: [0], currentStep: 1 },
            ...from(cook),
          })
        }),
    },
    { name: 'a timer', often: 60, visit: () => lend(tellTimer) },
    {
      name: 'one’s own recipes',
      often: 40,
      visit: () =>
        lend(async (cook) => void (await client.ask({ path: '/api/my-recipes?search=pie', ...from(cook) }))),
    },
    { name: 'an own recipe, changed', often: 20, visit: () => lend(saveRecipe) },
    { name: 'signing in and out', often: 14, visit: () => lendForSignIn(signInAndOut) },
    { name: 'a picture', often: 3, visit: () => lend(sendPicture) },
    {
      name: 'an administrator',
      often: 3,
      visit: async () => {
        const asAdministrator = { address: '10.3.0.1', cookie: administrator }
        await client.ask({ path: '/api/admin/statistics', ...asAdministrator })
        await client.ask({ path: '/api/admin/people', ...asAdministrator })
      },
    },
  ]

  async function tellTimer(cook: Cook) {
    const isStart = roll(2) === 0
    const timer = {
      name: 'Eggs',
      duration: 180_000,
      belongsTo: { kind: 'kitchen' },
      state: isStart ? { kind: 'running', remaining: 180_000 } : { kind: 'paused', remaining: 60_000 },
    }
    const body = { id: 'eggs', change: crypto.randomUUID(), age: 0, hasRung: false, timer }
    await client.ask({ method: 'POST', path: '/api/timers', body, ...from(cook) })
  }

  async function saveRecipe(cook: Cook) {
    const { id, version } = cook.recipe
    const body = { ...anOwnRecipe({ title: `Pie ${roll(1_000)}` }), version }
    const path = `/api/my-recipes/${id}`
    const saved = await client.ask({ method: 'PUT', path, body, ...from(cook) })
    cook.recipe.version = (saved.json() as { version: number }).version
  }

  async function signInAndOut({ person: { username, password }, address }: Cook) {
    const body = { username, password }
    const { headers } = await client.ask({ method: 'POST', path: '/api/login', body, address })
    const cookie = headers['set-cookie']?.[0]?.split(';')[0]
    await client.ask({ path: '/api/user', address, cookie })
    await client.ask({ method: 'POST', path: '/api/logout', body: {}, address, cookie })
  }

  async function sendPicture(cook: Cook) {
    const asked = await client.ask({ method: 'POST', path: '/api/objects/upload', ...from(cook) })
    const { uploadURL: path } = asked.json() as { uploadURL: string }
    await client.ask({ method: 'PUT', path, file: picture, ...from(cook) })
    const body = { profilePictureURL: path }
    await client.ask({ method: 'PUT', path: '/api/profile/picture', body, ...from(cook) })
  }

  const total = visits.reduce((sum, { often }) => sum + often, 0)
  const counts = new Map(visits.map(({ name }) => [name, 0]))
  return {
    counts,
    async next() {
      let place = roll(total)
      const { name, visit } = visits.find(({ often }) => (place -= often) < 0)!
      counts.set(name, counts.get(name)! + 1)
      await visit()
    },
  }
}
