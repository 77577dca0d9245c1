import sharp from 'sharp'
import { expectAccessible } from '../pages/accessible.ts'
import { CookingPage } from '../pages/cooking-page.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import { aPerson } from '../pages/person.ts'
import { RecipeForm } from '../pages/recipe-form.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { open } from '../pages/open.ts'

const picture = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#936' } })
    .png()
    .toBuffer()

const text = `Plum Pie

Serves 6

250 g flour
125 g butter
1 kg plums, stoned

Rub the butter into the flour.
Fill with the plums and bake for 45 minutes.

Sent from my phone`

test('a pasted text is put right, saved, cooked and shopped for', async ({ page, member: _ }) => {
  const form = new RecipeForm(page)
  const recipe = new RecipePage(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'My Recipes' }).click()
  await expect(page.getByRole('heading', { name: 'No recipes of your own yet' })).toBeVisible()
  await expectAccessible(page, 'my recipes, none yet')

  await page.getByRole('link', { name: 'Paste a text' }).click()
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(page.getByText('Please paste a recipe first')).toBeVisible()
  await page.getByLabel('Text of the recipe').fill(text)
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(page.getByText('Not found in the text: time.')).toBeVisible()
  await page.getByText('1 line of the text is not in the recipe').click()
  await expect(page.getByText('Sent from my phone')).toBeVisible()
  await expect(form.field('Title')).toHaveValue('Plum Pie')
  await expectAccessible(page, 'a text that was read')
  await form.press('Save recipe')
  await expect(form.field('Minutes in all')).toBeFocused()
  await form.field('Minutes in all').fill('90')
  await form.addIngredients('1 pinch of salt')
  const file = { name: 'pie.png', mimeType: 'image/png', buffer: await picture() }
  await form.field('File of the picture').setInputFiles(file)
  await expect(form.form.getByAltText('Picture of the recipe')).toBeVisible()
  await form.press('Save recipe')

  await expect(page).toHaveURL(/\/recipe\/my_/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plum Pie')
  await expect(recipe.ingredients).toHaveCount(4)
  await expect(page.getByText('Your recipe: only you see it')).toBeVisible()
  await expectAccessible(page, 'an own recipe')
  const shown = page.locator('main header img')
  await expect(shown).toHaveAttribute('src', /^\/pictures\/uploaded\//)
  expect((await page.request.get((await shown.getAttribute('src'))!)).ok()).toBe(true)
  const id = page.url().split('/').at(-1)!
  await page.getByRole('button', { name: 'Add to Shopping List' }).click()
  await expect(page.getByText('Shopping list created')).toBeVisible()

  const cooking = new CookingPage(page)
  await page.getByRole('link', { name: 'Start Cooking' }).click()
  await cooking.start.click()
  await cooking.expectStep(1, 2, 'Step 1')
  await cooking.mark.click()
  await cooking.expectStep(2, 2, 'Step 2')
  await expect(cooking.clock).toBeVisible()

  await open(page, '/my-recipes?search=plums')
  await page.getByRole('link', { name: 'View Recipe: Plum Pie' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await form.field('Title').fill('Plum Tart')
  await form.press('Save')
  await expect(page.getByText('Plum Tart is saved')).toBeVisible()
  await open(page, `/recipe/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Plum Tart was deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'View Recipe: Plum Tart' })).toBeVisible()
})

test('a recipe is written from scratch, its lines understood, its steps put in order by keys', async ({
  page,
  member: _,
}) => {
  const form = new RecipeForm(page)
  await page.goto('/my-recipes')
  await page.getByRole('link', { name: 'Write a recipe' }).click()
  await form.press('Save recipe')
  await expect(form.field('Title')).toBeFocused()
  await expect(page).toHaveURL(/\/my-recipes\/new$/)
  await form.field('Title').fill('Rye crackers')
  await form.field('Minutes in all').fill('40')
  await form.addIngredients('1½ cups rye flour, sifted', '4 tbsp butter')
  const line = form.form.getByRole('list', { name: 'Ingredients' }).getByRole('listitem').first()
  const parts = { Amount: '1½', Unit: 'cups', Name: 'rye flour', Note: 'sifted' }
  for (const [what, words] of Object.entries(parts))
    await expect(line.getByTitle(what)).toHaveText(`${what}: ${words}`)
  await form.dragUp(2)
  await form.addStep(1, 'Bake', 'Bake for 20 minutes, until crisp.')
  await form.addStep(2, 'Rub', 'Rub the butter into the rye flour.')
  await expect(form.form.getByText('Timers: 20 minutes')).toBeVisible()
  await form.form.getByRole('button', { name: 'Move step 2', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(form.field('Title of step 1')).toHaveValue('Rub')
  await expect(form.form.getByRole('button', { name: 'Move step 1', exact: true })).toBeFocused()
  await form.press('Save recipe')

  const recipe = new RecipePage(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rye crackers')
  await expect(recipe.ingredients.first()).toHaveText(/butter$/)
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/Rub/)
})

test('my version remembers the original, and is there for nobody else', async ({
  page,
  member: _,
  browser,
  baseURL,
}) => {
  const recipe = new RecipePage(page)
  const form = new RecipeForm(page)
  const original = await recipe.find(false)
  await recipe.open(original)
  await page.getByRole('button', { name: 'Make my version' }).click()
  await expect(page).toHaveURL(/\/my-recipes\/my_/)
  const id = page.url().split('/').at(-1)!
  await form.field('Title').fill('My way')
  await expect(form.form.getByText('Changed. The original says:')).toBeVisible()
  await form.press('Save')
  await expect(page.getByText('My way is saved')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Take the title from the source' }).click()
  await expect(form.field('Title')).toHaveValue(original.title)

  const context = await browser.newContext({ baseURL: baseURL! })
  const guest = await context.newPage()
  const person = aPerson()
  await call(guest, 'POST', '/api/register', baseURL!, { ...person, confirmPassword: person.password })
  for (const path of [`/recipe/${id}`, `/my-recipes/${id}`, `/cooking/${id}`]) {
    await guest.goto(path)
    await expect(guest.getByRole('heading', { name: 'Recipe not found' })).toBeVisible()
  }
})
