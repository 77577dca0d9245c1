import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import type { Browser } from '../../../tests/browser.ts'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { signIn } from '../../../tests/sign-in.ts'
import type { Call } from '../../domain/call.ts'
import { fillPath } from '../../domain/path-pattern.ts'
import { calls } from '../../domain/calls.ts'
import { markOf } from '../../domain/own-recipes/words-mark.ts'
import { unspoken } from '../../domain/profile/preferences.ts'

type CallName = keyof typeof calls

/** Stands in everything the owner wrote: nobody else may ever read it. */
const secret = 'idas-own-words'
const soup = aRecipe({ title: 'Soup' })
const words = { id: 'pot', change: 'first', age: 0, hasRung: false }
const timer = {
  name: secret,
  duration: 60_000,
  belongsTo: { kind: 'kitchen' },
  state: { kind: 'idle' },
} as const

let site: TestApp
let directory: string
let ida: Awaited<ReturnType<typeof furnish>>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'homeplate-ownership-'))
  site = await startApp({ uploadsIn: { kind: 'disk', directory } })
  await site.stock([soup])
  ida = await furnish()
})
afterAll(async () => {
  await site.close()
  await rm(directory, { recursive: true })
})

const make = (grant: string) => async () => {
  const person = await site.signUp()
  await site.database.pool.query(`update users set ${grant} where id = $1`, [person.user['id']])
  return person
}
const premium = make('is_premium = true')

/** Somebody with one of everything that can belong to a person. */
async function furnish() {
  const owner = await premium()
  const send = async <C extends Call>(call: C, request: Parameters<typeof owner.send<C>>[1]) => {
    const { status, body } = await owner.send(call, request)
    if (status >= 300) throw new Error(`${call.path}: ${JSON.stringify(body)}`)
    return body
  }
  const recipe = { params: { id: soup.id } }
  const written = { name: secret, items: [{ id: 'milk', name: secret }] }
  const list = await send(calls.createShoppingList, { body: written })
  const deleted = await send(calls.createShoppingList, { body: written })
  await send(calls.deleteShoppingList, { params: { id: deleted['id'] } })
  const params = { id: list['id'] as string }
  const added = await send(calls.addRecipeToList, { params, body: { recipeId: soup.id } })
  await send(calls.shareShoppingList, { params })
  const pie = await send(calls.createOwnRecipe, { body: anOwnRecipe({ title: secret }) })
  const ofPie = { params: { id: pie['id'] as string } }
  await send(calls.saveNotes, { ...ofPie, body: { notes: secret } })
  await send(calls.addFavorite, ofPie)
  await send(calls.shareOwnRecipe, ofPie)
  const shelf = await send(calls.createOwnCollection, { body: { name: secret } })
  const gone = await send(calls.createOwnCollection, { body: { name: `${secret} too` } })
  const collect = { kind: 'collect', collectionId: shelf['id'] } as const
  await send(calls.changeManyOwnRecipes, { body: { ids: [ofPie.params.id], change: collect } })
  await send(calls.deleteOwnCollection, { params: { id: gone['id'] } })
  const deletedPie = await send(calls.copyRecipe, ofPie)
  await send(calls.deleteOwnRecipe, { params: { id: deletedPie['id'] } })
  await send(calls.saveNotes, { ...recipe, body: { notes: secret } })
  await send(calls.rateRecipe, { ...recipe, body: { rating: 4 } })
  await send(calls.saveProgress, { ...recipe, body: { checkedIngredients: [0], currentStep: 1 } })
  await send(calls.addFavorite, recipe)
  await send(calls.tellTimer, { body: { ...words, timer } })
  await send(calls.savePreferences, { body: { ...unspoken, dislikedIngredients: [secret] } })
  const parts = await send(calls.createMultipartUpload, { body: { filename: 'a.jpg', type: 'image/jpeg' } })
  const named = {
    params: { uploadId: parts['uploadId'] as string, partNumber: '1' },
    query: { key: parts['key'] },
  }
  const part = await send(calls.signPart, named)
  const plain = { channels: 3, background: '#c64' } as const
  const picture = await sharp({ create: { width: 9, height: 9, ...plain } })
    .png()
    .toBuffer()
  const dish = await sharp({ create: { width: 400, height: 300, ...plain } })
    .png()
    .toBuffer()
  const profilePictureURL = (await send(calls.requestUpload, {}))['uploadURL'] as string
  const headers = { 'content-type': 'image/png', 'content-length': String(picture.length) }
  await owner.raw('PUT', profilePictureURL, picture, headers)
  const { objectPath } = await send(calls.setProfilePicture, { body: { profilePictureURL } })
  const dishURL = (await send(calls.requestUpload, {}))['uploadURL'] as string
  await owner.raw('PUT', dishURL, dish, { ...headers, 'content-length': String(dish.length) })
  const { image } = await send(calls.keepPicture, { body: { uploadURL: dishURL } })
  const uploadURL = (await send(calls.requestUpload, {}))['uploadURL'] as string
  await send(calls.beginTwoFactor, { body: { password: owner.person.password } })
  await send(calls.getOrCreateSubscription, {})
  await signIn(site.browser(), owner.person.username, owner.person.password)
  const sessions = (await send(calls.listSessions, {})) as unknown as { id: string }[]
  return {
    id: owner.user['id'] as string,
    listId: params.id,
    deletedId: deleted['id'] as string,
    pieId: ofPie.params.id,
    deletedPieId: deletedPie['id'] as string,
    collectionId: shelf['id'] as string,
    deletedCollectionId: gone['id'] as string,
    entryId: added['recipes'][0].id as string,
    sessionId: sessions[0]!.id,
    uploadId: parts['uploadId'] as string,
    key: parts['key'] as string,
    partURL: part['url'] as string,
    uploadURL,
    picture: objectPath as string,
    dish: image as string,
    owner,
  }
}

