import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { changeSettings } from '../../domain/admin/calls.ts'
import { copyRecipe } from '../../domain/own-recipes/calls.ts'
import { createShoppingList } from '../../domain/shopping/calls.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'

let directory: string
let site: TestApp
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'app.html'), '<!doctype html><html lang="en">the shell</html>')
  await writeFile(join(directory, 'auth.html'), '<!doctype html><html lang="en">the sign-in page</html>')
  await writeFile(
    join(directory, 'landing.html'),
    `<!doctype html><html lang="en">the landing page${' '.repeat(1_024)}</html>`,
  )
  await mkdir(join(directory, 'screens'))
  await writeFile(join(directory, 'screens/timer.html'), '<!doctype html><html lang="en">the timers</html>')
  await writeFile(
    join(directory, 'screens/recipe.html'),
    '<!doctype html><html lang="en"><h1>{{title}}</h1><img srcset="{{sources}}"></html>',
  )
  await writeFile(join(directory, 'screens/title.html'), '<html><h1>{{title}}</h1></html>')
  await writeFile(join(directory, 'screens/own.html'), '<html><img srcset="{{sources}}"></html>')
  await writeFile(join(directory, 'screens/own-2.html'), '<html>without a picture</html>')
  const screens = [
    { pattern: '/recipe/:id', page: 'screens/recipe.html' },
    { pattern: '/cooking/:id', page: 'screens/title.html' },
    { pattern: '/shopping-lists/:id', page: 'screens/title.html' },
    { pattern: '/my-recipes', page: 'screens/own.html' },
    { pattern: '/my-recipes', page: 'screens/own-2.html' },
    { pattern: '/timer', page: 'screens/timer.html' },
  ]
  await writeFile(join(directory, 'screens.json'), JSON.stringify(screens))
  await writeFile(join(directory, 'assets/main-1a2b.js'), 'plain')
  await writeFile(join(directory, 'assets/main-1a2b.js.br'), 'compressed')
  await writeFile(join(directory, 'sw.js'), 'the worker')
  await writeFile(join(directory, 'sw.js.br'), 'the worker, compressed')
  site = await startApp({ webDirectory: directory })
})
afterAll(async () => {
  await site.close()
  await rm(directory, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const signedInCookie = async () => cookieOf(await site.signUp())

test('a visitor at / gets the landing page; with a session, or elsewhere, the shell', async () => {
  expect((await get('/')).body).toContain('the landing page')
  expect((await get('/?from=mail')).body).toContain('the landing page')
  expect((await get('/', { cookie: 'homeplate-session=x' })).body).toContain('the shell')
  expect((await get('/recipes')).body).toContain('the shell')
  expect((await get('/auth')).body).toContain('the sign-in page')
  expect((await get('/no/such/page')).body).toContain('the shell')
})

test('where nothing is sold, the pages are told so', async () => {
  expect((await get('/')).body).not.toContain('data-nothing-sold')
  const open = await startApp({ webDirectory: directory, payments: { kind: 'off' } })
  try {
    const { body } = await open.app.inject({ url: '/' })
    expect(body).toContain('<html data-visitor data-nothing-sold lang="en">')
  } finally {
    await open.close()
  }
})

test('where not everybody may join, visitors are told so by every instance', async () => {
  const closing = await startApp({ webDirectory: directory, isNew: true })
  const other = await closing.another()
  try {
    const admin = await closing.signUp()
    for (const registration of ['closed', 'invitation'] as const) {
      await admin.send(changeSettings, { body: { registration } })
      for (const app of [closing.app, other])
        await vi.waitFor(async () =>
          expect((await app.inject({ url: '/' })).body).toContain(
            `<html data-visitor data-registration="${registration}" lang="en">`,
          ),
        )
    }
    const signedIn = await closing.app.inject({ url: '/', headers: { cookie: 'homeplate-session=x' } })
    expect(signedIn.body).not.toContain('data-registration')
    const later = await closing.another()
    expect((await later.inject({ url: '/' })).body).toContain('data-registration="invitation"')
    await later.close()
  } finally {
    await other.close()
    await closing.close()
  }
})

test('a screen of the signed-in has a page of its own', async () => {
  expect((await get('/timer', { cookie: 'homeplate-session=x' })).body).toContain('the timers')
  expect((await get('/timer')).body).toContain('the shell')
})

test('the page of a recipe has its first words, and announces what it will ask for', async () => {
  const pie = aRecipe({ image: 'pie', title: '<script>"Pie" & more' })
  await site.stock([pie])
  const cookie = await signedInCookie()
  const page = await get(`/recipe/${pie.id}`, { cookie })
  expect(page.body).toContain('<h1>&lt;script&gt;&quot;Pie&quot; &amp; more</h1>')
  expect(page.body).toContain('srcset="/pictures/pie-400.webp 400w, ')
  expect(page.headers['link']).toEqual([
    `</api/recipes/${pie.id}>; rel=preload; as=fetch; crossorigin`,
    expect.stringContaining('</pictures/pie-800.webp>; rel=preload; as=image'),
  ])
  for (const [path, headers] of [
    [`/recipe/${pie.id}`, {}],
    [`/recipe/${pie.id}`, { cookie: 'homeplate-session=x' }],
    ['/recipe/nothing', { cookie }],
    ['/recipe/a/b', { cookie }],
  ] as const) {
    const other = await get(path, headers)
    expect([other.body.includes('the shell'), other.headers['link']]).toEqual([true, undefined])
  }
})

test('cooking mode is called after its recipe before its code is there', async () => {
  const tart = aRecipe({ image: null, title: 'Tart' })
  await site.stock([tart])
  const page = await get(`/cooking/${tart.id}?from=mail`, { cookie: await signedInCookie() })
  expect(page.body).toContain('<h1>Tart</h1>')
  expect(String(page.headers['link'])).toBe(`</api/recipes/${tart.id}>; rel=preload; as=fetch; crossorigin`)
})

test('the page of a list has its name for its owner alone', async () => {
  const owner = await site.signUp()
  const { body: list } = await owner.send(createShoppingList, { body: { name: 'This <week>', items: [] } })
  const path = `/shopping-lists/${list.id}`
  const page = await get(path, { cookie: cookieOf(owner) })
  expect(page.body).toContain('<h1>This &lt;week&gt;</h1>')
  expect(String(page.headers['link'])).toBe('</api/shopping-lists>; rel=preload; as=fetch; crossorigin')
  for (const [other, cookie] of [
    [path, await signedInCookie()],
    ['/shopping-lists/new', cookieOf(owner)],
  ] as const)
    expect((await get(other, { cookie })).body).toContain('the shell')
})

test('what somebody brought along begins with its latest picture, if there is one', async () => {
  const cook = await site.signUp()
  const [pie, soup] = [aRecipe({ image: 'pie' }), aRecipe({ image: null })]
  await site.stock([pie, soup])
  const page = (path = '/my-recipes') => get(path, { cookie: cookieOf(cook) })
  expect((await page()).body).toContain('without a picture')
  await cook.send(copyRecipe, { params: { id: pie.id } })
  const { body, headers } = await page()
  expect(body).toContain('srcset="/pictures/pie-400.webp 400w, ')
  expect(String(headers['link'])).toContain('</pictures/pie-800.webp>; rel=preload; as=image')
  // Another order has another first picture.
  expect((await page('/my-recipes?sort=title')).body).toContain('without a picture')
  await cook.send(copyRecipe, { params: { id: soup.id } })
  expect((await page()).body).toContain('without a picture')
})

test('before its day a recipe shows nothing of itself to who must wait for it', async () => {
  const tomorrow = aRecipe({ image: 'pie', publishedAt: '2099-01-01T00:00:00.000Z' })
  await site.stock([tomorrow])
  expect((await get(`/recipe/${tomorrow.id}`, { cookie: await signedInCookie() })).body).toContain(
    'the shell',
  )
})

test('the chosen theme is in the first byte, and nothing else can get in there', async () => {
  const themed = await get('/recipes', { cookie: 'homeplate-session=x; theme=dark' })
  expect(themed.body).toContain('<html data-theme="dark" lang="en">')
  const forged = await get('/recipes', { cookie: 'homeplate-session=x; theme="><script>' })
  expect(forged.body).toContain('<html lang="en">')
})

test('the page knows a visitor, so that it need not ask who is there', async () => {
  expect((await get('/auth')).body).toContain('<html data-visitor lang="en">')
  expect((await get('/auth', { cookie: 'homeplate-session=x' })).body).toContain('<html lang="en">')
})

test('pages are always asked for again, and unchanged ones are not sent again', async () => {
  const first = await get('/')
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' })
  const again = await get('/', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('pages and files come compressed to who takes them so', async () => {
  const page = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('the landing page')
  const file = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' })
  expect([file.body, file.headers['content-encoding']]).toEqual(['compressed', 'br'])
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/main-1a2b.js.br')).statusCode).toBe(404)
})

test('the worker is always asked for again, and keeps a page that is nobody’s', async () => {
  for (const encoding of ['identity', 'br'])
    expect((await get('/sw.js', { 'accept-encoding': encoding })).headers, encoding).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("worker-src 'self'"),
    })
  const bare = '<!doctype html><html lang="en">the shell</html>'
  expect((await get('/app.html')).body).toBe(bare)
  expect((await get('/app.html', { cookie: 'homeplate-session=x; theme=dark' })).body).toBe(bare)
})

test('a missing file or call is a 404, never a page', async () => {
  for (const url of ['/assets/gone.js', '/pictures/gone-400.webp', '/api/gone', '/favicon.gif']) {
    const response = await get(url)
    expect([url, response.statusCode, response.json().error]).toEqual([
      url,
      404,
      'This address does not exist.',
    ])
  }
})
