import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { largeReads } from '../http/limits.ts'
import { downloadData } from '../../domain/profile/calls.ts'
import { yourData } from '../../domain/profile/your-data.ts'

let site: TestApp
let known: Awaited<ReturnType<typeof someoneWellKnown>>
beforeAll(async () => {
  site = await startApp()
  known = await someoneWellKnown()
})
afterAll(() => site.close())

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows as Record<string, unknown>[]

/** Where each table that belongs to a person is told of. */
const told: Record<string, keyof typeof yourData.shape> = {
  user_preferences: 'preferences',
  user_favorites: 'favorites',
  recipe_ratings: 'ratings',
  recipe_notes: 'notes',
  cooking_progress: 'progress',
  cookings: 'cookings',
  timer_books: 'timers',
  own_recipes: 'ownRecipes',
  own_collections: 'ownCollections',
  own_collection_recipes: 'ownCollections',
  shopping_lists: 'shoppingLists',
  user_sessions: 'sessions',
  subscriptions: 'subscription',
  premium_gifts: 'premiumGift',
  contact_messages: 'messages',
  daily_mails: 'dailyMails',
  visits: 'visits',
  email_changes: 'account',
  former_addresses: 'account',
  two_factors: 'account',
}

/** What is left out, and why. */
const leftOut: Record<string, string> = {
  web_sessions: 'keys of open sessions; when and where they began is told under sessions',
  recovery_codes: 'hashes of one-time codes',
  password_resets: 'hashes of links that work for half an hour, and to which address they went',
  uploads: 'files on their way in; the picture they became is told under account or ownRecipes',
  pictures: 'files behind what recipes show; each is told under ownRecipes',
  admin_actions: 'the site’s own record of how it was run',
  imports: 'the site’s own record of where its recipes came from',
  billing_notices: 'only keeps a mail about the subscription from being sent twice',
  sandbox_customers:
    'books of the stand-in for a payment provider; where they lead is told under subscription',
  old_users: 'the archive of deleted accounts: nobody who can ask is in it',
}

/** A cook about whom everything is known that can be, with secrets wherever one could be kept. */
async function someoneWellKnown() {
  const soup = aRecipe({ title: 'Well-known soup' })
  await site.stock([soup])
  const maria = await site.signUp()
  const id = maria.user['id']
  const about = `/api/recipes/${soup.id}`
  await maria.raw('POST', `/api/favorites/${soup.id}`)
  await maria.raw('POST', `${about}/rate`, { rating: 4 })
  await maria.raw('POST', `${about}/notes`, { notes: 'Less salt' })
  await maria.raw('POST', `${about}/progress`, { completedSteps: [1] })
  await maria.raw('PUT', '/api/preferences', { allergies: ['nuts'] })
  await maria.raw('POST', `/api/shopping-lists/from-recipe/${soup.id}`)
  await query(`update users set stripe_customer_id = $2, stripe_subscription_id = $3 where id = $1`, [
    id,
    'secret-customer',
    'secret-subscription',
  ])
  await query(
    `update shopping_lists set share_key = 'secret-3', share_hash = 'secret-4' where user_id = $1`,
    [id],
  )
  await query(
    `insert into subscriptions (user_id, subscription_id, status, card_last4, card_fingerprint, refused_subscription_id)
     values ($1, 'secret-5', 'active', '4242', 'secret-6', 'secret-7')`,
    [id],
  )
  await query(`insert into premium_gifts values ($1, '2090-01-01', now())`, [id])
  await query(
    `insert into email_changes values ($1, 'next@example.com', $2, now() + interval '1 hour', 1, now())`,
    [id, 'secret-link'],
  )
  await query(`insert into former_addresses values ($1, 'before@example.com', now())`, [id])
  await query(
    `with sent as (
       insert into contact_messages (user_id, name, email, subject, message)
       values ($1, 'Maria', 'maria@example.com', 'Hello', 'A kind word') returning id)
     insert into contact_replies (message_id, text, created_at) select id, 'And one back', now() from sent`,
    [id],
  )
  const timer = { name: 'Eggs', duration: 60_000, belongsTo: { kind: 'kitchen' }, state: { kind: 'idle' } }
  await maria.raw('POST', '/api/timers', { id: 'eggs', change: 'eggs-1', age: 0, hasRung: false, timer })
  await query(`insert into daily_mails (user_id, local_day, recipe_id) values ($1, '2026-11-01', $2)`, [
    id,
    soup.id,
  ])
  return { maria, id, soup }
}

test('everything kept about a person comes as a file, without a secret in it', async () => {
  const { maria, id } = known
  const answer = await maria.raw('GET', '/api/user/data')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="homeplate-data.json"')
  const data = yourData.parse(answer.json())
  expect(answer.body).toBe(JSON.stringify(data, null, 2))
  for (const part of ['favorites', 'ratings', 'notes', 'progress', 'cookings'] as const)
    expect(data[part], part).toEqual([expect.objectContaining({ recipe: 'Well-known soup' })])
  expect(data).toMatchObject({
    account: {
      username: maria.person.username,
      email: maria.person.email,
      newEmail: 'next@example.com',
      formerEmails: [{ email: 'before@example.com' }],
    },
    preferences: { allergies: ['nuts'] },
    ratings: [{ rating: 4 }],
    notes: [{ notes: 'Less salt' }],
    shoppingLists: [{ name: 'Well-known soup', items: [{ name: 'yellow onions', amount: '2' }] }],
    sessions: [{ ipAddress: '127.0.0.1', logoutAt: null }],
    subscription: { status: 'active', cardLast4: '4242' },
    premiumGift: { until: '2090-01-01T00:00:00.000Z' },
    messages: [{ subject: 'Hello', message: 'A kind word', replies: [{ text: 'And one back' }] }],
    timers: [{ id: 'eggs', timer: { name: 'Eggs' } }],
    dailyMails: [{ localDay: '2026-11-01' }],
  })
  const [{ password }] = (await query('select password from users where id = $1', [id])) as [
    { password: string },
  ]
  const [{ sid }] = (await query('select sid from web_sessions where user_id = $1', [id])) as [
    { sid: string },
  ]
  for (const secret of [password, sid, maria.cookies.get('session')!, 'secret-'])
    expect(answer.body).not.toContain(secret)
})

