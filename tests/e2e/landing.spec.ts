import { expect, test } from '../pages/fixtures.ts'

test.use({ pictures: 'on' })

test('Back returns to the place one left, a new page starts at the top, and 320 pixels lose nothing', async ({
  page,
}) => {
  const fitsNarrowScreen = async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
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
  await fitsNarrowScreen()
  for (const name of ['Start Cooking Today', 'Sign In']) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL('/auth')
    if (name === 'Sign In') await fitsNarrowScreen()
    else await page.goBack()
  }
})

test('nothing breaks, moves or is forbidden while the page comes alive, and every picture is there', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const missing: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && missing.push(answer.url()))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(`forbidden: ${blockedURI}`))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.name = String(Number(window.name) + (entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(problems).toEqual([])
  expect(Number(await page.evaluate(() => window.name))).toBeLessThan(0.01)
  for (const picture of await page.getByRole('presentation', { includeHidden: true }).all())
    await picture.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(missing).toEqual([])
  await page.goto('/auth', { waitUntil: 'networkidle' })
  expect(problems).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page can be read and its links are links', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cook the dishes you usually go out for')
    await expect(page.getByText('7-day free trial. Cancel anytime.')).toBeVisible()
    await expect(page.getByText('$9.99')).toBeVisible()
    await expect(page.getByText('Restaurant names belong to their owners.')).toBeVisible()
    for (const name of ['Sign In', 'Start Cooking Today', 'Join Homeplate'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/auth')
  })
})
