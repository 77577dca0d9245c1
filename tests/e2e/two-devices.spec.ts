import type { Browser } from '@playwright/test'
import { call, expect, test } from '../pages/fixtures.ts'
import type { Person } from '../pages/person.ts'
import { RecipePage } from '../pages/recipe-page.ts'

/** The same person on a tablet. */
async function aTablet(browser: Browser, { username, password }: Person, baseURL: string) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await call(page, 'POST', '/api/login', baseURL, { username, password })
  return new RecipePage(page)
}

test('two devices tick the same recipe and write notes on it: nothing of either is lost', async ({
  page,
  browser,
  member,
  baseURL,
}) => {
  const here = new RecipePage(page)
  const recipe = await here.find(false)
  const there = await aTablet(browser, member, baseURL!)
  await Promise.all([here.open(recipe), there.open(recipe)])
  // Neither has received the other's tick when it makes its own.
  const ticksThere = async () => {
    // One after the other: a page has one pointer.
    await there.ingredient(1).check()
    await there.step(1).click()
  }
  await Promise.all([here.ingredient(0).check(), ticksThere()])
  for (const device of [here, there]) {
    await expect(device.ingredient(0)).toBeChecked()
    await expect(device.ingredient(1)).toBeChecked()
    await expect(device.step(1)).toHaveAttribute('aria-pressed', 'true')
  }
  await here.ingredient(1).uncheck()
  await expect(there.ingredient(1)).not.toBeChecked()
  await expect(there.ingredient(0)).toBeChecked()

  for (const device of [here, there]) await device.notes.getByRole('button', { name: 'Edit notes' }).click()
  await here.notes.getByRole('textbox').fill('Less salt')
  await here.kept('notes', () => here.notes.getByRole('button', { name: 'Save Notes' }).click())
  await there.notes.getByRole('textbox').fill('Bigger pan')
  await there.notes.getByRole('button', { name: 'Save Notes' }).click()
  const both = there.notes.getByRole('group', { name: 'Two versions of your notes' })
  await expect(both.getByRole('region', { name: 'Written here' })).toContainText('Bigger pan')
  await expect(both.getByRole('region', { name: 'From the other device' })).toContainText('Less salt')
  // Nobody has chosen yet, and nothing is lost by leaving.
  await there.page.reload()
  await both.getByRole('button', { name: 'Edit both as one' }).click()
  await expect(there.notes.getByRole('textbox')).toHaveValue('Less salt\nBigger pan')
  await there.kept('notes', () => there.notes.getByRole('button', { name: 'Save Notes' }).click())
  await page.reload()
  await expect(here.notes).toContainText('Less salt Bigger pan')
  await there.page.context().close()
})
