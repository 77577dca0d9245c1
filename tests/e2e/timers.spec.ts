import { later, minutes, seconds, stopClock } from '../pages/clock.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import { aPerson } from '../pages/person.ts'
import { heardRings, TimerPage } from '../pages/timer-page.ts'

const ring = (name: string) => `Your cooking timer has finished! ${name}`

test.use({ visitor: 'member' })

test('timers go on while the tab is closed: each rings and tells of it once, and what ended long ago stays silent', async ({
  page,
  context,
}) => {
  const rings = await heardRings(context)
  await stopClock(page)
  const before = new TimerPage(page)
  await before.open()
  await before.setAndStart('Rice', 18)
  await before.setAndStart('Roast', 57)
  await before.setAndStart('Stew', 59)
  await before.setAndStart('Pasta', 62)
  await page.close()

  const again = await context.newPage()
  await again.clock.pauseAt(later(seconds(1) + minutes(60)))
  const timers = new TimerPage(again)
  await timers.open()
  await timers.bellHeld()
  await again.clock.runFor(seconds(2))
  await expect(timers.card('Rice')).toContainText('Finished 42 min ago')
  await expect(timers.card('Roast')).toContainText('Ringing, finished 3 min ago')
  await expect(timers.card('Stew')).toContainText('Ringing, finished 1 min ago')
  await expect(timers.digits('Pasta')).toHaveText('1:58')
  await expect.poll(() => rings).toEqual([ring('Roast'), ring('Stew')])

  await again.clock.fastForward(minutes(2) - seconds(5))
  await again.clock.runFor(seconds(5))
  await expect(timers.card('Pasta')).toContainText('Complete!')
  await again.reload()
  await timers.bellHeld()
  await again.clock.fastForward(seconds(45))
  await again.clock.runFor(seconds(15))
  await expect(timers.card('Pasta')).toContainText('Complete!')
  await expect.poll(() => rings).toEqual([ring('Roast'), ring('Stew'), ring('Pasta')])
})

test('a wall clock moved back or forward changes no timer, also while no page was open', async ({
  page,
  context,
}) => {
  const rings = await heardRings(context)
  await stopClock(page)
  const before = new TimerPage(page)
  await before.open()
  await before.setAndStart('Pasta', 8)
  await page.clock.fastForward(minutes(1))
  await expect(before.digits('Pasta')).toHaveText('7:00')
  await page.clock.setSystemTime(later(-minutes(60)))
  await page.clock.runFor(seconds(10))
  await expect(before.digits('Pasta')).toHaveText('6:50')
  await page.clock.setSystemTime(later(minutes(120)))
  await page.clock.runFor(seconds(10))
  await expect(before.digits('Pasta')).toHaveText('6:40')
  await page.close()

  const again = await context.newPage()
  await again.clock.setSystemTime(later(-minutes(60)))
  const timers = new TimerPage(again)
  await timers.open()
  await timers.bellHeld()
  await again.clock.runFor(seconds(10))
  await expect(timers.digits('Pasta')).toHaveText('6:30')
  expect(rings).toEqual([])
})

test('two tabs show the same, one of them rings, and when it is closed the other takes over', async ({
  page,
  context,
}) => {
  const rings = await heardRings(context)
  await stopClock(page)
  const here = new TimerPage(page)
  await here.open()
  await here.set('Tea', 5)
  const there = new TimerPage(await context.newPage())
  await there.open()
  await there.press('Start', 'Tea')
  await expect(here.card('Tea').getByRole('button', { name: 'Pause Tea' })).toBeVisible()
  await there.bellHeld(1)
  await page.clock.fastForward(minutes(1))
  await expect(here.digits('Tea')).toHaveText('4:00')
  await expect(there.digits('Tea')).toHaveText('4:00')
  await page.clock.fastForward(minutes(4) - seconds(5))
  await page.clock.runFor(seconds(20))
  await expect(here.card('Tea')).toContainText('Complete!')
  await expect(there.card('Tea')).toContainText('Complete!')
  await expect.poll(() => rings).toEqual([ring('Tea')])

  await here.set('Eggs', 3)
  await here.press('Start', 'Eggs')
  await expect(there.card('Eggs').getByRole('button', { name: 'Pause Eggs' })).toBeVisible()
  await there.bellHeld(1)
  await page.close()
  await there.bellHeld()
  await there.page.clock.fastForward(minutes(3) - seconds(5))
  await there.page.clock.runFor(seconds(20))
  await expect(there.card('Eggs')).toContainText('Complete!')
  await expect.poll(() => rings).toEqual([ring('Tea'), ring('Eggs')])
})

test('timers survive a broken storage, and are gone for the next person', async ({
  page,
  shell,
  baseURL,
}) => {
  const timers = new TimerPage(page)
  await timers.open()
  await timers.set('Tea', 5)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '[{"id":"x"},{{')
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing on the stove' })).toBeVisible()
  await timers.set('Eggs', 3)
  await expect(timers.digits('Eggs')).toHaveText('3:00')

  await timers.press('Start', 'Eggs')
  await timers.bellHeld()
  await shell.signOut()
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Eggs')
  const next = aPerson()
  await call(page, 'POST', '/api/register', baseURL!, { ...next, confirmPassword: next.password })
  await page.goto('/timer')
  await expect(page.getByRole('heading', { name: 'Nothing on the stove' })).toBeVisible()
})
