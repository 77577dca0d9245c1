import { expect, test } from '../pages/fixtures.ts'

const items = ['Recipes', 'Restaurant Copycats', 'Fine Dining', 'Shopping Lists', 'Kitchen Timer']
const phone = { width: 390, height: 844 }

test.use({ visitor: 'member' })

test('a phone has a menu that closes on the way and a bar at the bottom', async ({ page, shell }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect(shell.mainNavigation).toBeHidden()
  await expect(shell.mobileMenu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(shell.mobileMenu.getByRole('link')).toHaveText(items)
  await shell.mobileMenu.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expect(page).toHaveURL('/recipes')
  await expect(shell.mobileMenu).toBeHidden()
  await expect(shell.bottomBar.getByRole('link')).toHaveText([
    'Home',
    'Recipes',
    'Restaurants',
    'Fine Dining',
    'Lists',
    'Timer',
  ])
  await expect(shell.bottomBar.locator('[aria-current]')).toHaveText('Recipes')
  await shell.bottomBar.getByRole('link', { name: 'Timer' }).click()
  await expect(page).toHaveURL('/timer')
})

test('the chosen theme is there again from the first paint', async ({ page, shell }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await shell.chooseTheme('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The server writes the theme into the page, so no script has to run before it is right.
  expect(await (await page.request.get('/')).text()).toMatch(/<html[^>]* data-theme="dark"/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 16)')
  await shell.chooseTheme('Device')
  await page.reload()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
