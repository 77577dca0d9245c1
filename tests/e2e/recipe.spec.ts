import { expectAccessible } from '../pages/accessible.ts'
import { expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'

const alfredo = {
  id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
  title: 'Silky Garlic Fettuccine Alfredo',
}

test.use({ visitor: 'member' })

test('a recipe is cooked for more people', async ({ page }) => {
  const recipe = new RecipePage(page)
  await recipe.open(alfredo)
  await expect(page).toHaveTitle(`${alfredo.title} · Homeplate`)
  await expect(recipe.ingredients.filter({ hasText: 'heavy cream' })).toHaveText(
    '1½ cups heavy cream, 360 ml',
  )
  await recipe.servings.fill('12')
  await expect(recipe.ingredients.filter({ hasText: 'heavy cream' })).toHaveText(
    '4½ cups heavy cream, 1080 ml',
  )
  await expect(recipe.instructions.filter({ hasText: 'Pour in' })).toContainText('4½ cups heavy cream')
  await page.getByRole('button', { name: 'Back to 4' }).click()
  await page.getByRole('button', { name: 'Fewer servings' }).click()
  await expect(recipe.servings).toHaveValue('3')
})

test('ticks, a rating and notes are there the next time', async ({ page }) => {
  const recipe = new RecipePage(page)
  await recipe.open(await recipe.find(false))
  await recipe.kept('progress', async () => recipe.ingredient(1).click())
  await recipe.kept('progress', async () => recipe.step(1).click())
  await recipe.kept('rate', async () => {
    await recipe.star(3).focus()
    await page.keyboard.press('ArrowRight')
  })
  await recipe.notes.getByRole('button', { name: 'Edit notes' }).click()
  await recipe.notes.getByRole('textbox').fill('Less salt,\nmore lemon')
  await recipe.kept('notes', async () => recipe.notes.getByRole('button', { name: 'Save Notes' }).click())
  await page.reload()
  await expect(recipe.ingredient(1)).toBeChecked()
  await expect(recipe.ingredient(0)).not.toBeChecked()
  await expect(recipe.step(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(recipe.star(4)).toBeChecked()
  await expect(recipe.notes).toContainText('more lemon')
})

test('unfinished notes are offered again', async ({ page }) => {
  const recipe = new RecipePage(page)
  await recipe.open(alfredo)
  await recipe.notes.getByRole('button', { name: 'Edit notes' }).click()
  await recipe.notes.getByRole('textbox').fill('Half a sentence')
  await page.reload()
  await recipe.notes.getByRole('button', { name: 'Continue writing' }).click()
  await expect(recipe.notes.getByRole('textbox')).toHaveValue('Half a sentence')
})

test('the heart adds and removes', async ({ page, shell }) => {
  const recipe = new RecipePage(page)
  await recipe.open(alfredo)
  await recipe.heart.click()
  await expect(shell.toast('Added to favorites')).toBeVisible()
  await page.reload()
  await expect(recipe.heart).toHaveAttribute('aria-pressed', 'true')
  await recipe.heart.click()
  await expect(shell.toast('Removed from favorites')).toBeVisible()
})

test('a premium recipe is a preview to a free person', async ({ page }) => {
  const recipe = new RecipePage(page)
  await recipe.open(await recipe.find(true))
  await expect(page.getByRole('list', { name: 'At a glance' })).toContainText(/\d (mins|h\b)/)
  await expect(recipe.ingredients).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Go Premium' }).click()
  await expect(page).toHaveURL('/subscribe')
})

test('a recipe that is not there leads to the others', async ({ page }) => {
  await page.goto('/recipe/nobody-cooks-this')
  await expect(page.getByRole('heading', { name: 'Recipe not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse Recipes' }).click()
  await expect(page).toHaveURL('/recipes')
})

test('on paper there is the recipe and nothing around it', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await new RecipePage(page).open(alfredo)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a recipe is accessible, open and locked', async ({ page }) => {
  const recipe = new RecipePage(page)
  for (const isPremium of [false, true]) {
    await recipe.open(await recipe.find(isPremium))
    if (!isPremium) await recipe.kept('progress', async () => recipe.step(1).click())
    await expectAccessible(page, isPremium ? 'a locked recipe' : 'a recipe')
  }
})
