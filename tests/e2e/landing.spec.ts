import { expect, test } from '../pages/fixtures.ts'

test.use({ pictures: 'on' })

test('each button of the landing page leads to the way in', async ({ page }) => {
  for (const name of ['Sign In', 'Start Cooking Today', 'Join Homeplate']) {
    await page.goto('/')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL('/auth')
  }
})

test('nothing breaks or moves while the page comes alive', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.name = String(Number(window.name) + (entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(problems).toEqual([])
  expect(Number(await page.evaluate(() => window.name))).toBeLessThan(0.01)
})

test('every picture of the landing page is there', async ({ page }) => {
  const missing: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && missing.push(answer.url()))
  await page.goto('/')
  for (const picture of await page.getByRole('presentation', { includeHidden: true }).all())
    await picture.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(missing).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page can be read and its links are links', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cook the dishes you usually go out for')
    await expect(page.getByText('7-day free trial. Cancel anytime.')).toBeVisible()
    await expect(page.getByText('$9.99')).toBeVisible()
    await expect(page.getByText('Restaurant names belong to their owners.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start Cooking Today' })).toHaveAttribute('href', '/auth')
  })
})

test('a screen of 320 pixels loses nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/auth']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})
