import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'

let directory: string
let site: TestApp
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'app.html'), '<!doctype html><html lang="en">the shell</html>')
  await writeFile(join(directory, 'auth.html'), '<!doctype html><html lang="en">the sign-in page</html>')
  await writeFile(join(directory, 'landing.html'), '<!doctype html><html lang="en">the landing page</html>')
  await mkdir(join(directory, 'screens'))
  await writeFile(join(directory, 'screens/recipe.html'), '<!doctype html><html lang="en">a recipe</html>')
  const screens = [{ pattern: '/recipe/:id', page: 'screens/recipe.html' }]
  await writeFile(join(directory, 'screens.json'), JSON.stringify(screens))
  await writeFile(join(directory, 'assets/main-1a2b.js'), 'plain')
  await writeFile(join(directory, 'assets/main-1a2b.js.br'), 'compressed')
  await writeFile(join(directory, 'sw.js'), 'the worker')
  site = await startApp({ webDirectory: directory })
})
afterAll(async () => {
  await site.close()
  await rm(directory, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

test('a visitor at / gets the landing page; with a session, or elsewhere, the shell', async () => {
  expect((await get('/')).body).toContain('the landing page')
  expect((await get('/?from=mail')).body).toContain('the landing page')
  expect((await get('/', { cookie: 'homeplate-session=x' })).body).toContain('the shell')
  expect((await get('/recipes')).body).toContain('the shell')
  expect((await get('/auth')).body).toContain('the sign-in page')
  expect((await get('/no/such/page')).body).toContain('the shell')
})

test('a screen of the signed-in has a page of its own, which announces what it will ask for', async () => {
  const pie = aRecipe({ image: 'pie' })
  await site.stock([pie])
  const cookie = 'homeplate-session=x'
  const page = await get(`/recipe/${pie.id}`, { cookie })
  expect(page.body).toContain('a recipe')
  expect(page.headers['link']).toEqual([
    `</api/recipes/${pie.id}>; rel=preload; as=fetch; crossorigin`,
    expect.stringContaining('</pictures/pie-800.webp>; rel=preload; as=image'),
  ])
  const visitor = await get(`/recipe/${pie.id}`)
  expect([visitor.body.includes('the shell'), visitor.headers['link']]).toEqual([true, undefined])
  const unknown = await get('/recipe/nothing', { cookie })
  expect([unknown.body.includes('a recipe'), unknown.headers['link']]).toEqual([true, undefined])
  expect((await get('/recipe/a/b', { cookie })).body).toContain('the shell')
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
})

test('the worker is always asked for again, and keeps a page that is nobody’s', async () => {
  expect((await get('/sw.js')).headers).toMatchObject({
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
