import type { Page } from '@playwright/test'
import { later, minutes, seconds, startAtNoon } from '../pages/clock.ts'
import { expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { TimerPage } from '../pages/timer-page.ts'

const alfredo = {
  id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
  title: 'Silky Garlic Fettuccine Alfredo',
}

/** A recipe needs the time of a moment to arrive; then the clock stands still. */
async function openRecipeAndStopClock(page: Page) {
  await startAtNoon(page)
  await new RecipePage(page).open(alfredo)
  await page.clock.pauseAt(later(minutes(2)))
}

test.use({ visitor: 'member' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Smart Timer' })

test('has a Smart Timer', async ({ page }) => {
  const timers = new TimerPage(page)
  await openRecipeAndStopClock(page)
  await page.getByText('stirring often, until the sauce lightly coats a spoon').click()
  const popup = dialog(page)
  await expect(popup).toContainText('Simmer the cream')
  await expect(popup).toContainText('until the sauce lightly coats a spoon')
  await expect(popup.getByRole('timer')).toHaveText('5:00')
  const presets = popup.getByRole('group', { name: 'Minutes' }).getByRole('button')
  await expect(presets).toHaveText(['1', '3', '5', '10', '15', '20', '30', '60'].map((each) => `${each} min`))
  await popup.getByRole('button', { name: '3 min', exact: true }).click()
  await popup.getByRole('button', { name: 'Start' }).click()
  await new TimerPage(page).bellHeld()
  await page.clock.runFor(minutes(1))
  await expect(popup.getByRole('timer')).toHaveText('2:00')
  for (const preset of await presets.all()) await expect(preset).toBeDisabled()
  await popup.getByRole('button', { name: 'Pause' }).click()
  await expect(popup).toContainText('Paused')
  await expect(presets.first()).toBeEnabled()
  await popup.getByRole('button', { name: 'Reset' }).click()
  await expect(popup.getByRole('timer')).toHaveText('3:00')
  await popup.getByRole('button', { name: 'Start' }).click()
  await page.clock.runFor(minutes(3))
  await expect(popup).toContainText("Time's up!")
  await expect(popup).toContainText('Your cooking step is complete')
  await expect(popup.getByRole('button', { name: 'Start' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(timers.dock).toBeHidden()
})

test('opens its Smart Timer anew, while what ran goes on in the dock and leads back', async ({ page }) => {
  const timers = new TimerPage(page)
  await openRecipeAndStopClock(page)
  const title = page.getByRole('button', { name: 'Simmer the cream', exact: true })
  await title.click()
  await dialog(page).getByRole('button', { name: 'Start' }).click()
  await timers.bellHeld()
  await page.clock.runFor(minutes(1))
  await page.keyboard.press('Escape')
  await title.click()
  await expect(dialog(page).getByRole('timer')).toHaveText('5:00')
  await expect(dialog(page)).toContainText('Ready when you are')
  await page.keyboard.press('Escape')
  await expect(timers.inDock('Simmer the cream')).toContainText('4:00')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipes' }).click()
  await page.clock.runFor(minutes(4))
  await expect(timers.inDock('Simmer the cream')).toContainText('finished just now')
  await page.clock.runFor(minutes(3))
  await expect(timers.inDock('Simmer the cream')).toContainText('finished 3 min ago')
  // From here on real time: the recipe is fetched anew.
  await page.clock.resume()
  await timers.dock.getByRole('link', { name: /Simmer the cream/ }).click()
  await expect(page).toHaveURL(`/recipe/${alfredo.id}#step-3`)
  await expect(title).toBeInViewport()
  await expect(title).toBeFocused()
  await timers.dock.getByRole('button', { name: 'Dismiss Simmer the cream' }).click()
  await expect(timers.dock).toBeHidden()
})

test('starts its timer by its button and by the times in its text', async ({ page, shell }) => {
  const timers = new TimerPage(page)
  await openRecipeAndStopClock(page)
  await page.getByRole('button', { name: 'Start a timer of 11 minutes for Boil the pasta' }).click()
  await expect(shell.toast('Timer started')).toContainText('Boil the pasta: 11 minutes')
  await timers.bellHeld()
  await page.clock.runFor(seconds(30))
  await expect(page.getByRole('button', { name: /^Pause Boil the pasta, / })).toHaveText('10:30')
  await page.getByRole('button', { name: /^1-2\sminutes$/ }).click()
  await expect(timers.inDock('Soften the garlic')).toContainText('2:00')
  await page.getByRole('button', { name: /^1-2\sminutes$/ }).click()
  await expect(shell.toast('This timer is already set')).toBeVisible()
  await expect(timers.inDock('Soften the garlic')).toHaveCount(1)
})
