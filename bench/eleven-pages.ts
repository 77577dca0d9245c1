import { query } from '../tests/query.ts'
import { json, register, registerAdministrator } from './load.ts'
import type { Running } from './server.ts'

const recipe = 'ethnic_european_margherita-pizza'

export interface PageOfOurs {
  name: string
  path: string
  /** Of who looks at it; none for visitors. */
  cookie?: string
}

/** The pages that are measured, with somebody who may see them and has something there. */
export async function elevenPages({ url, dataDir }: Running): Promise<PageOfOurs[]> {
  const admin = await registerAdministrator(url, dataDir)
  const { cookie, person } = await register(url)
  await query(dataDir, 'update users set is_premium = true where username = $1', [person.username])
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const items = ['flour', 'tomatoes', 'basil'].map((name) => ({
    id: crypto.randomUUID(),
    name,
    category: 'Pantry',
  }))
  const list = await post('/api/shopping-lists', { name: 'This week', items })
  await post(`/api/recipes/${recipe}/copy`, {})
  const paths = {
    home: '/',
    recipes: '/recipes',
    restaurants: '/restaurants',
    'a recipe': `/recipe/${recipe}`,
    cooking: `/cooking/${recipe}`,
    'a shopping list': `/shopping-lists/${list.id}`,
    profile: '/profile',
    'own recipes': '/my-recipes',
  }
  return [
    { name: 'landing', path: '/' },
    { name: 'sign-in', path: '/auth' },
    ...Object.entries(paths).map(([name, path]) => ({ name, path, cookie })),
    { name: 'administration', path: '/admin', cookie: admin.cookie },
  ]
}
