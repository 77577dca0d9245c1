import type { Page } from '@playwright/test'
import { expectAccessible } from '../pages/accessible.ts'
import { later, minutes, startAtNoon } from '../pages/clock.ts'
import { CookingPage } from '../pages/cooking-page.ts'
import { query } from '../pages/data.ts'
import { expect, test } from '../pages/fixtures.ts'
import type { Person } from '../pages/person.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { heardRings, TimerPage } from '../pages/timer-page.ts'

const alfredo = 'copycat_olive-garden_silky-garlic-fettuccine-alfredo'
const titles = [
  'Boil the pasta',
  'Soften the garlic',
  'Simmer the cream',
  'Melt in the cheese',
  'Toss and serve',
] as const

test.use({ visitor: 'member' })

/** What the server has of this person's cooking. */
async function keptOf({ username }: Person) {
  const [row] = await query(
    `select current_step as step, times_cooked_estimate as times from cooking_progress
     join users on users.id = user_id where username = $1`,
    [username],
  )
  return row
}

test('a whole recipe is cooked by keyboard alone, and once more by marking its steps', async ({
  page,
  member,
}) => {
  const cooking = new CookingPage(page)
  await cooking.open(alfredo)
  await expect(page.getByRole('heading', { name: 'Prepare' })).toBeVisible()
  await expect(page.getByText('finely minced')).toBeVisible()
  await expect(page.getByText('Large skillet')).toBeVisible()
  await cooking.start.focus()
  await page.keyboard.press('Enter')
  await cooking.expectStep(1, 5, titles[0])
  await expect(cooking.title(titles[0])).toBeFocused()
  await expect(cooking.previous).toBeDisabled()
  await expect(page.getByText('20% · 20 min of timers left')).toBeVisible()
  await expect(cooking.clock.getByRole('timer')).toHaveText('11:00')
  await page.keyboard.press('ArrowRight')
  await cooking.expectStep(2, 5, titles[1])
  await page.keyboard.press('ArrowLeft')
  await cooking.expectStep(1, 5, titles[0])
  // A foot pedal.
  for (const place of [1, 2, 3]) {
    await page.keyboard.press('PageDown')
    await cooking.expectStep(place + 1, 5, titles[place]!)
  }
  await page.keyboard.press('PageUp')
  await cooking.expectStep(3, 5, titles[2])
  await cooking.next.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await cooking.expectStep(5, 5, titles[4])
  await page.keyboard.press('ArrowRight')
  await cooking.expectStep(5, 5, titles[4])
  await expect(cooking.complete).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Well done!' })).toBeFocused()
  await expect.poll(() => keptOf(member)).toEqual({ step: null, times: 1 })
  await expect(page.getByText('Your first time cooking it.')).toBeVisible()
  await reviewed(page)

  await cooking.open(alfredo)
  await cooking.start.click()
  await expect(page.getByRole('button', { name: 'Completed' })).toHaveCount(0)
  await cooking.mark.click()
  await cooking.expectStep(2, 5, titles[1])
  await expect(page.getByText('40% · 9 min of timers left')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '40')
  await expect(cooking.clock.getByRole('timer')).toHaveText('2:00')
  await expect(cooking.needed.getByRole('listitem')).toHaveText(['unsalted butter6 tbsp', 'garlic2–3 cloves'])
  await expect(cooking.overview.getByRole('img', { name: 'Step 1, done' })).toBeVisible()
  for (const title of titles.slice(1, 4)) {
    await expect(cooking.title(title)).toBeVisible()
    await cooking.mark.click()
  }
  await cooking.overview.getByRole('button', { name: titles[1] }).click()
  await cooking.expectStep(2, 5, titles[1])
  await cooking.overview.getByRole('button', { name: titles[4] }).click()
  await cooking.expectStep(5, 5, titles[4])
  await expect(page.getByText('100% · 1 min of timers left')).toBeVisible()
  await expect(cooking.next).toHaveCount(0)
  await cooking.mark.click()
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible()
  await cooking.expectStep(5, 5, titles[4])
  await cooking.complete.click()
  await expect(page.getByText('You have cooked it 2 times.')).toBeVisible()
  await expect.poll(() => keptOf(member)).toEqual({ step: null, times: 2 })
})

/** Gives stars and a note at the end, and finds both on the recipe page. */
async function reviewed(page: Page) {
  const recipe = new RecipePage(page)
  await recipe.kept('rate', async () => page.locator('label', { hasText: '5 stars' }).click())
  await recipe.notes.getByRole('button', { name: 'Edit notes' }).click()
  await recipe.notes.getByRole('textbox').fill('More cheese')
  // Keys belong to whoever types.
  await page.keyboard.press('ArrowLeft')
  await recipe.kept('notes', async () => recipe.notes.getByRole('button', { name: 'Save Notes' }).click())
  await expect(page.getByRole('link', { name: 'More recipes' })).toHaveAttribute('href', '/recipes')
  await page.getByRole('link', { name: 'Back to the recipe' }).click()
  await expect(recipe.star(5)).toBeChecked()
  await expect(recipe.notes).toContainText('More cheese')
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a whole recipe is cooked by swiping', async ({ page }) => {
    const cooking = new CookingPage(page)
    await cooking.open(alfredo)
    await cooking.start.tap()
    for (const [place, title] of titles.entries()) {
      await cooking.expectStep(place + 1, 5, title)
      await cooking.swipe('left')
    }
    await cooking.expectStep(5, 5, titles[4])
    await cooking.swipe('right')
    await cooking.expectStep(4, 5, titles[3])
    await cooking.swipe('left')
    await cooking.expectStep(5, 5, titles[4])
    // Not a tap: a browser takes one right after a swipe for its end.
    await cooking.complete.press('Enter')
    await expect(page.getByRole('heading', { name: 'Well done!' })).toBeVisible()
  })
})

