import type { Page } from '@playwright/test'
import { CookingPage } from '../pages/cooking-page.ts'
import { expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { ShoppingPage } from '../pages/shopping-page.ts'

const alfredo = {
  id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
  title: 'Silky Garlic Fettuccine Alfredo',
}

test.use({ visitor: 'member' })

test('a metric cook reads, prints, cooks and shops in grams', async ({ page, shell }) => {
  const recipe = new RecipePage(page)
  const cream = recipe.ingredients.filter({ hasText: 'heavy cream' })
  await recipe.open(alfredo)
  await expect(cream).toHaveText('1½ cups heavy cream, 360 ml')
  // The first key also tells the time zone, by the same call.
  const saved = page.waitForResponse((response) => response.request().postData() === '{"units":"metric"}')
  await page.getByRole('radio', { name: 'US', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cream).toHaveText('360 ml heavy cream')
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(cream).toHaveText('360 ml heavy cream')
  await recipe.servings.fill('8')
  await expect(recipe.ingredients.filter({ hasText: 'parsley' })).toContainText('15 g')
  await expect(recipe.instructions.filter({ hasText: 'Pour in' })).toContainText('720 ml heavy cream')

  await page.emulateMedia({ media: 'print' })
  await expect(cream).toHaveText('720 ml heavy cream')
  await expect(page.getByRole('radio', { name: 'Metric' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Add to Shopping List' }).click()
  await expect(shell.toast('Shopping list created')).toBeVisible()
  const lists = new ShoppingPage(page)
  await lists.openAll()
  await lists.open(alfredo.title)
  await expect(lists.row('parmesan 2 wedges, about 170 g each for 300 g')).toBeVisible()

  const cooking = new CookingPage(page)
  await cooking.open(alfredo.id)
  await expect(page.getByRole('article')).toContainText('300 g parmesan')
  await cooking.start.click()
  await expect(cooking.needed).toContainText('680 g')
})

const creamIn = (page: Page) => new RecipePage(page).ingredients.filter({ hasText: 'heavy cream' })

/** Chooses metric units where the network is slow, and leaves before anything was answered. */
async function chooseMetricAndLeave(page: Page, beforeLeaving?: () => Promise<void>) {
  const recipe = new RecipePage(page)
  await recipe.open(alfredo)
  const network = await page.context().newCDPSession(page)
  const conditions = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { ...conditions, latency: 1000 })
  const sent = page.waitForRequest((request) => request.postData() === '{"units":"metric"}')
  await page.getByText('Metric', { exact: true }).click()
  await sent
  await beforeLeaving?.()
  await page.goto('/')
  await network.send('Network.emulateNetworkConditions', { ...conditions, latency: 0 })
  await recipe.open(alfredo)
}

test('what is chosen on the way out is kept', async ({ page }) => {
  await chooseMetricAndLeave(page)
  await expect(creamIn(page)).toHaveText('360 ml heavy cream')
})

test('of two choices on the way out the last is kept', async ({ page }) => {
  const asWritten = async () => expect(creamIn(page)).toHaveText('1½ cups heavy cream, 360 ml')
  await chooseMetricAndLeave(page, async () => {
    await page.getByText('US', { exact: true }).click()
    await asWritten()
  })
  await asWritten()
})
