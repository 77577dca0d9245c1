import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { portOf } from '../../../tests/mailbox.ts'
import { aPicture } from '../../../tests/server/upload-desk.ts'
import { calls } from '../../domain/calls.ts'
import { day, minute } from '../../domain/durations.ts'
import { keeping, linkedPages as limits } from '../../domain/own-recipes/limits.ts'
import { notAnAddressSentence } from '../../domain/own-recipes/own-recipe.ts'
import { createWebPages, isPublicPlace } from '../gateways/web-pages.ts'

type Cook = Awaited<ReturnType<TestApp['signUp']>>
type Answering = (request: IncomingMessage, response: ServerResponse) => unknown

/** What stands at each path of a site of somebody else; the site may be reached, nothing else of this machine. */
const paths = new Map<string, Answering>()
let asked: string[] = []
const kitchen = createServer((request, response) => {
  const { pathname } = new URL(request.url!, 'http://kitchen.example')
  asked.push(pathname)
  response.on('error', () => undefined)
  const answering = paths.get(pathname)
  if (answering) answering(request, response)
  else response.writeHead(404).end()
})
/** A service of ours that nobody may reach. */
const inside = createServer((_request, response) => {
  asked.push('inside')
  response.writeHead(200, html).end(pageWith(pie))
})

const html = { 'content-type': 'text/html; charset=utf-8' }
const at = (path: string, body: string | Buffer, headers: Record<string, string> = html) =>
  paths.set(path, (_request, response) => response.writeHead(200, headers).end(body))

const pie = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Plum Pie',
  description: 'My mother made it.',
  recipeYield: '6 servings',
  prepTime: 'PT20M',
  cookTime: 'PT45M',
  keywords: 'best pie ever, easy',
  recipeIngredient: [
    'For the dough:',
    '250 g flour',
    '125 g cold butter, diced',
    'For the filling:',
    '1 kg plums',
  ],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Rub the butter into the flour.' },
    { '@type': 'HowToStep', name: 'Bake', text: 'Fill with the plums and bake for 45 minutes.' },
    { '@type': 'HowToTip', text: 'Freeze the plums.' },
  ],
}
const pageWith = (...recipes: object[]) =>
  `<html><head><title>${Object(recipes[0]).name ?? 'A page'}</title></head><body>${recipes
    .map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`)
    .join('')}<p>Hello.</p></body></html>`

let site: TestApp
let directory: string
let url: string
let insideUrl: string
const listening = (server: typeof kitchen) =>
  new Promise<string>((ready) => {
    server.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${portOf(server)}`))
  })
beforeAll(async () => {
  url = await listening(kitchen)
  insideUrl = await listening(inside)
  directory = await mkdtemp(join(tmpdir(), 'homeplate-links-'))
  site = await startApp({
    uploadsIn: { kind: 'disk', directory },
    webPages: createWebPages({
      longestFetch: 4_000,
      resolve: async (name) => (name === 'kitchen.example' ? ['127.0.0.1'] : ['::ffff:127.0.0.1']),
      mayReach: (address, port) =>
        (address === '127.0.0.1' && port === portOf(kitchen)) || isPublicPlace(address, port),
    }),
  })
})
afterAll(async () => {
  await site.close()
  for (const server of [kitchen, inside]) {
    server.closeAllConnections()
    server.close()
  }
  await rm(directory, { recursive: true })
})
beforeEach(() => {
  paths.clear()
  asked = []
})

const read = (cook: Pick<Cook, 'send'>, address: string) => cook.send(calls.readLink, { body: { address } })
const said = async (cook: Cook, address: string) => {
  const { status, body } = await read(cook, address)
  return [status, body['error'] ?? body]
}
const fill = (cook: Cook, count: number) =>
  site.database.pool.query(
    `insert into own_recipes (id, user_id, title, description, cook_time, difficulty, servings, search_text, body)
     select 'my_' || gen_random_uuid(), $1, 'Bread ' || n, '', 10, 'easy', 2, 'bread ' || n,
       '{"ingredients":[],"instructions":[],"objections":null,"contains":null}' from generate_series(1, $2) n`,
    [cook.user['id'], count],
  )

