import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openMailbox } from '../mailbox.ts'
import { expectAccessible, expectAccessibleAsIs } from '../pages/accessible.ts'
import { CookingPage } from '../pages/cooking-page.ts'
import { query } from '../pages/data.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import { aPerson } from '../pages/person.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { fillFolder } from '../filled.ts'
import { startProcess } from '../process.ts'
import { open } from '../pages/open.ts'

test.use({ visitor: 'member' })

test('somebody changes their name with the keyboard, takes their data along, deletes the account and is signed out', async ({
  page,
  shell,
  member,
}) => {
  const profile = new ProfilePage(page)
  await profile.open()
  await expect(page.getByText('Free Member')).toBeVisible()
  await expect(page.getByRole('region', { name: 'The last 12 weeks' })).toContainText('Your first bar grows')

  await profile.edit.press('Enter')
  await expect(profile.field('First name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Nobody')
  await profile.information.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(profile.edit).toBeFocused()
  await expect(profile.information).toContainText(member.firstName)

  await profile.edit.press('Enter')
  await expect(profile.field('First name')).toHaveValue(member.firstName)
  await profile.field('Email').fill('nonsense')
  await profile.field('Email').press('Enter')
  await expect(profile.field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expectAccessibleAsIs(page, 'the refused form')
  await profile.field('Email').fill(`new-${member.email}`)
  await profile.field('First name').fill('Marie')
  await profile.save.click()
  await expect(profile.field('Current password')).toBeFocused()
  await expectAccessibleAsIs(page, 'the form that asks for the password')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(shell.toast('Profile updated')).toBeVisible()
  await page.reload()
  await expect(profile.information).toContainText('Marie')
  // Nobody can confirm an address where no mail is sent, so it counts at once, for the password.
  await expect(profile.information).toContainText(`new-${member.email}`)

  const download = page.waitForEvent('download')
  await profile.account.getByRole('link', { name: 'Download your data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('homeplate-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { username: member.username, email: `new-${member.email}` },
  })

  await profile.account.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('For 30 days')
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await expectAccessibleAsIs(page, 'the question before deleting')
  await dialog.getByLabel(/^Type/).fill('delete')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(shell.toast('Account deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/user')).status()).toBe(401)
  const [row] = await query('select deleted_at from old_users where username = $1', [member.username])
  expect(row).toBeDefined()
})

/** A free recipe with gluten in it, and one of its ingredients. */
async function someDish(page: Page) {
  const answer = await page.request.get('/api/recipes')
  const cards = (await answer.json()) as {
    id: string
    title: string
    isPremium: boolean
    allergens: string[]
  }[]
  const dish = cards.find((card) => !card.isPremium && card.allergens.includes('gluten'))!
  const [row] = await query('select contains from recipes where id = $1', [dish.id])
  return { ...dish, ingredient: (row!['contains'] as string[]).at(-1)! }
}

test('preferences show on cards and recipes, skip the preparation, and offer a list that can be undone', async ({
  page,
  shell,
}) => {
  const [profile, cooking, recipe] = [new ProfilePage(page), new CookingPage(page), new RecipePage(page)]
  const dish = await someDish(page)
  await profile.open()
  await profile.allergicTo('Gluten')
  await profile.dislike(dish.ingredient)
  await profile.prefer(() => profile.preferences.getByRole('radio', { name: /^Quick/ }).check())
  await profile.prefer(() => profile.preferences.getByRole('checkbox', { name: 'World' }).check())
  await expect(profile.preferences.getByRole('status').first()).toHaveText('Saved')
  await page.reload()
  await expect(profile.preferences.getByRole('checkbox', { name: 'Gluten', exact: true })).toBeChecked()

  await open(page, `/recipes?search=${encodeURIComponent(dish.title)}`)
  await expect(
    page.getByRole('region', { name: 'Browse by Cuisine' }).getByRole('link').first(),
  ).toContainText('World')
  const card = page.getByRole('article').filter({ hasText: dish.title })
  const concerns = card.getByRole('list', { name: 'For you' })
  await expect(concerns).toContainText('gluten')
  await expect(concerns).toContainText(`Has ${dish.ingredient}`)
  await expectAccessible(page, 'cards with concerns')
  await recipe.open(dish)
  await expect(page.getByRole('list', { name: 'For you' })).toContainText(`Has ${dish.ingredient}`)
  await expectAccessibleAsIs(page, 'a recipe with concerns')

  await cooking.open(dish.id)
  await expect(page.getByText(/^Step 1 of/).first()).toBeVisible()
  const offer = shell.toast('not ticked: put them on a list?')
  await expect(offer).toBeVisible()
  expect(await listsOf(page)).toEqual([])
  await offer.getByRole('button', { name: 'Put on a list' }).click()
  const created = shell.toast('Shopping list created')
  await expect(created).toContainText(dish.title)
  expect(await listsOf(page)).toEqual([dish.title])
  await created.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => listsOf(page)).toEqual([])
  await page.reload()
  await expect(page.getByText(/^Step 1 of/).first()).toBeVisible()
  expect(await listsOf(page)).toEqual([])
})

async function listsOf(page: Page) {
  const answer = await page.request.get('/api/shopping-lists')
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
}

test('a new address counts once its mailed link was followed and confirmed', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplatemail-'))
  fillFolder(dataDir)
  const mailbox = await openMailbox()
  const settings = { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` }
  const server = await startProcess(settings)
  try {
    const person = aPerson()
    const email = `new-${person.email}`
    const body = { ...person, confirmPassword: person.password }
    await call(page, 'POST', `${server.url}/api/register`, server.url, body)
    const mailsTo = (address: string) =>
      mailbox.received.filter(({ to }) => to?.some((one) => one.address === address))
    const tokenFor = (address: string) =>
      /\/confirm-email#([\w-]+)/.exec(mailsTo(address).at(-1)!.text ?? '')![1]!
    await page.goto(`${server.url}/profile`)
    const profile = new ProfilePage(page)
    const waiting = profile.information.getByRole('status')
    await expect(waiting).toContainText(`Waiting for confirmation of ${person.email}`)
    await expect.poll(() => mailsTo(person.email).length).toBe(1)
    const proof = { token: tokenFor(person.email) }
    await call(page, 'POST', `${server.url}/api/confirm-email`, server.url, proof)
    await page.reload()
    await profile.edit.click()
    await profile.field('Email').fill(email)
    await profile.save.click()
    await expect(waiting).toContainText(`Waiting for confirmation of ${email}`)
    await expect(profile.information.getByText(person.email, { exact: true })).toBeVisible()
    await expectAccessible(page, 'an address that waits')

    await expect.poll(() => mailsTo(email).length).toBe(1)
    await waiting.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => mailsTo(email).length).toBe(2)
    await expect.poll(() => mailsTo(person.email).length).toBe(2)
    const token = tokenFor(email)
    await page.goto(`${server.url}/confirm-email#${token}`)
    await expect(page.getByRole('button', { name: 'Confirm address' })).toBeVisible()
    await expectAccessibleAsIs(page, 'the page of the link')
    const asked = await page.request.get(`${server.url}/api/user`)
    expect(((await asked.json()) as { email: string }).email).toBe(person.email)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await expect(profile.information.getByText(email, { exact: true })).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await page.goto(`${server.url}/confirm-email#${token}`)
    await expect(page.getByRole('alert')).toContainText('expired or was used already')
  } finally {
    await server.end('SIGTERM')
    await mailbox.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
