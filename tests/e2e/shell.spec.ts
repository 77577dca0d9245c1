import { expect, test } from '../pages/fixtures.ts'

const items = ['Recipes', 'Restaurant Copycats', 'Fine Dining', 'Shopping Lists', 'Kitchen Timer']
const phone = { width: 390, height: 844 }

test('who is signed out is asked to sign in', async ({ page }) => {
  await page.goto('/shopping-lists')
  await expect(page.getByRole('heading', { name: 'Welcome to Homeplate' })).toBeVisible()
  await expect(page.getByText('Please sign in to access this page')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
})

test.describe('signed in', () => {
  test.use({ visitor: 'member' })

  test('an unknown address is not found', async ({ page }) => {
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('the header marks where one is', async ({ page, shell }) => {
    await page.goto('/')
    await expect(shell.mainNavigation.getByRole('link')).toHaveText(items)
    await expect(shell.mainNavigation.locator('[aria-current]')).toHaveCount(0)
    for (const item of items) {
      await shell.mainNavigation.getByRole('link', { name: item }).click()
      await expect(shell.mainNavigation.locator('[aria-current]')).toHaveText(item)
    }
  })

  test('a free member is offered premium', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Go Premium' }).click()
    await expect(page).toHaveURL('/subscribe')
  })

  test('the account menu leads to the profile', async ({ page, shell }) => {
    await page.goto('/')
    await expect(shell.accountButton).toHaveText('M')
    await shell.accountButton.click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
  })

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
})

test('Back returns to the place one left; a new page starts at the top', async ({ page }) => {
  await page.goto('/')
  const join = page.getByRole('link', { name: 'Join Homeplate' })
  await join.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(500)
  await join.click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, -1)
})