test('nobody is told anything about somebody else', async () => {
  const { maria } = known
  const other = await site.signUp()
  const { body } = await other.send(downloadData, {})
  expect(JSON.stringify(body)).not.toContain(maria.person.username)
  expect(body).toMatchObject({
    favorites: [],
    notes: [],
    shoppingLists: [],
    messages: [],
    subscription: null,
  })
})

test('it is put together one at a time, and whoever asks too often is told so', async () => {
  const greedy = site.atFirst(await site.signUp())
  const { pool } = site.database
  const letGo = await holdRows(pool, 'lock table cookings in access exclusive mode', [])
  const places = largeReads.atOnce + largeReads.waiting
  const answered: number[] = []
  const ask = async () => answered.push((await greedy.send(downloadData, {})).status)
  const asked = Array.from({ length: places + 3 }, ask)
  await expect.poll(() => answered, { timeout: 20_000 }).toEqual([429, 429, 429])
  // They are refused before the first that is taken has come as far as the table.
  await expect.poll(() => countWaiting(pool)).toBe(1)
  await letGo()
  await Promise.all(asked)
  expect(answered.slice(3)).toEqual(Array.from({ length: places }, () => 200))
})

test('what cannot be read is told as a failure, not as a file', async () => {
  const unlucky = await site.signUp()
  await query('alter table visits rename to visits_gone')
  onTestFinished(async () => void (await query('alter table visits_gone rename to visits')))
  const { statusCode, headers } = await unlucky.raw('GET', '/api/user/data')
  expect(statusCode).toBe(500)
  expect(headers).not.toHaveProperty('content-disposition')
})

describe('a large one', () => {
  const long = 'Less salt. '.repeat(900)
  const count = 400
  let cook: Awaited<ReturnType<TestApp['signUp']>>
  let port: number
  let sockets: Socket[]
  beforeAll(async () => {
    const recipes = Array.from({ length: count }, () => aRecipe())
    await site.stock([...recipes, known.soup])
    cook = await site.signUp()
    await query(
      `insert into recipe_notes (user_id, recipe_id, notes, version, created_at)
       select $1, id, $2 || ordinality, 1, now() + ordinality * interval '1 second' from unnest($3::text[]) with ordinality as recipe (id)`,
      [cook.user['id'], long, recipes.map(({ id }) => id)],
    )
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    port = (site.app.server.address() as AddressInfo).port
  })
  beforeEach(() => void (sockets = []))
  afterEach(() => sockets.forEach((socket) => socket.destroy()))

  function ask(method = 'GET') {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    const cookie = [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    socket.write(`${method} /api/user/data HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\n\r\n`)
    return socket.setEncoding('utf8').pause()
  }

  test('has every row once, in its order', async () => {
    const { body } = await cook.raw('GET', '/api/user/data')
    const { notes } = yourData.parse(JSON.parse(body))
    expect(notes.map((row) => row.notes.slice(long.length))).toEqual(notes.map((_, row) => `${row + 1}`))
    expect(notes).toHaveLength(count)
    expect(body).toBe(JSON.stringify(JSON.parse(body), null, 2))
  })

  test.each(['is read', 'is left unread'])('keeps its turn until it %s', async (end) => {
    const first = ask()
    await once(first, 'readable')
    const second = ask()
    await setTimeout(300)
    expect(second.bytesRead).toBe(0)
    if (end === 'is read') first.resume()
    else first.destroy()
    await once(second, 'readable')
  })

  test('asks for nothing more once nobody reads it', async () => {
    for (const socket of Array.from({ length: 5 }, () => ask())) {
      await setTimeout(20)
      socket.destroy()
    }
    await once(ask(), 'readable')
  })

  test('ends for who is signed out meanwhile', async () => {
    const left = ask()
    await once(left, 'readable')
    await query('delete from web_sessions where user_id = $1', [cook.user['id']])
    await site.app.accounts.memory.forgetEverywhere(String(cook.user['id']))
    onTestFinished(async () => void (await signIn(cook, cook.person.username, cook.person.password)))
    let text = ''
    left.on('data', (piece: string) => (text += piece))
    await once(left, 'close')
    expect(text).toContain('homeplate-data.json')
    expect(text).not.toContain('"dailyMails"')
  })

  test('is not sent where only its head is asked for', async () => {
    const head = ask('HEAD')
    head.resume()
    const [text] = (await once(head, 'data')) as [string]
    expect(text).toContain('homeplate-data.json')
    await once(ask(), 'readable')
  })
})

test('every table that belongs to people is told of, or left out for a reason', async () => {
  const owned = await query(`
    select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
    union select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`)
  const names = owned.map(({ name }) => String(name)).toSorted()
  expect(names).toEqual([...Object.keys(told), ...Object.keys(leftOut)].toSorted())
  expect(Object.keys(yourData.shape)).toEqual(expect.arrayContaining(Object.values(told)))
})
