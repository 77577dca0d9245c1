import type { Page } from '@playwright/test'
import { expectAccessible } from '../pages/accessible.ts'
import { deleteAccount, expect, test } from '../pages/fixtures.ts'

const signedInPaths = [
  '/',
  '/auth',
  '/onboarding',
  '/recipes',
  '/recipe/some-recipe',
  '/restaurants',
  '/cooking/some-recipe',
  '/shopping-lists',
  '/timer',
  '/favorites',
  '/subscribe',
  '/subscribe/success',
  '/subscribe/cancel',
  '/profile',
  '/admin',
  '/cuisine/african',
  '/cuisine/asian',
  '/cuisine/european',
  '/cuisine/world',
  '/cuisine/fine-dining',
  '/cuisine/other',
  '/contact',
  '/no-such-page',
]

async function arrive(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the landing page and the prompt are accessible', async ({ page }) => {
  for (const path of ['/', '/recipes']) {
    await arrive(page, path)
    await expectAccessible(page, `${path} signed out`)
  }
})

test('the way in is accessible, also when it refuses', async ({ page, auth, person }) => {
  await arrive(page, '/auth')
  await expectAccessible(page, 'Sign In')
  await auth.signIn('', '')
  await expectAccessible(page, 'Sign In, refused')
  await auth.choose('Create Account')
  await expectAccessible(page, 'Create Account')
  await auth.fillCreate({ ...person, password: 'abc' })
  await auth.create()
  await expectAccessible(page, 'Create Account, refused')
})

test('the recovery dialog is accessible at every step', async ({ page, auth, recovery, person }) => {
  await auth.register(person)
  await expect(page).toHaveURL('/')
  await deleteAccount(page)
  await page.context().clearCookies()
  await auth.register({ ...person, username: `${person.username}-new`, password: 'Quite-another-9' })
  await expect(recovery.dialog).toBeVisible()
  await expectAccessible(page, 'the offer')
  await recovery.recover('Thyme-and-Butter-7')
  await recovery.askForCode()
  await expect(recovery.dialog.getByLabel('Six-digit code')).toBeVisible()
  await expectAccessible(page, 'the proof')
  await recovery.dialog.getByRole('button', { name: 'Decline' }).click()
  await expectAccessible(page, 'the refusal')
})

for (const path of signedInPaths)
  test(`${path} is accessible for a member`, async ({ page, member }) => {
    expect(member.username).toBeTruthy()
    await arrive(page, path)
    await expectAccessible(page, path)
  })
