import { createServer } from 'node:http'
import sharp from 'sharp'
import { expectAccessible } from '../pages/accessible.ts'
import { AuthPage } from '../pages/auth-page.ts'
import { expect, test } from '../pages/fixtures.ts'
import { RecipeForm } from '../pages/recipe-form.ts'
import { siteOf } from '../pages/sites.ts'
import { listening, startLinked } from '../server/start-linked.ts'

test('a link is handed over, kept while signing in, and refused in words where it leads nowhere', async ({
  page,
  member,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('read-link') && asked.push(request.url()))
  await page.goto('/my-recipes')
  await page.getByRole('link', { name: 'From a link' }).click()
  const field = page.getByLabel('Address of the page')
  const read = page.getByRole('button', { name: 'Read the page' })
  await read.click()
  await expect(page.getByText('Please give the address of a page first')).toBeVisible()
  await expectAccessible(page, 'the form for a link')

  // What the bookmark opens when it is pressed on a page, with the policy for scripts of ours in the way of running it here.
  const bookmark = page.getByText('Save to Homeplate')
  await expect(bookmark).toHaveAttribute('href', /^javascript:/)
  await bookmark.click()
  await expect(page.getByText('This belongs in your bookmarks bar')).toBeVisible()
  await expect(page).toHaveURL(/\/my-recipes\/link$/)

  await page.context().clearCookies()
  // As the share sheet of a phone opens it, which puts the address among the words.
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  const { action, params } = manifest.share_target
  const shared = new URLSearchParams({ [params.title]: 'Pie', [params.text]: 'Look: http://127.0.0.1/pie' })
  await page.goto(`${action}?${shared}`)
  await page.getByRole('link', { name: 'Sign In' }).click()
  const auth = new AuthPage(page)
  await auth.signIn(member.username, member.password)
  await expect(field).toHaveValue('http://127.0.0.1/pie')
  expect(asked).toEqual([])
  await read.click()
  await expect(page.getByText('This link does not lead to a page on the public internet.')).toBeVisible()
  await expect(field).toHaveValue('http://127.0.0.1/pie')
  await expectAccessible(page, 'a link that is refused')
  await page.getByRole('link', { name: 'Paste its text' }).click()
  await expect(page.getByLabel('Text of the recipe')).toBeVisible()
  expect(asked).toHaveLength(1)
})

const pie = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Plum Pie </script><script>document.title = "taken"</script>',
  recipeYield: '6 servings',
  image: '/pie.png',
  recipeIngredient: ['250 g flour', '125 g cold butter, diced', '1 kg plums'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Rub the butter into the flour.' },
    { '@type': 'HowToStep', text: 'Fill with the plums and bake for 45 minutes.' },
  ],
}

/** Somebody's site: a recipe with its picture, a page that has none, and nothing else. */
async function aSite() {
  const red = { width: 800, height: 600, channels: 3, background: '#b33' } as const
  const picture = await sharp({ create: red }).png().toBuffer()
  const markup = JSON.stringify(pie).replaceAll('</', '<\\/')
  const answers: Record<string, [type: string, body: string | Buffer]> = {
    '/pie': ['text/html', `<title>Pie</title><script type="application/ld+json">${markup}</script>`],
    '/news': ['text/html', '<title>News</title><p>We are open again.</p>'],
    '/pie.png': ['image/png', picture],
  }
  return createServer(({ url = '' }, response) => {
    const [type, body] = answers[url] ?? []
    if (type === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type }).end(body)
  })
}

test('a recipe behind a link is put right and kept, with its picture and where it is from', async ({
  page,
  member: _,
}) => {
  await using kitchen = await listening(await aSite())
  const { dataDir, port } = siteOf(test.info().file)
  await using linked = await startLinked({ dataDir, port: port + 200, mayReach: kitchen.port })
  const form = new RecipeForm(page)
  const field = page.getByLabel('Address of the page')
  const read = async (path: string) => {
    await field.fill(kitchen.url + path)
    await page.getByRole('button', { name: 'Read the page' }).click()
  }

  await page.goto(`${linked.url}/my-recipes/link`)
  await read('/gone')
  await expect(page.getByText('This page cannot be read: its site answered with 404.')).toBeVisible()
  await read('/news')
  await expect(page.getByText('No recipe was found on this page.')).toBeVisible()
  await read('/pie')
  await expect(page.getByText('Not found on the page: time.')).toBeVisible()
  await expect(form.field('Title')).toHaveValue(/^Plum Pie/)
  await expect(page).not.toHaveTitle('taken')
  await expect(form.form.getByAltText('Picture of the recipe')).toBeVisible()
  await expectAccessible(page, 'a page that was read')
  await form.field('Title').fill('Plum Pie')
  await form.press('Save recipe')
  await expect(form.field('Minutes in all')).toBeFocused()
  await form.field('Minutes in all').fill('75')
  await form.press('Save recipe')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plum Pie')
  await expect(page.getByRole('link', { name: '127.0.0.1' })).toHaveAttribute('href', `${kitchen.url}/pie`)
  const shown = await page.locator('main header img').getAttribute('src')
  expect((await page.request.get(linked.url + shown)).ok()).toBe(true)
})