/** Everything the database says of the owner. */
async function allOfIda() {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_name)
     where c.column_name = 'user_id' and t.table_type = 'BASE TABLE' and c.table_schema = 'public'`,
  )
  const said: Record<string, unknown[]> = {}
  for (const { name } of rows)
    said[name] = await rowsOf(
      `select to_jsonb(t) as row from ${name} t where user_id::text = $1 order by t::text`,
    )
  said['users'] = await rowsOf('select to_jsonb(u) as row from users u where id = $1')
  return said
}
const rowsOf = async (query: string) => (await site.database.pool.query(query, [ida.id])).rows as unknown[]

/** Where each call is sent so that it names what is the owner's; a recipe is one of the site unless told. */
function addressOf({ path }: Call, isAdmin: boolean, recipeId: string): string {
  if (path === calls.restoreShoppingList.path) return path.replace(':id', ida.deletedId)
  if (path === calls.restoreOwnRecipe.path) return path.replace(':id', ida.deletedPieId)
  if (path === calls.restoreOwnCollection.path) return path.replace(':id', ida.deletedCollectionId)
  if (path === calls.putUpload.path) return ida.uploadURL
  const things: [beginning: string, names: Record<string, string>][] = [
    ['/api/shopping-lists/from-recipe', { id: recipeId }],
    ['/api/my-recipes', { id: ida.pieId }],
    ['/api/my-collections', { id: ida.collectionId }],
    ['/api/shopping-lists', { id: ida.listId, itemId: 'milk', entryId: ida.entryId }],
    ['/api/sessions', { id: ida.sessionId }],
    ['/api/s3/multipart', { uploadId: ida.uploadId, partNumber: '1' }],
    // Roles and sessions of people are an administrator's to change.
    ['/api/admin/people', { id: isAdmin ? 'none' : ida.id }],
    ['/api', { id: recipeId }],
  ]
  const [, names] = things.find(([beginning]) => path.startsWith(beginning))!
  return fillPath(path, (name) => names[name] ?? 'none')
}

const queries: Partial<Record<CallName, () => Record<string, string>>> = {
  listParts: () => ({ key: ida.key }),
  signPart: () => ({ key: ida.key }),
  abortMultipartUpload: () => ({ key: ida.key }),
  completeMultipartUpload: () => ({ key: ida.key }),
  putPart: () => Object.fromEntries(new URL(ida.partURL, 'http://localhost').searchParams),
  createListFromRecipe: () => ({ listId: ida.listId }),
  downloadRecipe: () => ({ as: 'json' }),
  downloadOwnRecipes: () => ({ as: 'json' }),
}

/** What a call needs to be taken seriously; where a body can name something, it names what is the owner's. */
const bodies: Partial<Record<CallName, () => object>> = {
  createShoppingList: () => ({ id: ida.listId, name: 'mine', items: [] }),
  replaceShoppingItems: () => ({ items: [] }),
  renameShoppingList: () => ({ name: 'mine' }),
  addShoppingItem: () => ({ text: 'bread' }),
  editShoppingItem: () => ({ completed: true }),
  restoreShoppingItems: () => ({ ids: ['milk'] }),
  joinShoppingItems: () => ({ ids: ['milk', 'oats'] }),
  keepItemsApart: () => ({ ids: ['milk', 'oats'] }),
  addRecipeToList: () => ({ recipeId: soup.id }),
  readLink: () => ({ address: 'http://127.0.0.1/' }),
  createOwnRecipe: () => ({ ...anOwnRecipe(), id: ida.pieId }),
  knownOwnRecipes: () => ({ marks: [markOf(anOwnRecipe({ title: secret }))] }),
  addOwnRecipes: () => ({
    recipes: [{ mark: 'a', recipe: { ...anOwnRecipe(), id: ida.pieId }, image: ida.dish }],
  }),
  saveOwnRecipe: () => ({ ...anOwnRecipe(), image: ida.dish, version: 1 }),
  downloadSelectedRecipes: () => ({ as: 'markdown', ids: [ida.pieId, ida.deletedPieId] }),
  createOwnCollection: () => ({ name: 'mine' }),
  renameOwnCollection: () => ({ name: 'mine' }),
  changeManyOwnRecipes: () => ({ ids: [ida.pieId, ida.deletedPieId], change: { kind: 'delete' } }),
  saveNotes: () => ({ notes: 'mine' }),
  rateRecipe: () => ({ rating: 1 }),
  saveProgress: () => ({ checkedIngredients: [], completedSteps: [], currentStep: 1 }),
  tellTimer: () => ({ ...words, change: 'other', timer: null }),
  tellTimers: () => ({ changes: [{ ...words, change: 'other', timer: null }] }),
  savePreferences: () => unspoken,
  setEmailNotifications: () => ({ enabled: false }),
  updateProfile: () => ({ firstName: 'Eve' }),
  completeMultipartUpload: () => ({ parts: [{ PartNumber: 1, ETag: '"x"' }] }),
  setProfilePicture: () => ({ profilePictureURL: ida.uploadURL }),
  setRecipePicture: () => ({ uploadURL: ida.uploadURL }),
  keepPicture: () => ({ uploadURL: ida.uploadURL }),
  setPersonRole: () => ({ role: 'admin' }),
  register: () => aUser(),
}

/** Whatever these name belongs to somebody, and does not exist for anyone else. */
const isOfSomebody = (name: CallName, { path }: Call) =>
  /^\/api\/(?:shopping-lists\/:id|my-recipes\/:id|my-collections\/:id|sessions\/:id|s3\/multipart\/:|objects\/upload\/:)/.test(
    path,
  ) ||
  name === 'setProfilePicture' ||
  name === 'keepPicture' ||
  name === 'setRecipePicture'

/** What these name is a recipe. */
const isOfRecipe = ({ path }: Call) =>
  /^\/api\/(?:admin\/)?(?:recipes|favorites|shopping-lists\/from-recipe)\/:id/.test(path)

interface Asking {
  name: CallName
  call: Call
  person: Pick<Browser, 'raw' | 'cookies'>
  isAdmin: boolean
  recipeId?: string
}

async function ask({ name, call, person, isAdmin, recipeId = soup.id }: Asking) {
  const query = queries[name]?.()
  const url = addressOf(call, isAdmin, recipeId) + (query ? `?${new URLSearchParams(query)}` : '')
  if (call.isStream) return askForStream(url, person)
  if (call.takesFile) {
    const bytes = Buffer.from('a picture')
    const headers = { 'content-type': 'image/jpeg', 'content-length': String(bytes.length) }
    const { statusCode, body } = await person.raw(call.method, url, bytes, headers)
    return { status: statusCode, text: body }
  }
  const body = call.body && (bodies[name]?.() ?? {})
  const { statusCode, body: text } = await person.raw(call.method, url, body)
  return { status: statusCode, text }
}

/** It would go on for ever: the first event is all there is to see. */
async function askForStream(url: string, { cookies }: Pick<Browser, 'cookies'>) {
  const sent = { url, cookies: Object.fromEntries(cookies) }
  const response = await site.app.inject({ ...sent, payloadAsStream: true })
  let text = ''
  for await (const chunk of response.stream()) {
    text += String(chunk)
    if (text.includes('data: ')) break
  }
  return { status: response.statusCode, text }
}

const roles = {
  'signed out': async () => site.browser(),
  'a free member': () => site.signUp(),
  'a premium member': premium,
  'an administrator': make(`role = 'admin'`),
}
/** Who asks for these is somebody else afterwards, or nobody. */
const endings = new Set<CallName>(['deleteAccount', 'logout', 'register', 'login'])

describe('what belongs to somebody', () => {
  test.each(Object.keys(roles) as (keyof typeof roles)[])(
    'is neither there for %s nor changed by them, whatever they ask of it',
    async (role) => {
      const before = await allOfIda()
      const asker = await roles[role]()
      const wrong: string[] = []
      for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
        const person = endings.has(name) ? await roles[role]() : asker
        const isAdmin = role === 'an administrator'
        const { status, text } = await ask({ name, call, person, isAdmin })
        const isRefused = [401, 403].includes(status) && !isAdmin
        if (text.includes(secret)) wrong.push(`${name} tells`)
        if (status >= 500) wrong.push(`${name} answers ${status}`)
        if (isOfSomebody(name, call) && status !== 404 && !isRefused) wrong.push(`${name} answers ${status}`)
        if (!isOfRecipe(call)) continue
        const ofPie = await ask({ name, call, person, isAdmin, recipeId: ida.pieId })
        const isMissing = ofPie.status === 404 || (role === 'signed out' && ofPie.status === 401)
        const isAdminsOnly = call.audience === 'admin' && [401, 403].includes(ofPie.status) && !isAdmin
        // What is wrong with the words is said before anything is looked for.
        const isUnread = call.body !== undefined && !bodies[name] && ofPie.status === 400
        if (!isMissing && !isAdminsOnly && !isUnread) wrong.push(`${name} answers ${ofPie.status} of a pie`)
      }
      const picture = await asker.raw('GET', ida.picture)
      expect([wrong, picture.statusCode]).toEqual([[], 404])
      expect(await allOfIda()).toEqual(before)
    },
    120_000,
  )

  test('is really there, and stays', async () => {
    const tables = Object.entries(await allOfIda())
    const filled = tables.filter(([, rows]) => rows.length > 0).map(([name]) => name)
    const things = [
      'own_recipes',
      'own_collections',
      'own_collection_recipes',
      'shopping_lists',
      'recipe_notes',
      'recipe_ratings',
      'cooking_progress',
      'user_favorites',
    ]
    const others = [
      'timer_books',
      'uploads',
      'pictures',
      'user_preferences',
      'subscriptions',
      'two_factors',
      'web_sessions',
    ]
    expect(filled).toEqual(expect.arrayContaining([...things, ...others]))
    expect((await ida.owner.raw('GET', ida.picture)).statusCode).toBe(200)
  })
})
