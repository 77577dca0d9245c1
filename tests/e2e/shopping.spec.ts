import { expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { ShoppingPage } from '../pages/shopping-page.ts'
import { open } from '../pages/open.ts'

const alfredo = {
  id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
  title: 'Silky Garlic Fettuccine Alfredo',
}

test.use({ visitor: 'member' })

test('writes a list that adds up, of which nothing is left in the browser after signing out', async ({
  page,
  shell,
}) => {
  const lists = new ShoppingPage(page)
  await lists.openAll()
  await expect(page.getByRole('heading', { name: 'No shopping lists yet' })).toBeVisible()
  await expect(page.getByText('Create your first shopping list or generate one from a recipe.')).toBeVisible()
  await lists.newName.fill('   ')
  await expect(lists.createButton).toBeDisabled()
  await lists.start('Saturday')
  await lists.write('2 onions', '1 large onion', '1 cup milk', '250 ml milk', 'ice', '1 cup tomatoes')
  await expect(lists.aisle('Produce').getByRole('checkbox')).toHaveCount(2)
  await expect(lists.row('onions 3')).toBeVisible()
  await expect(lists.row('milk 2 cups')).toBeVisible()
  await expect(lists.row('tomatoes 1 cup')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^ice/ })).toBeVisible()
  await lists.openDetails('onions')
  const shares = page.getByRole('list', { name: 'What makes up onions' }).getByRole('listitem')
  await expect(shares).toHaveCount(2)
  await expect(shares.filter({ hasText: '2 onions' })).toHaveCount(1)
  await expect(shares.filter({ hasText: '1 large onion' })).toHaveCount(1)
  await expect(lists.summary).toContainText('0 of 4')
  await expect(lists.summary).toContainText(/Estimated total\$\d+\.\d\d/)
  await lists.kept('PATCH', async () => lists.tick('milk'))
  await lists.look('an open list')
  const kept = async () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /lists|changes/.test(key)))
  const unsent = async () =>
    page.evaluate(() => Object.values(localStorage).filter((text) => /"handler"/.test(text)))
  await expect.poll(unsent).toEqual([])
  expect(await kept()).not.toEqual([])
  await shell.signOut()
  await expect(page).toHaveURL('/auth')
  expect(await kept()).toEqual([])
})

