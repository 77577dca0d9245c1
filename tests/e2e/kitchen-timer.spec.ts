import { minutes, seconds, stopClock } from '../pages/clock.ts'
import { expect, test } from '../pages/fixtures.ts'
import { TimerPage } from '../pages/timer-page.ts'

test.use({ visitor: 'member' })

test('a quick timer counts down through its colors, pauses, resets and comes back when removed', async ({
  page,
}) => {
  await stopClock(page)
  const timers = new TimerPage(page)
  await timers.open()
  await page.getByRole('list', { name: 'Quick timers' }).getByRole('button', { name: 'Eggs' }).click()
  await page.keyboard.press('Enter')
  await expect(timers.digits('Eggs')).toHaveText('3:00')
  await timers.bellHeld()
  const card = timers.card('Eggs')
  const urgency = async (expected: string) => expect(card).toHaveAttribute('data-urgency', expected)
  await urgency('calm')
  await page.clock.fastForward(minutes(2))
  await urgency('soon')
  await timers.press('Pause', 'Eggs')
  await page.clock.fastForward(minutes(30))
  await expect(timers.digits('Eggs')).toHaveText('1:00')
  await timers.press('Resume', 'Eggs')
  await page.clock.fastForward(seconds(50))
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
  await expect(card).toContainText('Ringing')
  await timers.press('Dismiss', 'Eggs')
  await expect(timers.digits('Eggs')).toHaveText('3:00')
  await timers.press('Start', 'Eggs')
  await page.clock.runFor(seconds(20))
  await expect(timers.digits('Eggs')).toHaveText('2:40')
  await timers.press('Reset', 'Eggs')
  await expect(card).toContainText('Ready')
})
