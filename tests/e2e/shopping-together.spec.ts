import type { Browser } from '@playwright/test'
import { expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { ShoppingPage } from '../pages/shopping-page.ts'

const alfredo = {
  id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
  title: 'Silky Garlic Fettuccine Alfredo',
}

/** Somebody without an account, in a browser of their own. */
async function aGuest(browser: Browser, link: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  return { context, page, list: new ShoppingPage(page) }
}

test.use({ visitor: 'premium member' })

test('adds recipes up on one list, and shops together with somebody who has only the link', async ({
  page,
  browser,
  shell,
}) => {
  const recipe = new RecipePage(page)
  const own = new ShoppingPage(page)
  await own.start('The week')
  for (const servings of ['4', '8']) {
    await recipe.open(alfredo)
    await recipe.servings.fill(servings)
    await page.getByRole('button', { name: 'Choose a list' }).click()
    await page.getByRole('menuitem', { name: 'The week' }).click()
    if (servings === '8') await page.getByRole('button', { name: 'Add 8 portions' }).click()
    await expect(shell.toast('Added to The week')).toBeVisible()
  }
  await own.openAll()
  await own.open('The week')
  await expect(own.row('heavy cream 3 cartons for 4½ cups')).toBeVisible()
  await own.openDetails('heavy cream')
  const shares = page.getByRole('list', { name: 'What makes up heavy cream' }).getByRole('listitem')
  await expect(shares).toHaveCount(2)
  await expect(shares.filter({ hasText: '1½ cups' })).toHaveCount(1)
  await own.kept('DELETE', async () =>
    shares
      .filter({ hasText: '3 cups' })
      .getByRole('button', { name: /Remove this recipe/ })
      .click(),
  )
  await expect(own.row('heavy cream 1 carton for 1½ cups')).toBeVisible()

  const guest = await aGuest(browser, await own.shareLink())
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('The week')
  await expect(page.getByText('1 other person is looking')).toBeVisible()
  await expect(guest.page.getByText('1 other person is looking')).toBeVisible()
  await expect(guest.list.quickAdd).toHaveCount(0)
  await own.tick('heavy cream')
  await expect(guest.list.basket.getByRole('checkbox', { name: 'heavy cream' })).toBeChecked()
  await guest.list.tick('parmesan')
  await expect(own.basket.getByRole('checkbox', { name: 'parmesan' })).toBeChecked()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await own.dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(guest.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await guest.context.close()
})

test('what a guest ticked on the way out is ticked', async ({ page, browser }) => {
  const own = new ShoppingPage(page)
  await own.start('Sunday')
  await own.write('milk', 'bread', 'onions')
  const guest = await aGuest(browser, await own.shareLink())
  await expect(guest.list.box('milk')).toBeVisible()
  const network = await guest.context.newCDPSession(guest.page)
  const slow = { offline: false, downloadThroughput: -1, uploadThroughput: -1, latency: 2000 }
  await network.send('Network.emulateNetworkConditions', slow)
  for (const item of ['milk', 'bread', 'onions']) await guest.list.tick(item)
  await guest.page.goto('about:blank')
  for (const item of ['milk', 'bread', 'onions'])
    await expect(own.basket.getByRole('checkbox', { name: item })).toBeChecked()
  await guest.context.close()
})

test('loses nothing when one is offline while the other edits, and opens a shared list like everyone else', async ({
  page,
  browser,
  context,
}) => {
  const own = new ShoppingPage(page)
  await own.start('Saturday')
  await own.write('milk', 'bread', 'onions')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await own.dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect(own.dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await own.look('sharing')
  await page.keyboard.press('Escape')
  const link = await own.shareLink()
  const guest = await aGuest(browser, link)
  await expect(guest.list.box('milk')).toBeVisible()
  await guest.list.look('a shared list')
  await guest.context.setOffline(true)
  await guest.list.tick('milk')
  await expect(guest.list.basket).toContainText('milk')
  await expect(guest.list.offlineNote).toBeVisible()
  await own.kept('PATCH', async () => own.tick('bread'))
  await own.write('2 onions')
  await expect(own.basket).not.toContainText('milk')
  await guest.context.setOffline(false)
  for (const list of [own, guest.list]) {
    await expect(list.basket.getByRole('checkbox', { name: 'milk' })).toBeChecked()
    await expect(list.basket.getByRole('checkbox', { name: 'bread' })).toBeChecked()
    await expect(list.box('onions 2')).toBeVisible()
    await expect(list.offlineNote).toHaveCount(0)
  }
  await context.setOffline(true)
  await own.tick('onions')
  await guest.list.tick('onions')
  await expect(guest.list.basket).toContainText('onions')
  await context.setOffline(false)
  await expect(own.basket.getByRole('checkbox', { name: 'onions' })).toBeChecked()
  await guest.context.close()

  await own.write('tea')
  await page.goto(link)
  await expect(page.getByText('Shared with you')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await own.kept('PATCH', async () => own.tick('tea'))
  await own.openAll()
  await expect(own.cards.first()).toContainText('All 4 in the basket')
  await own.look('all lists')
  await page.goto('/shared-list/nobody-knows-this')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
