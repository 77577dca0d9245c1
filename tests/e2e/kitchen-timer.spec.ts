import { minutes, seconds, stopClock } from '../pages/clock.ts'
import { expect, test } from '../pages/fixtures.ts'
import { TimerPage } from '../pages/timer-page.ts'

test.use({ visitor: 'member' })

test('is set by hand or by a quick timer, within its limits', async ({ page }) => {
  const timers = new TimerPage(page)
  await timers.open()
  await expect(timers.minutes).toHaveValue('5')
  await timers.name.fill('   ')
  await timers.name.press('Enter')
  await expect(page.getByText('Please give the timer a name')).toBeVisible()
  await expect(timers.cards).toHaveCount(0)
  await timers.name.fill('  Broth ')
  await timers.minutes.fill('500')
  await timers.add.click()
  await expect(timers.digits('Broth')).toHaveText('3:00:00')
  await timers.name.fill('Toast')
  await timers.minutes.fill('')
  await timers.name.press('Enter')
  await expect(timers.digits('Toast')).toHaveText('1:00')

  const quick = page.getByRole('list', { name: 'Quick timers' }).getByRole('button')
  await expect(quick).toHaveText([
    'Pasta8 min',
    'Eggs3 min',
    'Coffee4 min',
    'Tea5 min',
    'Rice18 min',
    'Veggies6 min',
    'Cookies12 min',
    'Pizza15 min',
  ])
  await quick.filter({ hasText: 'Rice' }).click()
  await expect(timers.name).toHaveValue('Rice')
  await expect(timers.minutes).toHaveValue('18')
  await page.keyboard.press('Enter')
  await expect(timers.digits('Rice')).toHaveText('18:00')
})

test('counts down through its colors, pauses, resets and comes back when removed', async ({ page }) => {
  await stopClock(page)
  const timers = new TimerPage(page)
  await timers.open()
  await timers.setAndStart('Eggs', 3)
  const card = timers.card('Eggs')
  const urgency = async (expected: string) => expect(card).toHaveAttribute('data-urgency', expected)
  await urgency('calm')
  await page.clock.runFor(minutes(2))
  await urgency('soon')
  await timers.press('Pause', 'Eggs')
  await page.clock.runFor(minutes(30))
  await expect(timers.digits('Eggs')).toHaveText('1:00')
  await timers.press('Resume', 'Eggs')
  await page.clock.runFor(seconds(50))
  await urgency('final')
  await expect(card).toContainText('Final Countdown!')
  await timers.press('Remove', 'Eggs')
  await expect(timers.cards).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  // Nobody thinks again in the same instant, as they would under a clock that stands.
  await page.clock.runFor(seconds(1))
  await page.keyboard.press('Enter')
  await page.clock.runFor(seconds(10))
  await urgency('complete')
  await expect(card).toContainText('Complete!')
  await expect(card.getByRole('button', { name: 'Start Eggs' })).toBeDisabled()
  await timers.press('Reset', 'Eggs')
  await expect(timers.digits('Eggs')).toHaveText('3:00')
})

test('tells somebody who listens of the start, the last minute and the end, and no more', async ({
  page,
}) => {
  await stopClock(page)
  const timers = new TimerPage(page)
  await timers.open()
  await timers.set('Coffee', 4)
  const said: string[] = []
  await page.exposeFunction('said', (words: string) => said.push(words))
  await expect(page.locator('p[role=status].sr-only')).toBeAttached()
  await page.evaluate(() => {
    const region = document.querySelector('p[role=status].sr-only')!
    const { said: tell } = globalThis as unknown as { said: (words: string) => void }
    new MutationObserver(() => tell(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await timers.press('Start', 'Coffee')
  await timers.bellHeld()
  await page.clock.runFor(minutes(4))
  await expect(timers.card('Coffee')).toContainText('Complete!')
  expect(said).toEqual(['Coffee: timer started, 4 minutes.', 'Coffee: 1 minute left.', "Coffee: time's up."])
})

test('asks to notify when a timer is first started, never on load', async ({ page, context }) => {
  const asked: string[] = []
  await context.exposeFunction('askedToNotify', (path: string) => asked.push(path))
  await context.addInitScript(() => {
    const { askedToNotify } = globalThis as unknown as { askedToNotify: (path: string) => void }
    const requestPermission = () => {
      askedToNotify(location.pathname)
      return Promise.resolve('default')
    }
    Object.assign(globalThis, { Notification: { permission: 'default', requestPermission } })
  })
  const timers = new TimerPage(page)
  await timers.open()
  await timers.set('Tea', 5)
  await timers.set('Eggs', 3)
  await page.reload()
  await expect(timers.digits('Tea')).toHaveText('5:00')
  expect(asked).toEqual([])
  await timers.press('Start', 'Tea')
  await timers.press('Start', 'Eggs')
  await page.reload()
  await expect(timers.card('Tea')).toContainText('Running')
  expect(asked).toEqual(['/timer'])
})
