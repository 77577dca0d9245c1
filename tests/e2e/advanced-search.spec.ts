import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, test } from '../pages/fixtures.ts'
import { ListingPage } from '../pages/listing-page.ts'
import { open } from '../pages/open.ts'

/** The recipes page with the panel below its search box. */
class AdvancedSearch extends ListingPage {
  readonly button: Locator
  readonly panel: Locator
  readonly have: Locator

  constructor(page: Page) {
    super(page)
    this.button = page.getByRole('button', { name: /^Advanced search/ })
    this.panel = page.getByRole('region', { name: 'Advanced search' })
    this.have = this.panel.getByRole('combobox', { name: 'Ingredients I have' })
  }

  async add(name: string) {
    await this.have.fill(name)
    await this.panel.getByRole('option', { name, exact: true }).click()
  }

  token(name: string) {
    return this.panel.getByRole('button', { name: `Remove ${name}` })
  }

  toggle(allergen: string) {
    return this.panel.getByRole('checkbox', { name: allergen, exact: true })
  }
}

/** What stands beside the button once the page has the answer to its address. */
async function countOf(page: Page, address: string) {
  const answer = await page.request.get(address.replace('/recipes', '/api/recipes/summary'))
  const { total } = (await answer.json()) as { total: number }
  return { total, text: `${total} recipe${total === 1 ? '' : 's'} found` }
}

test.use({ visitor: 'member' })

test('the free plan explains advanced search, also to who opens a shared one', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())))
  const list = new AdvancedSearch(page)
  await list.open('/recipes')
  await expect(list.panel).toBeHidden()
  await list.button.press('Enter')
  await expect(list.panel).toContainText('Advanced search is part of premium')
  await open(page, '/recipes?have=egg,garlic&missing=5&allergens=dairy')
  await expect(list.panel).toContainText('The link you opened uses advanced search')
  await expect(list.cuisine('Asian')).toBeVisible()
  await list.search.fill('omelet')
  await expect(list.cards.first()).toContainText(/omelet/i)
  await expect(list.count).toHaveText(/^\d recipes found$/)
  await expectAccessible(page, 'explanation')
  expect(refused).toEqual([])
  await list.panel.getByRole('link', { name: 'Go Premium' }).click()
  await expect(page).toHaveURL('/subscribe')
})

test.describe('with premium', () => {
  test.use({ visitor: 'premium member' })

  test('premium finds by what is in the fridge, and a search without an allergen can be shared', async ({
    page,
  }) => {
    const list = new AdvancedSearch(page)
    await page.goto('/')
    await list.open('/recipes')
    await list.button.click()
    for (const name of ['egg', 'garlic', 'parmesan', 'yellow onion']) await list.add(name)
    await expect(list.have).toBeFocused()
    const fridge = '/recipes?have=egg%2Cgarlic%2Cparmesan%2Cyellow+onion&missing=5'
    await expect(page).toHaveURL(fridge)
    const before = await countOf(page, fridge)
    await expect(list.count).toHaveText(before.text)
    await expect(list.cards.first()).toContainText(/Missing: |You have everything/)
    await list.toggle('Dairy').check()
    await expect(list.button).toHaveAccessibleName('Advanced search 2 active')
    const after = await countOf(page, `${fridge}&allergens=dairy`)
    expect(after.total).toBeLessThan(before.total)
    await expect(list.count).toHaveText(after.text)
    await list.have.press('Backspace')
    await expect(list.token('yellow onion')).toBeHidden()
    await list.panel.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/recipes')
    await expect(list.cuisine('Asian')).toBeVisible()

    await list.toggle('Meat').check()
    await list.panel.getByLabel('Maximum time').selectOption('30 mins')
    await page.getByLabel('Sort by').selectOption('Quickest')
    const shared = '/recipes?allergens=meat&maxTime=30&sort=quick'
    await expect(page).toHaveURL(shared)
    const found = await countOf(page, shared.replace('&sort=quick', ''))
    await expect(list.count).toHaveText(found.text)
    await page.reload()
    await expect(list.toggle('Meat')).toBeChecked()
    await expect(list.count).toHaveText(found.text)
    await list.panel.getByRole('button', { name: /^Show \d+ recipe/ }).click()
    await expect(list.button).toBeFocused()
    await list.cards.first().getByRole('link', { name: 'View Recipe' }).click()
    await expect(page).toHaveURL(/\/recipe\//)
    await page.goBack()
    await expect(page).toHaveURL(shared)
    await expect(list.count).toHaveText(found.text)
    await expect(list.panel).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('the page stays where it is when nothing is left to show, and the panel is accessible', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const list = new AdvancedSearch(page)
    await page.goto('/recipes?search=stew&allergens=meat,fish,dairy,egg,gluten,nuts,soy')
    await expect(list.cards.first()).toBeVisible()
    const time = list.panel.getByLabel('Maximum time')
    await time.evaluate((field) => field.scrollIntoView({ block: 'center' }))
    const place = async () => (await time.boundingBox())?.y
    const before = await place()
    await time.selectOption('15 mins')
    await expect(page.getByRole('heading', { name: 'No recipes found' })).toBeAttached()
    expect(await place()).toBe(before)

    await open(page, '/recipes?search=omelet&have=garlic,egg&missing=5&allergens=nuts&sort=quick')
    await expect(list.cards.first()).toContainText(/Missing: |You have everything/)
    const options = list.panel.getByRole('listbox').getByRole('option')
    await list.have.fill('milk')
    await list.have.press('ArrowDown')
    await expect(options).not.toHaveCount(0)
    await expectAccessible(page, 'suggestions')
    await list.have.clear()
    await list.have.fill('milk')
    await expect(options).not.toHaveCount(0)
    await list.have.press('Enter')
    await expect(list.panel.getByText('Which one is “milk”')).toBeVisible()
    await expectAccessible(page, 'refusal')
  })
})
