import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { deleteAccount, expect, test } from '../pages/fixtures.ts'

const widths = [1440, 390]
const themes = ['light', 'dark'] as const
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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

/** Until the colours of a new theme are drawn: halfway through they are of neither. */
async function settled() {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
}

/** Checks what is on the screen in both themes at both widths. */
async function expectAccessible(page: Page, place: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(settled)
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
      expect(found, `${place}, ${colorScheme}, ${width} px`).toEqual([])
    }
  }
}

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
