import { expectAccessibleAsIs } from '../pages/accessible.ts'
import { expect, test } from '../pages/fixtures.ts'

test.use({ pictures: 'on' })

// With a picture: a recipe without one is not prerendered.
const recipe = '/recipe/ethnic_european_margherita-pizza'
const pages = [
  { path: '/', heading: 'Turn Restaurant Favorites Into Home Cooked Meals' },
  { path: '/recipes', heading: 'Recipes' },
  { path: '/restaurants', heading: 'Restaurant Copycat Recipes' },
  { path: recipe, heading: 'Margherita Pizza' },
  { path: recipe.replace('/recipe/', '/cooking/'), heading: 'Margherita Pizza', isAlone: true },
  { path: '/my-recipes', heading: 'My Recipes' },
  { path: '/profile', heading: 'My Profile' },
]

test.use({ visitor: 'member' })

test('pages can be read before their code has arrived, pretend nothing, and are hydrated without a hitch', async ({
  page,
}) => {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(String(error)))
  for (const { path, heading, isAlone } of pages) {
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('h1', { hasText: heading })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden()
    const chip = page.getByText('Vegetarian', { exact: true })
    if (path === '/recipes') {
      await chip.click({ force: true })
      await expect(page.locator('input[value=vegetarian]')).not.toBeChecked()
    }
    letThrough()
    if (!isAlone) await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await expect(page.locator('#root[inert]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (path === '/recipes') {
      await expect(page).toHaveURL(path)
      await chip.click()
      await expect(page).toHaveURL('/recipes?filter=vegetarian')
    }
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(trouble).toEqual([])
})

test('a page whose code does not arrive says so, and can be tried again', async ({ page }) => {
  await page.route(/\/assets\/(?!start)[^/]*\.js$/, (route) => route.abort())
  await page.goto('/recipes', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toContainText('This page did not arrive')
  await expectAccessibleAsIs(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a session that has ended leads from a page prerendered to signing in', async ({ page, baseURL }) => {
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'homeplate-session', value: 'ended', url: baseURL! }])
  await page.goto('/recipes')
  await expect(page.getByText('Please sign in to access this page')).toBeVisible()
})

test('a picture that never comes keeps nobody waiting', async ({ page }) => {
  await page.route('**/pictures/**', () => {})
  const asked = page.waitForRequest('**/pictures/**')
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
})
