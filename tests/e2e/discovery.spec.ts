import { expect, test } from '../pages/fixtures.ts'
import { ListingPage } from '../pages/listing-page.ts'

test.use({ visitor: 'member' })

test('a search answers while one types, stays in the address and survives a look at a recipe', async ({
  page,
}) => {
  const list = new ListingPage(page)
  await list.open('/recipes')
  await list.search.pressSequentially('burger')
  await expect(page).toHaveURL('/recipes?search=burger')
  await expect(list.cards.first()).toContainText(/burger/i)
  await expect(list.count).toHaveText(/^\d+ recipes? found$/)
  const found = await list.cards.count()
  await list.cards.first().getByRole('link', { name: 'View Recipe' }).click()
  await expect(page).toHaveURL(/\/recipe\//)
  await page.goBack()
  await expect(list.search).toHaveValue('burger')
  await expect(list.cards).toHaveCount(found)
})

test('a search for nothing we cook can be cleared', async ({ page }) => {
  const list = new ListingPage(page)
  await list.open('/recipes')
  await list.search.fill('zzzz')
  await expect(page.getByRole('heading', { name: 'No recipes found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(page).toHaveURL('/recipes')
  await expect(list.cuisine('African')).toBeVisible()
})

test('a chip narrows the cuisines, and a cuisine shows what was counted', async ({ page }) => {
  const list = new ListingPage(page)
  await list.open('/recipes')
  const ofAll = await list.countOf('Asian')
  await list.choose('Under 30 mins')
  await expect(page).toHaveURL('/recipes?filter=quick')
  await expect.poll(() => list.countOf('Asian')).not.toBe(ofAll)
  const ofQuick = await list.countOf('Asian')
  await list.cuisine('Asian').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asian Cuisine' })).toBeVisible()
  await expect(list.chip('Under 30 mins')).toBeChecked()
  await expect(list.cards).toHaveCount(ofQuick)
  await list.choose('All Recipes')
  await expect(page).toHaveURL('/cuisine/asian')
  await page.getByRole('link', { name: 'Back to Cuisines' }).click()
  await expect(page).toHaveURL('/recipes')
})

test('the chips are chosen with the arrow keys', async ({ page }) => {
  const list = new ListingPage(page)
  await list.open('/recipes')
  await list.chip('All Recipes').focus()
  await page.keyboard.press('ArrowRight')
  await expect(list.chip('Vegetarian')).toBeChecked()
  await expect(list.chip('Vegetarian')).toBeFocused()
})

test('a restaurant shows its recipes, and Back shows all restaurants', async ({ page }) => {
  const list = new ListingPage(page)
  await list.open('/restaurants')
  await list.restaurant("McDonald's").click()
  await expect(page).toHaveURL('/restaurants?restaurant=mcdonalds')
  const recipes = page.getByRole('region', { name: "McDonald's Recipes" })
  await expect(recipes.getByRole('article')).toHaveCount(24)
  await expect(recipes.getByText("Inspired by McDonald's")).toHaveCount(24)
  await page.goBack()
  await expect(list.restaurant('KFC')).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Back to All Restaurants' }).click()
  await expect(page).toHaveURL('/restaurants')
})

test('a heart keeps a recipe among the favorites until it is taken back', async ({ page, shell }) => {
  const list = new ListingPage(page)
  await list.open('/favorites')
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse Recipes' }).click()
  await list.search.fill('burger')
  const title = (await list.cards.first().getByRole('heading').textContent()) ?? ''
  await list.heart(title).click()
  await expect(list.heart(title)).toHaveAttribute('aria-pressed', 'true')
  await expect(shell.toast('Added to favorites')).toContainText('Recipe saved to your favorites list.')
  await shell.accountButton.click()
  await page.getByRole('menuitem', { name: 'Favorites' }).click()
  await expect(page).toHaveURL('/favorites')
  await expect(list.card(title)).toBeVisible()
  await page.reload()
  await list.heart(title).click()
  await expect(shell.toast('Removed from favorites')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
})
