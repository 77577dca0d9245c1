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

test('a chip narrows the cuisines, a cuisine shows what was counted, and the arrow keys choose the chips, too', async ({
  page,
}) => {
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
  await list.chip('All Recipes').focus()
  await page.keyboard.press('ArrowRight')
  await expect(list.chip('Vegetarian')).toBeChecked()
  await expect(list.chip('Vegetarian')).toBeFocused()
})

test('hearts keep recipes among the favorites, where they can be found, until they are taken back', async ({
  page,
  shell,
}) => {
  const list = new ListingPage(page)
  const nothingYet = page.getByRole('heading', { name: 'No favorites yet' })
  await list.open('/favorites')
  await expect(nothingYet).toBeVisible()
  await page.getByRole('link', { name: 'Browse Recipes' }).click()
  await list.search.fill('burger')
  await expect(list.cards.first()).toContainText(/burger/i)
  const titles: string[] = []
  for (const place of [0, 1]) {
    const title = (await list.cards.nth(place).getByRole('heading').textContent()) ?? ''
    await list.heart(title).click()
    await expect(list.heart(title)).toHaveAttribute('aria-pressed', 'true')
    await expect(shell.toast('Added to favorites')).toContainText('Recipe saved to your favorites list.')
    titles.push(title)
  }
  await shell.accountButton.click()
  await page.getByRole('menuitem', { name: 'Favorites' }).click()
  await expect(page).toHaveURL('/favorites')
  await expect(list.cards).toHaveCount(2)
  await list.search.fill(titles[1]!)
  await expect(list.cards).toHaveCount(1)
  await expect(list.card(titles[1]!)).toBeVisible()
  await list.search.fill('')
  await page.reload()
  for (const title of titles) {
    await list.heart(title).click()
    await expect(list.card(title)).toHaveCount(0)
  }
  await expect(shell.toast('Removed from favorites')).toBeVisible()
  await expect(nothingYet).toBeVisible()
})
