import { expectAccessible } from '../pages/accessible.ts'
import { seconds, stopClock } from '../pages/clock.ts'
import { expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { TimerPage } from '../pages/timer-page.ts'
import { open } from '../pages/open.ts'

const alfredo = {
  id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
  title: 'Silky Garlic Fettuccine Alfredo',
}

const wide = { width: 1440, height: 900 }

test.use({ visitor: 'member' })

test('timers are accessible in every state, on their page, in the dock and at a recipe', async ({ page }) => {
  await stopClock(page)
  const timers = new TimerPage(page)
  await timers.open()
  await timers.setAndStart('Toast', 1)
  await timers.setAndStart('Egg', 1)
  await page.clock.fastForward(seconds(50))
  await timers.press('Pause', 'Egg')
  await timers.setAndStart('Tea', 1)
  await page.clock.runFor(seconds(10))
  await timers.press('Pause', 'Tea')
  await timers.setAndStart('Rice', 18)
  await timers.set('Pizza', 15)
  // Paused in each color, because the checks take their time.
  await page.clock.resume()
  const states = { Toast: 'complete', Egg: 'final', Tea: 'soon', Rice: 'calm', Pizza: 'calm' }
  for (const [name, urgency] of Object.entries(states))
    await expect(timers.card(name)).toHaveAttribute('data-urgency', urgency)
  await timers.press('Remove', 'Pizza')
  await expectAccessible(page, 'the timer page')

  await page.setViewportSize(wide)
  await open(page, '/contact')
  // The dock is there before the page is.
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  await expect(timers.inDock('Toast')).toBeVisible()
  await expect(timers.dock.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Show fewer timers' }).click()
  // What rings, and what runs.
  await expect(timers.dock.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show all 4 timers' }).click()
  await expectAccessible(page, 'the dock')

  await page.setViewportSize(wide)
  await new RecipePage(page).open(alfredo)
  await page.getByRole('button', { name: 'Simmer the cream', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expectAccessible(page, 'the Smart Timer')
})

test('on a narrow phone nothing is too wide, and the dock covers neither the last lines nor the bar', async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/contact')
  // The dock and the last lines are those of the page before until this one is there.
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  await expect(timers.dock).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await page.getByText('is not affiliated with them').boundingBox()
  const dock = await timers.dock.boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Quick access' }).boundingBox()
  expect(last!.y + last!.height).toBeLessThanOrEqual(dock!.y)
  expect(dock!.y + dock!.height).toBeLessThanOrEqual(bar!.y + 1)
})
