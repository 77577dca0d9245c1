import { expectAccessible } from '../pages/accessible.ts'
import { expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { open } from '../pages/open.ts'

const alfredo = {
  id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
  title: 'Silky Garlic Fettuccine Alfredo',
}

test.use({ visitor: 'member' })

test('a recipe is cooked for more people, taken along as a file and put on paper', async ({ page }) => {
  const recipe = new RecipePage(page)
  const amounts = (text: string) => recipe.ingredients.filter({ hasText: text })
  await recipe.open(alfredo)
  await expect(page).toHaveTitle(`${alfredo.title} · Homeplate`)
  await expect(amounts('heavy cream')).toHaveText('1½ cups heavy cream, 360 ml')
  await expect(amounts('nutmeg')).toContainText('⅛ tsp')
  await recipe.servings.fill('2')
  await expect(amounts('nutmeg')).toContainText('1 pinch')
  await expect(amounts('black pepper')).toContainText('¼ tsp')
  await recipe.servings.fill('12')
  await expect(amounts('heavy cream')).toHaveText('4½ cups heavy cream, 1.1 l')
  await expect(recipe.instructions.filter({ hasText: 'Pour in' })).toContainText('4½ cups heavy cream')
  const biggerPot = page.getByText('For 12 the pot has to hold 3 times as much.')
  await expect(biggerPot).toBeVisible()
  await recipe.servings.fill('8')
  await expect(amounts('garlic')).toContainText('4–6 cloves')
  await expect(amounts('black pepper')).toContainText('1 tsp')
  await expect(recipe.instructions.filter({ hasText: 'Soften the garlic' })).toContainText('4–6 cloves')
  await page.getByRole('button', { name: 'Back to 4' }).click()
  await page.getByRole('button', { name: 'Fewer servings' }).click()
  await expect(recipe.servings).toHaveValue('3')
  await expect(biggerPot).toBeHidden()
  await page.getByRole('button', { name: 'Back to 4' }).click()
  await expect(recipe.nutrition).toContainText('kcal')

  await page.getByRole('button', { name: 'Download' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Cooklang' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Silky Garlic Fettuccine Alfredo.cook')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain('@garlic{2-3%cloves}(finely minced)')

  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('ticks, a rating, a heart and notes, also unfinished ones, are there the next time', async ({
  page,
  shell,
}) => {
  const recipe = new RecipePage(page)
  const card = await recipe.find(false)
  await recipe.open(card)
  await expect(page.getByRole('list', { name: 'At a glance' })).toContainText(/\d (mins|h\b)/)
  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Cooking' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This recipe is for premium members' })).toHaveCount(0)
  await expect(recipe.ingredients).toHaveCount(await recipe.ingredientsOf(card))
  await recipe.kept('progress', async () => recipe.step(1).click())
  await expectAccessible(page, 'a recipe')

  await recipe.kept('progress', async () => recipe.ingredient(1).click())
  await recipe.kept('rate', async () => {
    await recipe.star(3).focus()
    await page.keyboard.press('ArrowRight')
  })
  await recipe.heart.click()
  await expect(shell.toast('Added to favorites')).toBeVisible()
  await recipe.notes.getByRole('button', { name: 'Edit notes' }).click()
  await recipe.notes.getByRole('textbox').fill('Less salt,\nmore lemon')
  await recipe.kept('notes', async () => recipe.notes.getByRole('button', { name: 'Save Notes' }).click())
  await recipe.notes.getByRole('button', { name: 'Edit notes' }).click()
  await recipe.notes.getByRole('textbox').fill('Half a sentence')
  await page.reload()
  await recipe.touch()
  await expect(recipe.ingredient(1)).toBeChecked()
  await expect(recipe.ingredient(0)).not.toBeChecked()
  await expect(recipe.step(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(recipe.star(4)).toBeChecked()
  await expect(recipe.notes).toContainText('more lemon')
  await recipe.notes.getByRole('button', { name: 'Continue writing' }).click()
  await expect(recipe.notes.getByRole('textbox')).toHaveValue('Half a sentence')
  await expect(recipe.heart).toHaveAttribute('aria-pressed', 'true')
  await recipe.heart.click()
  await expect(shell.toast('Removed from favorites')).toBeVisible()
})

test('a premium recipe is a preview to a free person, its cooking mode is locked, and both lead to premium', async ({
  page,
}) => {
  const recipe = new RecipePage(page)
  const card = await recipe.find(true)
  await recipe.open(card)
  await expect(page.getByRole('list', { name: 'At a glance' })).toContainText(/\d (mins|h\b)/)
  await expect(page.getByRole('heading', { name: 'This recipe is for premium members' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Progress' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Start Cooking' })).toHaveCount(0)
  await expect(recipe.ingredients).toHaveCount(0)
  await expectAccessible(page, 'a locked recipe')

  const goPremium = page.getByRole('main').getByRole('link', { name: 'Go Premium' })
  await open(page, `/cooking/${card.id}`)
  await expect(page.getByRole('heading', { name: 'Premium cooking mode is locked' })).toBeVisible()
  await expect(goPremium).toHaveAttribute('href', '/subscribe')
  await expectAccessible(page, 'locked cooking')
  await page.getByRole('link', { name: 'Back to recipe' }).click()
  await expect(page).toHaveURL(`/recipe/${card.id}`)
  await goPremium.click()
  await expect(page).toHaveURL('/subscribe')
})
