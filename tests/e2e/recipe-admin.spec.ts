import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../pages/accessible.ts'
import { AdminPage } from '../pages/admin-page.ts'
import { query } from '../pages/data.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import { aPerson } from '../pages/person.ts'
import { RecipeForm } from '../pages/recipe-form.ts'

test('a recipe is written as a draft, published, deleted and brought back', async ({
  page,
  administrator,
  browser,
  baseURL,
}) => {
  const title = `Journey Pie ${randomUUID().slice(0, 8)}`
  const admin = new AdminPage(page)
  const form = new RecipeForm(page)
  await admin.open()
  await admin.choose('Recipes')
  await page.getByRole('link', { name: 'New recipe' }).click()
  await form.press('Save draft')
  await expect(form.field('Title')).toBeFocused()
  await expectAccessible(page, 'the editor, refused')
  await form.field('Title').fill(title)
  await form.addIngredients('1½ cups flour, sifted', '4 tbsp butter')
  await form.addStep(1, 'Rub', 'Rub the butter into the flour for 5 minutes.')
  await expect(form.form.getByText('Timers: 5 minutes · Ingredients: butter, flour')).toBeVisible()
  await form.dragUp(2)
  await form.press('Preview')
  await expect(form.form.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await form.press('Back to the form')

  for (const leave of [
    () => page.evaluate(() => history.back()),
    () => page.getByRole('link', { name: 'All recipes' }).click(),
  ]) {
    await leave()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    await expect(page).toHaveURL(/\/admin\/recipes\/new$/)
  }
  await form.press('Save draft')
  await expect(page).toHaveURL(/\/admin\/recipes\/own_journey-pie/)
  const id = page.url().split('/').at(-1)!
  const context = await browser.newContext({ baseURL: baseURL! })
  const guest = await context.newPage()
  const person = aPerson()
  await call(guest, 'POST', '/api/register', baseURL!, { ...person, confirmPassword: person.password })
  const seen = async () => (await guest.request.get(`/api/recipes/${id}`)).status()
  expect(await seen()).toBe(404)
  await page.getByRole('link', { name: 'Open its page' }).click()
  await expect(page.getByText('Draft: only administrators see this')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ingredients' }).getByRole('listitem').first()).toHaveText(
    '4 tbsp butter',
  )
  await page.getByRole('link', { name: 'Edit' }).click()
  await form.press('Publish')
  await expect(form.form.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  expect(await seen()).toBe(200)

  await admin.open()
  await admin.choose('Recipes')
  await admin.searchRecipes(title)
  await admin.act(title, 'Delete')
  await expect(admin.recipe(title)).toHaveCount(0)
  expect(await seen()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.recipe(title)).toBeVisible()
  expect(await seen()).toBe(200)
  await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('button', { name: 'Unlist' }).click()
  await expect(admin.recipe(title)).toContainText('Not listed')
  await admin.choose('Log')
  for (const deed of ['wrote', 'published', 'deleted'])
    await expect(admin.row(`${administrator.username} ${deed} ${title}`)).toHaveCount(1)
})

test("the catalogue's own is overridden, shows what differs, and goes back", async ({
  page,
  administrator: _,
}) => {
  const [recipe] = await query(
    `select id, title, ingredients from recipes where content_hash is not null and listed order by id offset 40 limit 1`,
  )
  const { id, title } = recipe as { id: string; title: string }
  const form = new RecipeForm(page)
  await form.open(id)
  await form.field('Title').fill(`${title}, better`)
  await form.press('Move ingredient 1 down')
  await form.press('Save')
  await expect(page.getByText('Differs from its source')).toBeVisible()
  await expect(form.form.getByText('Changed. The catalogue says:')).toHaveCount(2)
  await expectAccessible(page, 'the editor of a recipe that differs')
  await form.press('Take the title from the source')
  await form.press('Save')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('button', { name: 'Back to its source' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to its source' }).click()
  await expect(page.getByText('Differs from its source')).toHaveCount(0)
  await expect(form.form.getByText('Changed. The catalogue says:')).toHaveCount(0)
  const [after] = await query('select ingredients from recipes where id = $1', [id])
  expect(after!['ingredients']).toEqual(recipe!['ingredients'])
})
