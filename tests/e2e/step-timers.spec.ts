import { later, minutes, seconds, startAtNoon } from '../pages/clock.ts'
import { expect, test } from '../pages/fixtures.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { TimerPage } from '../pages/timer-page.ts'

const alfredo = {
  id: 'copycat_olive-garden_silky-garlic-fettuccine-alfredo',
  title: 'Silky Garlic Fettuccine Alfredo',
}

test.use({ visitor: 'member' })

test('times its steps by a button and by a Smart Timer that goes on in the dock', async ({ page, shell }) => {
  const timers = new TimerPage(page)
  // A recipe needs the time of a moment to arrive; then the clock stands still.
  await startAtNoon(page)
  await new RecipePage(page).open(alfredo)
  await page.clock.pauseAt(later(minutes(2)))
  await page.getByRole('button', { name: 'Start a timer of 11 minutes for Boil the pasta' }).click()
  await expect(shell.toast('Timer started')).toContainText('Boil the pasta: 11 minutes')
  await timers.bellHeld()
  await page.clock.fastForward(seconds(30))
  await expect(page.getByRole('button', { name: /^Pause Boil the pasta, / })).toHaveText('10:30')
  await page.getByRole('button', { name: /^Start a timer of .* for Soften the garlic$/ }).click()
  await expect(timers.inDock('Soften the garlic')).toHaveCount(1)

  await page.getByText('stirring often, until the sauce lightly coats a spoon').click()
  const popup = page.getByRole('dialog', { name: 'Smart Timer' })
  await expect(popup).toContainText('Simmer the cream')
  await expect(popup).toContainText('until the sauce lightly coats a spoon')
  await expect(popup.getByRole('timer')).toHaveText('5:00')
  await popup.getByRole('button', { name: 'Start' }).click()
  await page.clock.fastForward(minutes(1))
  await expect(popup.getByRole('timer')).toHaveText('4:00')
  await page.keyboard.press('Escape')
  const title = page.getByRole('button', { name: 'Simmer the cream', exact: true })
  await title.click()
  await expect(popup.getByRole('timer')).toHaveText('5:00')
  await expect(popup).toContainText('Ready when you are')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(timers.inDock('Simmer the cream')).toContainText('4:00')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipes' }).click()
  await page.clock.fastForward(minutes(4) - seconds(2))
  await page.clock.runFor(seconds(2))
  await expect(timers.inDock('Simmer the cream')).toContainText('finished just now')
  await page.clock.fastForward(minutes(3))
  await expect(timers.inDock('Simmer the cream')).toContainText('finished 3 min ago')
  // From here on real time: the recipe is fetched anew.
  await page.clock.resume()
  await timers.dock.getByRole('link', { name: /Simmer the cream/ }).click()
  await expect(page).toHaveURL(`/recipe/${alfredo.id}#step-3`)
  await expect(title).toBeInViewport()
  await expect(title).toBeFocused()
  for (const name of ['Simmer the cream', 'Soften the garlic'])
    await timers.dock.getByRole('button', { name: `Dismiss ${name}` }).click()
  await timers.dock.getByRole('button', { name: 'Pause Boil the pasta' }).click()
  await timers.dock.getByRole('button', { name: 'Dismiss Boil the pasta' }).click()
  await expect(timers.dock).toBeHidden()
})
