import type { Browser } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../pages/accessible.ts'
import { AdminPage, tabNames } from '../pages/admin-page.ts'
import { AuthPage } from '../pages/auth-page.ts'
import { query } from '../pages/data.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import { aPerson } from '../pages/person.ts'

/** Someone else, in a browser of their own. */
async function aGuest(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const person = aPerson()
  await call(page, 'POST', '/api/register', baseURL, { ...person, confirmPassword: person.password })
  return { page, person }
}

/** A recipe of this journey's own, so that journeys can run at once. */
async function aRecipe() {
  const id = `journey_${randomUUID().slice(0, 8)}`
  const title = `Journey Stew ${id.slice(-8)}`
  await query(
    `insert into recipes (id, title, description, cook_time, difficulty, ingredients, instructions, regions)
     values ($1, $2, 'A stew for a journey.', 30, 'easy', '[]', '[]', '{other}')`,
    [id, title],
  )
  return { id, title }
}

/** Letters only: digits are taken for a code and masked. */
const aTag = () =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

const count = async (text: string, values: unknown[] = []) => Number((await query(text, values))[0]!['count'])

/** Twenty-seven of them, so that they fill a page and begin another, which shows whatever a row can say. */
async function aShelfOfRecipes() {
  const tag = aTag()
  await query(
    `insert into recipes (id, title, description, cook_time, difficulty, ingredients, instructions, regions, is_premium,
       listed, published_at, restaurant_brand, cuisine)
     select 'journey_' || $1 || n, 'Shelf ' || $1 || ' ' || n, '', 30, 'easy', '[]', '[]', '{other}', n % 2 = 0,
       n % 3 > 0, case when n % 4 = 0 then timestamptz '2090-01-01' end, case when n % 5 = 0 then 'Diner' end, 'French'
     from generate_series(10, 36) n`,
    [tag],
  )
  return {
    title: `Shelf ${tag}`,
    clear: () => query('delete from recipes where title like $1', [`Shelf ${tag}%`]),
  }
}

test('the overview agrees with what happened on the site, and every part of the dashboard is accessible', async ({
  page,
  administrator,
}) => {
  const admin = new AdminPage(page)
  const { id, title } = await aRecipe()
  const term = `zzyzx ${aTag()}`
  await query(
    `insert into cooking_progress (user_id, recipe_id, times_cooked_estimate)
     select id, $1, 4321 from users where username = $2`,
    [id, administrator.username],
  )
  await page.goto(`/recipes?search=${term}`)
  await expect(page.getByRole('heading', { name: 'No recipes found' })).toBeVisible()

  // A search counts some seconds after it was typed: time to look around.
  const shelf = await aShelfOfRecipes()
  await admin.open()
  for (const name of tabNames) {
    await admin.choose(name)
    if (name === 'Recipes') {
      await admin.searchRecipes(shelf.title)
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByRole('tabpanel').getByRole('group')).toHaveCount(2)
    }
    await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, name)
  }
  await shelf.clear()

  await expect
    .poll(() => count('select count(*) from search_misses where term = $1', [term]), { timeout: 30_000 })
    .toBe(1)
  await query('update search_misses set count = 4321 where term = $1', [term])
  await admin.open()
  // Other journeys make recipes and people meanwhile, so the page is asked again until both agree.
  await expect(async () => {
    await page.reload()
    const listed = await count('select count(*) from recipes where listed')
    const signUps = await count(
      `select count(*) from users where created_at >= date_trunc('week', now(), 'UTC')`,
    )
    const soon = { timeout: 2_000 }
    await expect(admin.count('Total Recipes')).toHaveText(String(listed), soon)
    await page.getByRole('region', { name: 'Sign-ups' }).getByText('The numbers').click()
    const week = page.getByRole('table', { name: 'Sign-ups by week' }).getByRole('row').last()
    await expect(week.getByRole('cell')).toHaveText(signUps.toLocaleString('en-US'), soon)
  }).toPass()
  await expect(admin.figure('Most cooked recipes', title)).toHaveText('4,321')
  await expect(admin.figure('Searches without results', term)).toHaveText('4,321')
  const chart = page.getByRole('img', { name: /^Active Cooks in the last 12 weeks/ })
  await expect(chart).toBeVisible()
})

