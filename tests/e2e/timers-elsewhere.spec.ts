import type { Browser, Locator } from '@playwright/test'
import { minutes, seconds } from '../pages/clock.ts'
import { CookingPage } from '../pages/cooking-page.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import type { Person } from '../pages/person.ts'
import { heardRings, TimerPage } from '../pages/timer-page.ts'
import { open } from '../pages/open.ts'

const alfredo = 'copycat_olive-garden_silky-garlic-fettuccine-alfredo'

/** The same person on a tablet whose clock is an hour ahead. */
async function aTablet(browser: Browser, { username, password }: Person, baseURL: string) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const rings = await heardRings(context)
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + minutes(60) })
  await call(page, 'POST', '/api/login', baseURL, { username, password })
  return { context, page, rings, timers: new TimerPage(page) }
}

async function secondsOn(digits: Locator) {
  const [minute, second] = (await digits.innerText()).split(':').map(Number)
  return minute! * 60 + second!
}

/** Both clocks are read one after the other, so they may be a second apart. */
const expectSameTime = (one: Locator, other: Locator) =>
  expect.poll(async () => Math.abs((await secondsOn(one)) - (await secondsOn(other)))).toBeLessThanOrEqual(1)

test('timers are the same on another device, also after a time without a network, and cooking goes on there at its step', async ({
  page,
  context,
  browser,
  member,
  baseURL,
}) => {
  const here = new TimerPage(page)
  await here.open()
  await here.setAndStart('Pasta', 8)
  const { context: tablet, timers: there } = await aTablet(browser, member, baseURL!)
  await there.open()
  await expect(there.card('Pasta')).toContainText('Running')
  await expectSameTime(here.digits('Pasta'), there.digits('Pasta'))

  await there.press('Pause', 'Pasta')
  await expect(here.card('Pasta')).toContainText('Paused')
  await expectSameTime(here.digits('Pasta'), there.digits('Pasta'))
  await here.press('Resume', 'Pasta')
  await expect(there.card('Pasta')).toContainText('Running')

  await open(there.page, '/contact')
  await there.dock.getByRole('button', { name: 'Pause Pasta' }).click()
  await there.dock.getByRole('button', { name: 'Dismiss Pasta' }).click()
  await expect(there.dock).toBeHidden()
  await expect(here.card('Pasta')).toContainText('Ready')
  await here.press('Start', 'Pasta')
  await expect(there.inDock('Pasta')).toBeVisible()
  await here.press('Remove', 'Pasta')
  await expect(there.dock).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(there.inDock('Pasta')).toBeVisible()

  await there.open()
  await expect(there.card('Pasta')).toContainText('Running')
  await context.setOffline(true)
  await here.press('Pause', 'Pasta')
  await here.setAndStart('Eggs', 3)
  await expect(here.card('Pasta')).toContainText('Paused')
  await expect(there.card('Pasta')).toContainText('Running')
  await context.setOffline(false)
  await expect(there.card('Pasta')).toContainText('Paused')
  await expect(there.card('Eggs')).toContainText('Running')
  await expectSameTime(here.digits('Pasta'), there.digits('Pasta'))
  await expectSameTime(here.digits('Eggs'), there.digits('Eggs'))

  const cookingHere = new CookingPage(page)
  await cookingHere.open(alfredo)
  await cookingHere.start.click()
  await cookingHere.mark.click()
  await cookingHere.expectStep(2, 5, 'Soften the garlic')
  const started = page.waitForResponse(/\/api\/timers$/)
  await cookingHere.clock.getByRole('button', { name: 'Start' }).click()
  await started
  const cookingThere = new CookingPage(there.page)
  await cookingThere.open(alfredo)
  await cookingThere.expectStep(2, 5, 'Soften the garlic')
  await expect(cookingThere.clock).toContainText('Running')
  await expectSameTime(cookingHere.clock.getByRole('timer'), cookingThere.clock.getByRole('timer'))
  await tablet.close()
})

test('rings where it was last touched, and elsewhere only when nobody else did', async ({
  page,
  context,
  browser,
  member,
  baseURL,
}) => {
  const rings = await heardRings(context)
  const here = new TimerPage(page)
  await page.clock.install()
  await here.open()
  await here.setAndStart('Toast', 1)
  const { context: tablet, timers: there, rings: ringsThere } = await aTablet(browser, member, baseURL!)
  await there.open()
  await expect(there.card('Toast')).toContainText(/Last minute|Running/)
  await page.clock.fastForward(seconds(55))
  await page.clock.runFor(seconds(5))
  await expect(here.card('Toast')).toContainText('Complete!')
  await expect(there.card('Toast')).toContainText('Finished just now')
  await there.page.clock.runFor(seconds(20))
  expect(rings).toHaveLength(1)
  expect(ringsThere).toEqual([])
  await expect(here.card('Toast')).toContainText('Ringing')
  await expect(there.card('Toast')).not.toContainText('Ringing')
  await there.press('Dismiss', 'Toast')
  await expect(here.card('Toast')).toContainText('Ready')

  await here.setAndStart('Eggs', 3)
  await expect(there.card('Eggs')).toContainText('Running')
  await context.close()
  await there.page.clock.fastForward(minutes(3) - seconds(5))
  await there.page.clock.runFor(seconds(25))
  await expect(there.card('Eggs')).toContainText('Complete!')
  await expect.poll(() => ringsThere).toEqual(['Your cooking timer has finished! Eggs'])
  await tablet.close()
})