test('ticks, clears, edits, removes and brings back', async ({ page }) => {
  const lists = new ShoppingPage(page)
  await lists.start('Saturday')
  await lists.write('milk', 'bread', 'dog food')
  await lists.kept('PATCH', async () => lists.tick('milk'))
  await expect(lists.basket).toContainText('milk')
  await expect(lists.summary).toContainText('1 of 3')
  await lists.kept('POST', async () => page.getByRole('button', { name: 'Clear ticked items' }).click())
  await expect(lists.box('milk')).toHaveCount(0)
  await lists.kept('POST', async () => page.getByRole('button', { name: 'Undo' }).click())
  await expect(lists.basket).toContainText('milk')
  await lists.openDetails('dog food')
  await page.getByRole('button', { name: 'Edit dog food' }).click()
  await lists.look('an item')
  await lists.dialog.getByLabel('Amount').fill('2 bags')
  await lists.dialog.getByLabel('Aisle').fill('Pets')
  await lists.dialog.getByLabel('Price').fill('12.5')
  await lists.kept('PATCH', async () => lists.dialog.getByRole('button', { name: 'Save' }).click())
  await expect(lists.aisle('Pets')).toContainText('2 bags')
  await expect(lists.aisle('Pets')).toContainText('$12.50')
  await lists.write('2 onions', '1 white onion')
  const asOne = page.getByRole('region', { name: 'onions and white onion: buy as one?' })
  await lists.look('an offer to buy as one')
  await lists.kept('POST', async () => asOne.getByRole('button', { name: 'As one' }).click())
  await expect(lists.row('onions 3')).toBeVisible()
  await lists.kept('POST', async () => page.getByRole('button', { name: 'Undo' }).click())
  await expect(lists.row('white onion 1')).toBeVisible()
  await lists.kept('POST', async () => asOne.getByRole('button', { name: 'Keep apart' }).click())
  await expect(asOne).toHaveCount(0)
  await lists.kept('PATCH', async () => {
    await lists.choose('Rename')
    await lists.dialog.getByLabel('Name').fill('Sunday')
    await lists.dialog.getByRole('button', { name: 'Rename' }).click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday')
  await lists.kept('DELETE', async () => lists.choose('Delete list'))
  await expect(page.getByRole('heading', { name: 'Sunday was deleted' })).toBeVisible()
  await lists.kept('POST', async () => page.getByRole('button', { name: 'Undo' }).click())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday')
  await expect(lists.box('bread')).toBeVisible()
  await expect(lists.row('white onion 1')).toBeVisible()
  await expect(asOne).toHaveCount(0)
})

test('walks the shop in an order of their own, which is remembered, also on paper', async ({ page }) => {
  const lists = new ShoppingPage(page)
  await lists.start('Saturday')
  await lists.write('milk', 'onions')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['Produce', 'Dairy'])
  await lists.choose('Aisle order')
  await lists.look('the order of aisles')
  await lists.dialog.getByRole('button', { name: 'Move Dairy up' }).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter')
  await expect(lists.dialog.getByRole('listitem').first()).toContainText('Dairy')
  await lists.dialog.getByRole('button', { name: 'Move Produce down' }).focus()
  for (const _ of [1, 2]) await page.keyboard.press('Enter')
  await expect(lists.dialog.getByRole('listitem').nth(3)).toContainText('Produce')
  await lists.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(headings).toHaveText(['Dairy', 'Produce'])
  await page.reload()
  await expect(headings).toHaveText(['Dairy', 'Produce'])

  await page.emulateMedia({ media: 'print' })
  await expect(lists.box('onions')).toBeAttached()
  await expect(headings).toHaveText(['Dairy', 'Produce'])
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(lists.quickAdd).toBeHidden()
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('makes a list of a recipe, on its page for as many as it shows and from its card, and is told what premium adds', async ({
  page,
  shell,
}) => {
  const recipe = new RecipePage(page)
  const lists = new ShoppingPage(page)
  await recipe.open(alfredo)
  await recipe.servings.fill('12')
  await page.getByRole('button', { name: 'Add to Shopping List' }).click()
  await expect(shell.toast('Shopping list created')).toContainText(
    'All ingredients added to your shopping list.',
  )
  await page.getByRole('button', { name: 'Choose a list' }).click()
  await page.getByRole('menuitem', { name: alfredo.title }).click()
  await expect(lists.dialog).toContainText('for 12 portions')
  await lists.look('a recipe that is on a list already')
  await lists.dialog.getByRole('button', { name: 'Leave it' }).click()

  const trending = page.getByRole('region', { name: 'Trending Recipes' })
  const others = trending.getByRole('article').filter({ hasNotText: alfredo.title })
  const card = others.filter({ hasNotText: 'Premium' }).first()
  const addOfCard = card.getByRole('button', { name: /^Add to Shopping List/ })
  await open(page, '/')
  await addOfCard.click()
  await page.getByRole('menuitem', { name: alfredo.title }).click()
  await expect(page.getByRole('dialog', { name: 'Part of premium' })).toContainText('one recipe on a list')
  await page.getByRole('button', { name: 'Not now' }).click()
  await lists.openAll()
  await lists.open(alfredo.title)
  await expect(lists.row('heavy cream 3 cartons for 4½ cups')).toBeVisible()
  await page.getByText(/You probably have/).click()
  await lists.kept('PATCH', async () =>
    page
      .getByRole('button', { name: /^Add .*salt/ })
      .first()
      .click(),
  )
  await expect(lists.aisle('Spices')).toContainText('salt')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(lists.dialog).toContainText('part of premium')
  await expect(lists.dialog.getByRole('link', { name: 'Go Premium' })).toBeVisible()
  await page.keyboard.press('Escape')
  await lists.kept('DELETE', async () =>
    page.getByRole('button', { name: `Remove ${alfredo.title} from this list` }).click(),
  )
  await expect(page.getByRole('heading', { name: 'Nothing on it yet' })).toBeVisible()

  await open(page, '/')
  await addOfCard.click()
  await page.getByRole('menuitem', { name: 'New list' }).click()
  await expect(shell.toast('Shopping list created')).toBeVisible()
  const title = await card.getByRole('heading').innerText()
  await lists.openAll()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
})

test('shops with the keyboard alone', async ({ page }) => {
  const lists = new ShoppingPage(page)
  await lists.openAll()
  await lists.newName.focus()
  await page.keyboard.type('Saturday')
  await page.keyboard.press('Enter')
  await lists.cards.getByRole('link', { name: 'Saturday', exact: true }).focus()
  await page.keyboard.press('Enter')
  await lists.quickAdd.focus()
  for (const line of ['onions', 'carrots', 'leeks']) {
    await page.keyboard.type(line)
    await lists.kept('POST', async () => page.keyboard.press('Enter'))
  }
  await lists.box('carrots').focus()
  await page.keyboard.press('Space')
  await expect(lists.basket.getByRole('checkbox', { name: 'carrots' })).toBeChecked()
  await expect(lists.box('leeks')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('leeks was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lists.box('leeks')).toBeVisible()
})

test('has the list in hand without a network, and everything is sent once, also on the next visit', async ({
  page,
  context,
}) => {
  const lists = new ShoppingPage(page)
  await lists.start('Saturday')
  await lists.write('milk', 'bread')
  await context.setOffline(true)
  await expect(lists.offlineNote).toBeVisible()
  await lists.tick('milk')
  await lists.quickAdd.fill('2 lb chicken thighs')
  await lists.quickAdd.press('Enter')
  await lists.tick('chicken thighs')
  await expect(lists.basket).toContainText('chicken thighs')
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(lists.cards.first()).toContainText('2 of 3')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.postData() ?? ''}`)
  })
  await context.setOffline(false)
  await expect(lists.offlineNote).toHaveCount(0)
  await expect(lists.cards.first()).toContainText('$')
  await page.reload()
  await lists.open('Saturday')
  await expect(lists.basket.getByRole('checkbox', { name: 'chicken thighs 2 lb' })).toBeChecked()
  await expect(lists.basket.getByRole('checkbox', { name: 'milk' })).toBeChecked()
  expect(sent.filter((one) => one.includes('chicken thighs'))).toHaveLength(1)

  await context.setOffline(true)
  await lists.tick('bread')
  await expect(lists.basket).toContainText('bread')
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  const kept = next.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await next.goto('/timer')
  await kept
  await new ShoppingPage(next).openAll()
  await expect(new ShoppingPage(next).cards.first()).toContainText('All 3 in the basket')
})