test('a recipe set by hand changes for everyone at once, and can go back', async ({
  page,
  administrator,
  browser,
  baseURL,
}) => {
  const admin = new AdminPage(page)
  const { id, title } = await aRecipe()
  const guest = await aGuest(browser, baseURL!)
  const shows = (text: string | RegExp) =>
    expect(async () => {
      await guest.page.goto(`/recipe/${id}`)
      await expect(guest.page.getByText(text).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  await shows('A stew for a journey.')

  await admin.open()
  await admin.choose('Recipes')
  await expect(page).toHaveURL(/tab=recipes/)
  await admin.searchRecipes(title)
  const premium = admin.recipe(title).getByRole('switch', { name: 'Premium' })
  await premium.click()
  await expect(admin.recipe(title)).toContainText('Set by hand')
  await expect(premium).toBeChecked()
  await shows(/premium recipe/i)
  await admin.act(title, 'Unlist')
  await expect(admin.recipe(title)).toContainText('Not listed')
  await shows(/not found|isn.t on the menu|does not exist/i)
  await admin.act(title, 'List again')
  await admin.act(title, 'Set publication date')
  await page.getByRole('dialog').getByLabel('Day').fill('2090-01-01')
  await admin.confirm('Save')
  await expect(admin.recipe(title)).toContainText('Out Jan 1, 2090')
  await admin.act(title, 'Back to its source')
  await expect(admin.recipe(title)).not.toContainText('Set by hand')
  await shows('A stew for a journey.')

  await page.goBack()
  await expect(admin.tab('Overview')).toHaveAttribute('data-state', 'active')
  await admin.choose('Log')
  const done = `${administrator.username} changed ${title}`
  for (const words of ['made it premium', 'took it off the lists', 'set it to come out on Jan 1, 2090'])
    await expect(admin.row(`${done}: ${words}.`)).toHaveCount(1)
})

test('people are found, promoted, demoted and signed out', async ({
  page,
  administrator,
  browser,
  baseURL,
}) => {
  const admin = new AdminPage(page)
  const guest = await aGuest(browser, baseURL!)
  const { username, email } = guest.person
  await guest.page.goto('/admin')
  await expect(guest.page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await admin.open()
  await admin.choose('People')
  await admin.searchPeople(email)
  await expect(admin.row(username)).toContainText(`Maria Rossi · ${email}`)
  await admin.act(username, 'Make administrator')
  await admin.confirm('Make administrator')
  await expect(admin.row(username)).toContainText('Administrator')
  await guest.page.reload()
  await expect(new AdminPage(guest.page).heading).toBeVisible()
  await admin.act(username, 'Revoke administrator')
  await admin.confirm('Revoke administrator')
  await expect(admin.row(username)).not.toContainText('Administrator')
  await guest.page.reload()
  await expect(guest.page.getByText('404')).toBeVisible()
  await admin.act(username, 'End sessions (1)')
  await admin.confirm('End sessions')
  await expect(page.locator('[data-toast]')).toContainText('was signed out')
  await guest.page.goto('/recipes')
  await expect(guest.page.getByText('Please sign in to access this page')).toBeVisible()

  await admin.act(username, 'Suspend')
  await page.getByLabel('Reason').fill('Spam')
  await admin.confirm('Suspend')
  await expect(admin.row(username)).toContainText('Suspended')
  const auth = new AuthPage(guest.page)
  await auth.open()
  await auth.signIn(username, guest.person.password)
  await expect(guest.page.getByRole('alert')).toContainText('This account is suspended')
  await expect(guest.page.getByRole('form', { name: 'Send us a message' })).toBeVisible()
  await admin.act(username, 'Let in again')
  await admin.confirm('Let in again')
  await expect(admin.row(username)).not.toContainText('Suspended')

  await admin.choose('Log')
  const boss = administrator.username
  for (const words of [
    `${boss} made ${username} an administrator.`,
    `${boss} took the administrator role from ${username}.`,
    `${boss} ended 1 session of ${username}.`,
    `${boss} suspended ${username}: Spam.`,
    `${boss} let ${username} in again.`,
  ])
    await expect(admin.row(words)).toHaveCount(1)
})

test('messages are read, and mails that failed are sent or given up', async ({
  page,
  shell,
  administrator,
}) => {
  const admin = new AdminPage(page)
  const tag = aTag()
  const [subject, busy, lost] = [`Soup ${tag}`, `Busy ${tag}`, `Lost ${tag}`]
  await query(
    `insert into contact_messages (name, email, subject, message)
     values ('Jonas', 'jonas@example.com', $1, 'How long does soup keep?')`,
    [subject],
  )
  for (const title of [busy, lost])
    await query(
      `insert into outbox_mails (mail, attempts, last_error, next_attempt_at)
       values ($1, 3, '450 Mailbox busy', now() + interval '5 hours')`,
      [{ to: 'jonas@example.com', subject: title, text: 'Hello' }],
    )

  await admin.open()
  await expect(admin.tab('Messages')).toContainText(/\d+ waiting/)
  await admin.choose('Messages')
  await expect(admin.row(subject)).toContainText('New')
  await admin.row(subject).getByRole('button', { name: 'Mark as read' }).click()
  await expect(admin.row(subject)).toContainText(`by ${administrator.username}`)
  await expect(admin.row(subject)).not.toContainText('New')

  await admin.row(subject).getByRole('button', { name: 'Answer' }).click()
  await page.getByLabel('Your answer').fill('Three days, in the fridge.')
  await admin.confirm('Send answer')
  await expect(admin.row(subject)).toContainText('Three days, in the fridge.')
  await admin.row(subject).getByRole('button', { name: 'Delete' }).click()
  await expect(admin.row(subject)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.row(subject)).toBeVisible()

  await admin.choose('Outbox')
  await expect(admin.row(busy)).toContainText('450 Mailbox busy')
  await admin.row(lost).getByRole('button', { name: 'Give up' }).click()
  await admin.confirm('Give up')
  await expect(admin.row(lost)).toContainText('Given up')
  await admin.row(busy).getByRole('button', { name: 'Retry now' }).click()
  await expect(shell.toast('The mail is being sent again')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(admin.row(lost)).toBeVisible()
    await expect(admin.row(busy)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()

  await admin.choose('Log')
  const boss = administrator.username
  for (const words of [
    `${boss} read the message “${subject}”.`,
    `${boss} answered the message “${subject}”.`,
    `${boss} brought the message “${subject}” back.`,
    `${boss} had a mail sent again after 3 attempts.`,
    `${boss} gave up a mail after 3 attempts.`,
  ])
    await expect(admin.row(words)).toHaveCount(1)
})