test('goes on at the step and for as many as before, here and on the recipe page', async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  const cooking = new CookingPage(page)
  await cooking.open(alfredo)
  await cooking.servings.fill('8')
  await cooking.start.click()
  await cooking.next.click()
  await expect(cooking.needed).toContainText('¾ cup')
  await expect.poll(() => keptOf(member)).toMatchObject({ step: 2 })
  await page.reload()
  await cooking.expectStep(2, 5, titles[1])
  await expect(cooking.needed).toContainText('4–6 cloves')
  await page.getByRole('button', { name: /^1–2\sminutes$/ }).click()

  const device = await browser.newContext({
    storageState: await page.context().storageState(),
    baseURL: baseURL!,
  })
  const other = new CookingPage(await device.newPage())
  await other.open(alfredo)
  await other.expectStep(2, 5, titles[1])
  await other.mark.click()
  await expect.poll(() => keptOf(member)).toMatchObject({ step: 3 })
  await device.close()

  await cooking.previous.click()
  await expect.poll(() => keptOf(member)).toMatchObject({ step: 1 })
  await page.getByRole('link', { name: 'Back to recipe' }).click()
  const recipe = new RecipePage(page)
  await expect(recipe.servings).toHaveValue('8')
  await expect(recipe.step(2)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(recipe.servings).toHaveValue('8')
  // The timer of the time in the text went on, and leads back to where it was started.
  await new TimerPage(page).dock.getByRole('link', { name: new RegExp(titles[1]) }).click()
  await cooking.expectStep(2, 5, titles[1])
})

test('a timer rings, says so, and leads back to its step', async ({ page, shell, context }) => {
  const rings = await heardRings(context)
  const cooking = new CookingPage(page)
  const timers = new TimerPage(page)
  await startAtNoon(page)
  await cooking.open(alfredo)
  await cooking.start.click()
  await cooking.expectStep(1, 5, titles[0])
  await page.clock.pauseAt(later(minutes(2)))
  await expect(cooking.clock).toContainText('Ready')
  await cooking.clock.getByRole('button', { name: 'Start' }).click()
  await timers.bellHeld()
  // Half a second more, so that the last tick is not due at the very instant at which the clock stands.
  await page.clock.fastForward(minutes(1) + 500)
  await expect(cooking.clock).toContainText('10:00Running')
  await cooking.clock.getByRole('button', { name: 'Pause' }).click()
  await expect(cooking.clock).toContainText('Paused')
  await cooking.clock.getByRole('button', { name: 'Resume' }).click()

  await cooking.next.click()
  await expect(cooking.clock).toContainText('2:00Ready')
  await expect(timers.inDock(titles[0])).toContainText('10:00')
  await timers.dock.getByRole('link', { name: new RegExp(titles[0]) }).click()
  await cooking.expectStep(1, 5, titles[0])
  await expect(page).toHaveURL(`/cooking/${alfredo}`)
  await cooking.allSent()
  await page.clock.fastForward(minutes(10))
  await expect(cooking.clock).toContainText("Time's up!")
  await expect(shell.toast('Timer finished!')).toContainText('Time to move to the next step')
  await expect.poll(() => rings).toEqual([`Your cooking timer has finished! ${titles[0]}`])
  await cooking.clock.getByRole('button', { name: 'Dismiss' }).click()
  await expect(cooking.clock).toContainText('11:00Ready')
})

test('cooking mode is dark and fills the screen on request; outside the chosen theme is back', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  const cooking = new CookingPage(page)
  await cooking.open(alfredo)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect.poll(ground).toBe('rgb(20, 18, 16)')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await cooking.start.click()
  expect(await isFull()).toBe(true)
  await page.getByRole('link', { name: 'Back to recipe' }).click()
  await expect.poll(isFull).toBe(false)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
})

test('cooking is accessible from the beginning to the end, and nothing is wider than a narrow phone', async ({
  page,
}) => {
  const cooking = new CookingPage(page)
  await cooking.open(alfredo)
  await expect(cooking.start).toBeVisible()
  await expectAccessible(page, 'everything in its place')
  await expectFitsNarrowPhone(page)
  await cooking.start.click()
  await cooking.clock.getByRole('button', { name: 'Start' }).click()
  await expectAccessible(page, 'a step with a timer')
  await expectFitsNarrowPhone(page)
  await cooking.mark.click()
  await cooking.overview.getByRole('button', { name: titles[4] }).click()
  await expectAccessible(page, 'the last step')
  await expectFitsNarrowPhone(page)
  await cooking.complete.click()
  await expect(page.getByRole('heading', { name: 'Your notes' })).toBeVisible()
  await expectAccessible(page, 'well done')
})

async function expectFitsNarrowPhone(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-layout] *')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.sr-only'))
        .map((one) => one.outerHTML.slice(0, 300)),
    )
  await expect.poll(tooWide).toEqual([])
}
