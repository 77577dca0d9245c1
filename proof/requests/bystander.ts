import { createHash } from 'node:crypto'
import { json, register } from '../../bench/load.ts'
import { query } from '../../tests/query.ts'
import { anOwnRecipe } from '../../tests/factories/an-own-recipe.ts'
import type { Operation } from './description.ts'
import { createSeen } from './seen.ts'

interface Site {
  url: string
  dataDir: string
  rootCookie: string
  operations: Operation[]
  recipeId: string
}

/** A word of the bystander's that nobody else may ever be told. */
export const secretWord = 'zwetschgenknoedel'

/** Somebody with some of everything, who does nothing while all others do what they can. */
export async function createBystander({ url, dataDir, rootCookie, operations, recipeId }: Site) {
  const { cookie, person } = await register(url)
  const seen = createSeen(() => false)
  const [row] = await query(dataDir, 'select id from users where username = $1', [person.username])
  const id = String(row!['id'])

  async function ask(method: string, path: string, body?: unknown, as = cookie) {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(body !== undefined && json), cookie: as },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string } & Record<string, unknown>
  }
  const look = async (name: string, path: string) =>
    seen.keep(
      operations.find((one) => one.name === name)!,
      await ask('GET', path),
    )

  const until = new Date(Date.now() + 1e9).toISOString()
  await ask('PUT', `/api/admin/people/${id}/premium`, { until, reason: 'Proof' }, rootCookie)
  const recipe = await ask('POST', '/api/my-recipes', anOwnRecipe({ title: `Pie with ${secretWord}` }))
  const collection = await ask('POST', '/api/my-collections', { name: `For ${secretWord}` })
  await ask('POST', '/api/my-recipes/many', {
    ids: [recipe.id],
    change: { kind: 'collect', collectionId: collection.id },
  })
  const items = [`500 g ${secretWord}`, 'onions', 'white onions'].map((name) => ({ name }))
  await ask('POST', '/api/shopping-lists', { name: secretWord, items })
  await ask('POST', `/api/favorites/${recipeId}`)
  await ask('POST', `/api/recipes/${recipeId}/notes`, { notes: `Less salt, more ${secretWord}` })
  await ask('POST', `/api/recipes/${recipeId}/rate`, { rating: 4 })
  await ask('POST', `/api/recipes/${recipeId}/progress`, { checkedIngredients: [0], completedSteps: [0] })
  await ask('POST', '/api/timers', {
    id: 'eggs',
    change: 'first',
    age: 0,
    hasRung: false,
    timer: {
      name: secretWord,
      duration: 3_600_000,
      belongsTo: { kind: 'kitchen' },
      state: { kind: 'paused', remaining: 1_000_000 },
    },
  })
  await ask('PUT', '/api/preferences', { dislikedIngredients: [secretWord] })
  await look('listShoppingLists', '/api/shopping-lists')
  await look('listOwnRecipes', '/api/my-recipes')
  await look('editOwnRecipe', `/api/my-recipes/${recipe.id}`)
  await look('summarizeOwnRecipes', '/api/my-recipes/summary')
  await look('listSessions', '/api/sessions')
  const rows = await rowsOf(dataDir, id)
  return {
    id,
    seen,
    /** The tables in which they are now otherwise than they were. */
    async changed() {
      const now = await rowsOf(dataDir, id)
      return [...now].filter(([table, hash]) => rows.get(table) !== hash).map(([table]) => table)
    },
    isSignedIn: async () => (await fetch(`${url}/api/user`, { headers: { cookie } })).status === 200,
  }
}

/** Of every table that names the person: what their rows hold. */
async function rowsOf(dataDir: string, id: string) {
  const columns = await query(
    dataDir,
    `select source.relname as table, attribute.attname as column
       from pg_constraint foreign_key
       join pg_class source on source.oid = foreign_key.conrelid
       join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = any (foreign_key.conkey)
      where foreign_key.contype = 'f' and foreign_key.confrelid = 'users'::regclass`,
  )
  // Their own visits are written down when there is time for it.
  const others = columns.filter(({ table }) => table !== 'visits')
  const places = [{ table: 'users', column: 'id' }, ...others]
  const found = new Map<string, string>()
  for (const { table, column } of places) {
    const rows = await query(
      dataDir,
      `select to_jsonb(one) as row from ${String(table)} one where one.${String(column)}::text = $1 order by 1`,
      [id],
    )
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    found.set(`${String(table)} (${String(column)}, ${rows.length} rows)`, hash)
  }
  return found
}