describe('a recipe behind a link', () => {
  test('is read, put right, and kept with its picture and where it is from', async () => {
    const cook = await site.signUp()
    paths.set('/short', (_request, response) => response.writeHead(301, { location: '/pie#top' }).end())
    at('/pie', pageWith({ ...pie, image: [`${url}/pie.png`, `${url}/other.png`] }))
    at('/pie.png', await aPicture(400, 300).png().toBuffer(), { 'content-type': 'image/png' })
    const { status, body } = await read(cook, `${url}/short`)
    expect([status, body]).toMatchObject([
      200,
      {
        source: `${url}/pie`,
        image: expect.stringMatching(/^\/pictures\/uploaded\//),
        recipes: [
          {
            missing: [],
            leftOver: [],
            recipe: {
              title: 'Plum Pie',
              description: 'My mother made it. Notes: Freeze the plums.',
              servings: 6,
              cookTime: 65,
              activeTime: 20,
              // Words for search engines are not how a cook sorts.
              tags: [],
              ingredients: [
                { amount: '250 g', name: 'flour', note: 'for the dough' },
                { amount: '125 g', name: 'cold butter', note: 'diced, for the dough' },
                { amount: '1 kg', name: 'plums', note: 'for the filling' },
              ],
              instructions: [
                { title: '', description: 'Rub the butter into the flour.' },
                {
                  title: 'Bake',
                  parts: expect.arrayContaining([expect.objectContaining({ seconds: 2700 })]),
                },
              ],
            },
          },
        ],
      },
    ])
    const { recipes, source: sourceUrl, image } = body
    const made = await cook.send(calls.createOwnRecipe, { body: { ...recipes[0].recipe, sourceUrl, image } })
    expect([made.status, made.body['error']]).toEqual([201, undefined])
    const params = { id: made.body['id'] as string }
    const opened = await cook.send(calls.getRecipe, { params })
    expect(opened.body).toMatchObject({ title: 'Plum Pie', sourceUrl, image })
    const { body: edited } = await cook.send(calls.editOwnRecipe, { params })
    await cook.send(calls.saveOwnRecipe, {
      params,
      body: { ...edited['recipe'], title: 'Tart', version: edited['version'] },
    })
    expect((await cook.send(calls.editOwnRecipe, { params })).body).toMatchObject({
      recipe: { title: 'Tart' },
      sourceUrl,
      image,
    })
  })

  test('comes without a picture that is nobody’s to fetch', async () => {
    const cook = await site.signUp()
    at('/pie', pageWith({ ...pie, image: `${insideUrl}/x.png` }))
    const { status, body } = await read(cook, `${url}/pie`)
    expect([status, body['image'], body['recipes'].length]).toEqual([200, null, 1])
    expect(asked).not.toContain('inside')
  })
})

describe('a hostile web gets nowhere through the call', () => {
  test.each([
    ['a private address', () => insideUrl, 400],
    ['an address of the cloud', () => 'http://169.254.169.254/latest/meta-data/', 400],
    ['a mapped address', () => `http://[::ffff:127.0.0.1]:${portOf(inside)}/`, 400],
    ['a name for one', () => `http://db.example:${portOf(inside)}/`, 502],
    ['a redirect there', () => `${url}/to-inside`, 400],
    ['a redirect to a name for one', () => `${url}/to-name`, 502],
    ['another kind of address', () => 'file:///etc/passwd', 400],
    ['a script for an address', () => 'javascript:alert(1)', 400],
    ['a body without end', () => `${url}/endless`, 413],
    ['a slow drip', () => `${url}/drip`, 502],
    ['another type', () => `${url}/pdf`, 400],
  ])('with %s', async (_, address, expected) => {
    const cook = await site.signUp()
    const redirect = (to: string) => (_request: unknown, response: ServerResponse) =>
      response.writeHead(302, { location: to }).end()
    paths.set('/to-inside', redirect(insideUrl))
    paths.set('/to-name', redirect(`http://db.example:${portOf(inside)}/`))
    paths.set('/endless', (_request, response) => {
      response.writeHead(200, html)
      const more = () => {
        while (!response.destroyed && response.write('<p>more'.repeat(10_000)));
        response.once('drain', more)
      }
      more()
    })
    paths.set('/drip', (_request, response) => {
      response.writeHead(200, html)
      const drip = setInterval(() => response.write('a'), 50)
      response.once('close', () => clearInterval(drip))
    })
    at('/pdf', pageWith(pie), { 'content-type': 'application/pdf' })
    const { status, body } = await read(cook, address())
    expect([status, body['error']]).toEqual([expected, expect.stringMatching(/^[A-Z].*\.$/s)])
    expect(JSON.stringify(body)).not.toMatch(/ECONN|ENOTFOUND|127\.0|Plum/)
    expect(asked).not.toContain('inside')
  })

  test('with a source that would run', async () => {
    const cook = await site.signUp()
    const body = { ...anOwnRecipe(), sourceUrl: 'javascript:alert(1)' }
    const { status, body: refused } = await cook.send(calls.createOwnRecipe, { body })
    expect([status, refused['fields']]).toEqual([400, { sourceUrl: notAnAddressSentence }])
  })
})

describe('what one person may ask for', () => {
  test('is counted by the day, also what fails, and on all instances together', async () => {
    const cook = await site.signUp()
    const gone = `${url}/gone`
    expect(await said(cook, gone)).toEqual([502, 'This page cannot be read: its site answered with 404.'])
    const key = `pages of ${String(cook.user['id'])}`
    const used = 'update message_quotas set used = $2 where key = $1 and used = 1'
    expect((await site.database.pool.query(used, [key, limits.perDay.most - 1])).rowCount).toBe(1)
    const other = await site.another()
    const session = [...cook.cookies].map((pair) => pair.join('=')).join('; ')
    const elsewhere = () =>
      other.inject({
        method: 'POST',
        url: calls.readLink.path,
        headers: { cookie: session },
        payload: { address: 'http://10.0.0.1/' },
      })
    expect((await elsewhere()).statusCode).toBe(400)
    site.passTime(60 * minute)
    const fetched = asked.length
    const sentence = 'You have had as many pages read as we read in a day. Please try again in 23 hours.'
    expect(await said(cook, gone)).toEqual([429, sentence])
    expect((await elsewhere()).statusCode).toBe(429)
    expect(asked).toHaveLength(fetched)
    await other.close()
    // What is no address costs nothing, and others have their own.
    expect((await read(cook, 'soup')).body['error']).toBe(notAnAddressSentence)
    expect((await read(await site.signUp(), gone)).status).toBe(502)
    site.passTime(day)
    const back = site.browser()
    await back.send(calls.login, { body: { username: cook.person.username, password: cook.person.password } })
    expect((await read(back, gone)).status).toBe(502)
  })

  test('is nothing where no more can be kept: no page is fetched, nor counted', async () => {
    const cook = await site.signUp()
    await fill(cook, keeping.free)
    const { status, body } = await read(cook, `${url}/news`)
    expect([status, body]).toMatchObject([403, { needsPremium: true }])
    expect(asked).toEqual([])
    const counted = await site.database.pool.query('select 1 from message_quotas where key = $1', [
      `pages of ${String(cook.user['id'])}`,
    ])
    expect(counted.rows).toEqual([])
  })

  test('is one page at a time: another one waits, a third is refused', async () => {
    const cook = site.atFirst(await site.signUp())
    let open = 0
    let most = 0
    const waiting: (() => void)[] = []
    paths.set('/slow', (_request, response) => {
      most = Math.max(most, (open += 1))
      waiting.push(() => {
        open -= 1
        response.writeHead(404).end()
      })
    })
    const first = read(cook, `${url}/slow`)
    await expect.poll(() => waiting).toHaveLength(1)
    const second = read(cook, `${url}/slow`)
    const third = await read(cook, `${url}/slow`)
    expect([third.status, third.body['error']]).toEqual([
      429,
      'A page is being read for you already. Please wait for it.',
    ])
    waiting.shift()!()
    await expect.poll(() => waiting).toHaveLength(1)
    waiting.shift()!()
    expect([(await first).status, (await second).status, most]).toEqual([502, 502, 1])
  })

  test('ends with their session, also while the page is on its way', async () => {
    const cook = await site.signUp()
    let go: (() => void) | undefined
    paths.set('/slow', (_request, response) => {
      go = () => response.writeHead(200, html).end(pageWith(pie))
    })
    const answer = read(cook, `${url}/slow`)
    await expect.poll(() => go).toBeDefined()
    await cook.send(calls.logout, {})
    go!()
    expect((await answer).status).toBe(401)
    expect(asked).not.toContain('/pie.png')
  })
})

test('pages that hardly come keep nobody waiting but those who ask from the same place', async () => {
  // What may be under way at once is allowed on each instance.
  const signUp = async (address: string) => site.atFirst(await site.signUp({}, address))
  const crowd = await Promise.all(Array.from({ length: limits.ofAll.atOnce + 1 }, () => signUp('10.1.1.1')))
  let isOver = false
  const hanging: ServerResponse[] = []
  paths.set('/slow', (_request, response) => {
    if (isOver) response.writeHead(404).end()
    else hanging.push(response)
  })
  const slow = crowd.map((cook) => read(cook, `${url}/slow`))
  await expect.poll(() => hanging).toHaveLength(limits.ofPlace.atOnce)
  at('/pie', pageWith(pie))
  const { status, body } = await read(await signUp('10.2.2.2'), `${url}/pie`)
  expect([status, body['recipes']]).toEqual([200, [expect.anything()]])
  expect(hanging).toHaveLength(limits.ofPlace.atOnce)
  isOver = true
  for (const one of hanging) one.writeHead(404).end()
  for (const one of await Promise.all(slow)) expect(one.status).toBe(502)
})
