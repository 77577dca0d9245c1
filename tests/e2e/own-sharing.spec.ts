import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../pages/accessible.ts'
import { AuthPage } from '../pages/auth-page.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import { open } from '../pages/open.ts'
import { aPerson } from '../pages/person.ts'

const recipe = (title: string) => ({
  title,
  description: 'Sundays only.',
  servings: 6,
  cookTime: 90,
  activeTime: null,
  waitingTime: null,
  difficulty: 'medium',
  tags: ['Secret drawer'],
  cuisine: null,
  course: null,
  ingredients: [{ name: 'flour', plural: null, amount: '2 cups', note: null }],
  instructions: [{ step: 1, title: '', description: 'Bake it.', time: 0, parts: [] }],
})

test('shares a recipe that a stranger reads and copies, ends the link, and tags and deletes several at once', async ({
  page,
  member,
  shell,
  browser,
  baseURL,
}) => {
  const ids: string[] = []
  for (const title of ['Plum pie', 'Apple tart', 'Leek soup']) {
    const answer = await call(page, 'POST', '/api/my-recipes', baseURL!, recipe(title))
    ids.push(((await answer.json()) as { id: string }).id)
  }
  await open(page, `/recipe/${ids[0]}`)
  await expect(page.getByText('Your recipe: only you see it')).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByLabel('Secret link')).toHaveValue(/\/shared-recipe\/[\w-]{43}$/)
  await expectAccessible(page, 'sharing an own recipe')
  const link = await page.getByLabel('Secret link').inputValue()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your recipe: whoever has its link sees it')).toBeVisible()

  // Somebody with an account who is signed out.
  const person = aPerson()
  const context = await browser.newContext({ baseURL: baseURL! })
  const stranger = await context.newPage()
  await call(stranger, 'POST', '/api/register', baseURL!, { ...person, confirmPassword: person.password })
  await context.clearCookies()
  const answer = await stranger.goto(link)
  expect(answer!.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  })
  await expect(stranger.getByRole('heading', { level: 1, name: 'Plum pie' })).toBeVisible()
  await expect(stranger.getByText('2 cups flour')).toBeVisible()
  await expect(stranger.getByText(/Secret drawer/)).toHaveCount(0)
  await expect(stranger.getByText(member.username)).toHaveCount(0)
  await expectAccessible(stranger, 'a shared recipe')
  await stranger.getByRole('link', { name: 'Copy to my recipes' }).click()
  const auth = new AuthPage(stranger)
  await auth.signIn(person.username, person.password)
  await expect(stranger).toHaveURL(link)
  await stranger.getByRole('button', { name: 'Copy to my recipes' }).click()
  await expect(stranger).toHaveURL(/\/recipe\/my_/)
  await expect(stranger.getByText('Your recipe: only you see it')).toBeVisible()
  const copy = stranger.url()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(shell.toast('No longer shared')).toBeVisible()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await stranger.goto(copy)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Plum pie' })).toBeVisible()
  await context.close()

  await open(page, '/my-recipes')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Plum pie' }).check()
  await page.getByRole('checkbox', { name: 'Select Apple tart' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible(page, 'selecting own recipes')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  expect((await saved).suggestedFilename()).toBe('my-recipes.zip')
  const archive = (await readFile(await (await saved).path())).toString('latin1')
  for (const name of ['Plum pie.md', 'Apple tart.md']) expect(archive).toContain(name)
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByLabel('Tag to add').fill('weeknight')
  await page.keyboard.press('Enter')
  await expect(shell.toast('“weeknight” is on 2 recipes more')).toBeVisible()
  await page.getByRole('button', { name: 'Collect', exact: true }).click()
  await page.getByLabel('New collection').fill('Grandma')
  await page.keyboard.press('Enter')
  await expect(shell.toast('2 recipes were put into Grandma')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(shell.toast('2 recipes were deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Recipe: Plum pie' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shell.toast('2 recipes are back')).toBeVisible()

  await page.getByRole('radio', { name: 'Grandma' }).check()
  await expect(page).toHaveURL(/collection=/)
  await expect(page.getByRole('link', { name: /^View Recipe/ })).toHaveCount(2)
  await page.getByRole('radio', { name: 'weeknight' }).check()
  await expect(page.getByRole('link', { name: 'View Recipe: Apple tart' })).toBeVisible()
})
