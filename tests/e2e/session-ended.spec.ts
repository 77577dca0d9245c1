import type { BrowserContext, Page } from '@playwright/test'
import { AuthPage } from '../pages/auth-page.ts'
import { query } from '../pages/data.ts'
import { expect, test } from '../pages/fixtures.ts'
import { aPerson, type Person } from '../pages/person.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { ShoppingPage } from '../pages/shopping-page.ts'

/** As an administrator or the passing of time would; the database tells the server, which takes a moment. */
async function endSessionsOf({ username }: Person, context: BrowserContext, baseURL: string) {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await query('delete from web_sessions where user_id = (select id from users where username = $1)', [
    username,
  ])
  const answer = async () => (await fetch(`${baseURL}/api/user`, { headers: { cookie } })).status
  await expect.poll(answer).toBe(401)
}

const asksToSignIn = async (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Please sign in again' })).toBeVisible()

test('a session that ended elsewhere: every tab asks to sign in, and goes on with the same words and ticks', async ({
  page,
  context,
  member,
  baseURL,
}) => {
  const recipe = new RecipePage(page)
  await recipe.open(await recipe.find(false))
  const address = page.url()
  await recipe.notes.getByRole('button', { name: 'Edit notes' }).click()
  await page.getByRole('textbox', { name: 'Your notes' }).fill('Half a sentence about salt')
  const other = await context.newPage()
  const lists = new ShoppingPage(other)
  await lists.start('Monday')
  await lists.write('2 lemons')
  await lists.quickAdd.fill('a bunch of basil')

  await endSessionsOf(member, context, baseURL!)
  // Nobody touches anything: the stream of the page in front is refused, and the tabs tell each other.
  await asksToSignIn(other)
  await asksToSignIn(page)
  await expect(other.getByText('Monday')).toHaveCount(0)
  expect(await other.content()).not.toContain('lemons')

  await new AuthPage(page).signIn(member.username, member.password)
  await expect(page.getByRole('textbox', { name: 'Your notes' })).toHaveValue('Half a sentence about salt')
  await expect(page).toHaveURL(address)
  await expect(lists.quickAdd).toHaveValue('a bunch of basil')
  await expect(lists.row('lemons')).toBeVisible()

  // A tick made offline waits for its person, and nobody else sends or sees it.
  await page.close()
  await context.setOffline(true)
  await lists.tick('lemons')
  await expect(lists.offlineNote).toBeVisible()
  await lists.quickAdd.fill('something secret')
  await endSessionsOf(member, context, baseURL!)
  await context.setOffline(false)
  await asksToSignIn(other)
  await expect(lists.offlineNote).toHaveCount(0)
  const completed = () =>
    query(
      `select i->>'completed' as done from shopping_lists, jsonb_array_elements(items) i where name = $1`,
      ['Monday'],
    )
  expect(await completed()).toEqual([{ done: 'false' }])

  await new AuthPage(other).signIn(member.username, member.password)
  await expect(lists.quickAdd).toHaveValue('something secret')
  await expect.poll(completed).toEqual([{ done: 'true' }])

  await endSessionsOf(member, context, baseURL!)
  await asksToSignIn(other)
  const stranger = aPerson({ firstName: 'Tom' })
  const register = await other.request.post('/api/register', {
    headers: { origin: baseURL! },
    data: { ...stranger, confirmPassword: stranger.password },
  })
  expect(register.ok()).toBe(true)
  await new AuthPage(other).signIn(stranger.username, stranger.password)
  await expect(other).toHaveURL('/')
  const left = await other.evaluate(() => [localStorage, sessionStorage].flatMap(Object.values).join(' '))
  expect(left).not.toContain('something secret')
  expect(left).not.toContain('lemons')
})
