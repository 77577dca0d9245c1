import type { Page } from '@playwright/test'
import { expectAccessible } from '../pages/accessible.ts'
import { seconds, stopClock } from '../pages/clock.ts'
import { expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { TimerPage } from '../pages/timer-page.ts'

const alfredo = {
  id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
  title: 'Silky Garlic Fettuccine Alfredo',
}

test.use({ visitor: 'member' })

/** Paused in each color, because the checks take their time. */
async function setTimersInEveryState(page: Page) {
  await stopClock(page)
  const timers = new TimerPage(page)
  await timers.open()
  await timers.setAndStart('Toast', 1)
  await timers.setAndStart('Egg', 1)
  await page.clock.runFor(seconds(50))
  await timers.press('Pause', 'Egg')
  await timers.setAndStart('Tea', 1)
  await page.clock.runFor(seconds(10))
  await timers.press('Pause', 'Tea')
  await timers.setAndStart('Rice', 18)
  await timers.set('Pizza', 15)
  await page.clock.resume()
  return timers
}

test('timers are accessible in every state', async ({ page }) => {
  const timers = await setTimersInEveryState(page)
  await timers.press('Remove', 'Pizza')
  const states = { Toast: 'complete', Egg: 'final', Tea: 'soon', Rice: 'calm' }
  for (const [name, urgency] of Object.entries(states))
    await expect(timers.card(name)).toHaveAttribute('data-urgency', urgency)
  await expectAccessible(page, 'the timer page')
})

test('the dock is accessible', async ({ page }) => {
  const timers = await setTimersInEveryState(page)
  await page.goto('/contact')
  await expect(timers.inDock('Toast')).toBeVisible()
  await expect(timers.dock.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Show one timer' }).click()
  await expect(timers.dock.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Show all 4 timers' }).click()
  await expectAccessible(page, 'the dock')
})

test('the Smart Timer is accessible', async ({ page }) => {
  await new RecipePage(page).open(alfredo)
  await page.getByRole('button', { name: 'Simmer the cream', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expectAccessible(page, 'the Smart Timer')
})

test('nothing is wider than a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const timers = new TimerPage(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await timers.open()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await timers.setAndStart('A braise whose name goes on and on and on', 180)
  await timers.setAndStart('Tea', 5)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await new RecipePage(page).open(alfredo)
  await page.getByRole('button', { name: 'Show all 2 timers' }).click()
  expect(await overflow()).toBeLessThanOrEqual(0)
})

test('the dock covers neither the last lines of a page nor the bar of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const timers = new TimerPage(page)
  await timers.open()
  await timers.setAndStart('Tea', 5)
  await page.goto('/contact')
  await expect(timers.dock).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await page.getByText('is not affiliated with them').boundingBox()
  const dock = await timers.dock.boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Quick access' }).boundingBox()
  expect(last!.y + last!.height).toBeLessThanOrEqual(dock!.y)
  expect(dock!.y + dock!.height).toBeLessThanOrEqual(bar!.y + 1)
})
