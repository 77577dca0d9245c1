import { expectAccessible } from '../pages/accessible.ts'
import { expect, test } from '../pages/fixtures.ts'
import { ListingPage } from '../pages/listing-page.ts'
import { ProfilePage } from '../pages/profile-page.ts'

test.use({ visitor: 'member' })

/** "420 kcal · 31 g protein" */
const figuresIn = (words: string) => {
  const [, kcal, protein] = /([\d,]+) kcal · ([\d,]+) g protein/.exec(words) ?? []
  return { kcal: Number(kcal?.replace(',', '')), protein: Number(protein) }
}

test('a cook who counts switches goals and figures on, filters and sorts by them, and finds the same on the page', async ({
  page,
}) => {
  const list = new ListingPage(page)
  await list.open('/recipes')
  await expect(list.cards.first()).toBeVisible()
  await expect(list.goal('Under 500 kcal')).toBeHidden()
  await expect(list.cards.first()).not.toContainText('kcal')

  const profile = new ProfilePage(page)
  await profile.open()
  await profile.count('Under 500 kcal')
  await profile.count('Over 25 g protein')
  await profile.showFigures()

  await list.open('/recipes')
  await expect(list.cards.first()).toContainText('kcal')
  await list.goal('Under 500 kcal').check()
  await list.goal('Over 25 g protein').check()
  await list.choose('Gluten-Free')
  await page.getByLabel('Sort by').selectOption('Most protein')
  const address = '/recipes?goals=light%2Cprotein&filter=gluten-free&sort=protein'
  await expect(page).toHaveURL(address)
  const answer = await page.request.get(address.replace('/recipes', '/api/recipes'))
  const expected = (await answer.json()) as { title: string; isPremium: boolean }[]
  expect(expected.length).toBeGreaterThan(3)
  await expect(list.count).toHaveText(`${expected.length} recipes found`)
  await expect(list.cards.getByRole('heading')).toHaveText(expected.map(({ title }) => title))
  const figures = (await list.cards.allTextContents()).map(figuresIn)
  for (const { kcal, protein } of figures) expect([kcal < 500, protein > 25]).toEqual([true, true])
  const proteins = figures.map(({ protein }) => protein)
  expect(proteins).toEqual(proteins.toSorted((one, other) => other - one))
  await expectAccessible(page, 'goals and figures')

  await page.reload()
  await expect(list.goal('Under 500 kcal')).toBeChecked()
  const open = list.card(expected.find(({ isPremium }) => !isPremium)!.title)
  const { kcal, protein } = figuresIn((await open.textContent()) ?? '')
  await open.getByRole('link', { name: 'View Recipe' }).click()
  const nutrition = page.getByRole('region', { name: 'Nutrition' })
  await expect(nutrition).toContainText(`${kcal} kcal`)
  await expect(nutrition.getByRole('row', { name: /^Protein/ })).toContainText(`${protein} g`)

  await page.goBack()
  await expect(page).toHaveURL(address)
  await list.choose('All Recipes')
  await expect(page).toHaveURL('/recipes?sort=protein')
  await expect(list.goal('Under 500 kcal')).not.toBeChecked()
})

test.describe('with premium', () => {
  test.use({ visitor: 'premium member' })

  test('limits of one’s own are searched by, and what is no number is told', async ({ page }) => {
    const list = new ListingPage(page)
    await list.open('/recipes')
    await page.getByRole('button', { name: /^Advanced search/ }).click()
    const panel = page.getByRole('region', { name: 'Advanced search' })
    const found = async (limits: string) => {
      const answer = await page.request.get(`/api/recipes/summary?${limits}`)
      const { total } = (await answer.json()) as { total: number }
      await expect(list.count).toHaveText(`${total} recipes found`)
    }
    await panel.getByLabel('Energy up to (kcal)').fill('400')
    // What was found before is faint until this is.
    await found('maxKcal=400')
    await panel.getByLabel('Sodium up to (mg)').fill('little')
    await expect(panel.getByText('Please write a whole number from 1 to 20,000.')).toBeVisible()
    await expectAccessible(page, 'a refused limit')
    await panel.getByLabel('Sodium up to (mg)').fill('500')
    await expect(page).toHaveURL('/recipes?maxKcal=400&maxSodium=500')
    await found('maxKcal=400&maxSodium=500')
    await page.reload()
    await expect(panel.getByLabel('Energy up to (kcal)')).toHaveValue('400')
    await panel.getByRole('button', { name: 'Clear all' }).click()
    await expect(panel.getByLabel('Energy up to (kcal)')).toHaveValue('')
    await expect(page).toHaveURL('/recipes')
  })
})
