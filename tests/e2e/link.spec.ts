import { expectAccessible } from '../pages/accessible.ts'
import { AuthPage } from '../pages/auth-page.ts'
import { expect, test } from '../pages/fixtures.ts'

// No setting lets the application reach this machine, so what a page says is tested at the server (linked-page.test.ts).
test('a link is handed over, kept while signing in, and refused in words where it leads nowhere', async ({
  page,
  member,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('read-link') && asked.push(request.url()))
  await page.goto('/my-recipes')
  await page.getByRole('link', { name: 'From a link' }).click()
  const field = page.getByLabel('Address of the page')
  const read = page.getByRole('button', { name: 'Read the page' })
  await read.click()
  await expect(page.getByText('Please give the address of a page first')).toBeVisible()
  await expectAccessible(page, 'the form for a link')

  // What the bookmark opens when it is pressed on a page, with the policy for scripts of ours in the way of running it here.
  const bookmark = page.getByText('Save to Homeplate')
  await expect(bookmark).toHaveAttribute('href', /^javascript:/)
  await bookmark.click()
  await expect(page.getByText('This belongs in your bookmarks bar')).toBeVisible()
  await expect(page).toHaveURL(/\/my-recipes\/link$/)

  await page.context().clearCookies()
  // As the share sheet of a phone opens it, which puts the address among the words.
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  const { action, params } = manifest.share_target
  const shared = new URLSearchParams({ [params.title]: 'Pie', [params.text]: 'Look: http://127.0.0.1/pie' })
  await page.goto(`${action}?${shared}`)
  await page.getByRole('link', { name: 'Sign In' }).click()
  const auth = new AuthPage(page)
  await auth.signIn(member.username, member.password)
  await expect(field).toHaveValue('http://127.0.0.1/pie')
  expect(asked).toEqual([])
  await read.click()
  await expect(page.getByText('This link does not lead to a page on the public internet.')).toBeVisible()
  await expect(field).toHaveValue('http://127.0.0.1/pie')
  await expectAccessible(page, 'a link that is refused')
  await page.getByRole('link', { name: 'Paste its text' }).click()
  await expect(page.getByLabel('Text of the recipe')).toBeVisible()
  expect(asked).toHaveLength(1)
})
