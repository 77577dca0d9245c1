import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { mealieRecipe, paprikaRecipe } from '../../src/domain/recipe-files/sample-files.ts'
import { zipOf } from '../../src/domain/recipe-files/write-zip.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import { aPerson } from '../pages/person.ts'
import { open } from '../pages/open.ts'
import { RecipeForm } from '../pages/recipe-form.ts'

/** What somebody keeps in two programs, in one archive, with something that is broken. */
async function bothPrograms() {
  const red = { width: 320, height: 240, channels: 3, background: '#b33' } as const
  const photo = await sharp({ create: red }).png().toBuffer()
  const stew = {
    ...paprikaRecipe,
    name: 'Bean Stew',
    servings: '',
    total_time: '',
    prep_time: '',
    cook_time: '',
    photo_data: photo.toString('base64'),
  }
  const files = {
    'Bean Stew.paprikarecipe': gzipSync(JSON.stringify(stew)),
    'recipes/leek-soup/leek-soup.json': Buffer.from(JSON.stringify(mealieRecipe)),
    'recipes/broken/broken.json': Buffer.from('{"name": '),
  }
  const pieces: Uint8Array[] = []
  const written = Object.entries(files).map(([name, bytes]) => ({
    name,
    bytes: Uint8Array.from(bytes),
    changedAt: new Date(),
  }))
  for await (const piece of zipOf(written)) pieces.push(piece)
  return { name: 'kitchen.zip', mimeType: 'application/zip', buffer: Buffer.concat(pieces) }
}

const choose = (page: Page, file: Awaited<ReturnType<typeof bothPrograms>>) =>
  page.getByLabel(/Choose (?:more )?files/).setInputFiles(file)

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('recipes of two programs come in from one archive, once, and go out again', async ({
  page,
  member: _,
  browser,
  baseURL,
}) => {
  const form = new RecipeForm(page)
  const archive = await bothPrograms()
  await open(page, '/my-recipes')
  await page.getByRole('link', { name: 'From files' }).click()
  await choose(page, archive)
  await expect(page.getByRole('heading', { name: '2 recipes found' })).toBeVisible()
  await expect(page.getByText('recipes/broken/broken.json: This file is not valid JSON.')).toBeVisible()
  await expect(page.getByText('It does not tell portions or time.')).toBeVisible()
  await expectAccessible(page, 'what was found in files')

  await page.getByRole('checkbox', { name: 'Add Leek Soup' }).uncheck()
  await expect(page.getByRole('button', { name: 'Add 1 recipe', exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Add Leek Soup' }).check()
  await page.getByRole('button', { name: 'Open Leek Soup' }).click()
  await form.field('Title').fill('Leek and Potato Soup')
  await form.press('Keep for the list')
  await expect(page.getByRole('button', { name: 'Open Leek and Potato Soup' })).toBeFocused()
  await page.getByLabel('Portions').fill('0')
  await expect(page.getByRole('button', { name: 'Add 2 recipes' })).toBeDisabled()
  await page.getByLabel('Portions').fill('6')
  await page.getByRole('button', { name: 'Add 2 recipes' }).click()
  await expect(page.getByText('2 added')).toBeVisible()

  await page.reload()
  await choose(page, archive)
  await expect(page.getByText('2 you have already')).toBeVisible()
  await expect(page.getByRole('button', { name: 'There is nothing to add' })).toBeDisabled()

  await open(page, '/my-recipes?search=stew')
  await page.getByRole('link', { name: 'View Recipe: Bean Stew' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bean Stew' })).toBeVisible()
  await expect(page.getByRole('main').locator('img[src*="/pictures/uploaded/"]').first()).toBeVisible()
  const kinds = {
    Cooklang: ['Bean Stew.cook', 'title: "Bean Stew"'],
    'schema.org': ['Bean Stew.json', '"@type": "Recipe"'],
    Markdown: ['Bean Stew.md', '# Bean Stew'],
  } as const
  for (const [kind, [name, words]] of Object.entries(kinds)) {
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await downloaded(page, () => page.getByRole('menuitem', { name: kind }).click())
    expect(file.name).toBe(name)
    expect(file.bytes.toString()).toContain(words)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await open(page, '/my-recipes')
  await page.getByRole('button', { name: 'Download all' }).click()
  const all = await downloaded(page, () => page.getByRole('menuitem', { name: 'Markdown' }).click())
  expect(all.name).toBe('my-recipes.zip')

  const context = await browser.newContext({ baseURL: baseURL! })
  const elsewhere = await context.newPage()
  const person = aPerson()
  await call(elsewhere, 'POST', '/api/register', baseURL!, { ...person, confirmPassword: person.password })
  await open(elsewhere, '/my-recipes/files')
  await choose(elsewhere, { ...archive, name: all.name, buffer: all.bytes })
  await expect(elsewhere.getByText('2 to add')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Add 2 recipes' }).click()
  await elsewhere.getByRole('link', { name: 'Go to My Recipes' }).click()
  for (const title of ['Bean Stew', 'Leek and Potato Soup'])
    await expect(elsewhere.getByRole('link', { name: `View Recipe: ${title}` })).toBeVisible()
})
