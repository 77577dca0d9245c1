import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../pages/accessible.ts'
import { expect, test } from '../pages/fixtures.ts'
import { open } from '../pages/open.ts'

/** Arrives at a page that is there: each names what it is, so that a page not found is not taken for it. */
async function arrive(page: Page, path: string, heading: string) {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

test('the landing page and the prompt are accessible', async ({ page }) => {
  await arrive(page, '/', 'Cook the dishes you usually go out for')
  await expectAccessible(page, 'the landing page')
  await arrive(page, '/recipes', 'Welcome to Homeplate')
  await expectAccessible(page, 'the prompt')
})

test('the way in is accessible, also when it refuses', async ({ page, auth, person }) => {
  await arrive(page, '/auth', 'Your kitchen is waiting')
  await expectAccessible(page, 'Sign In')
  await auth.signIn('', '')
  await expectAccessible(page, 'Sign In, refused')
  await auth.choose('Create Account')
  await expectAccessible(page, 'Create Account')
  await auth.fillCreate({ ...person, password: 'abc' })
  await auth.create()
  await expectAccessible(page, 'Create Account, refused')
})

/** Looked at in all four: what every page has around it, forms, cards, and what is bought. */
const everywhere = new Set(['/', '/recipes', '/cuisine/european', '/profile', '/subscribe', '/timer'])

/** Every page of a member that needs no preparation; recipes, cooking and the dashboard are looked at in their own journeys. */
const walks: Record<string, [path: string, heading: string][]> = {
  'home and browsing': [
    ['/', 'Turn Restaurant Favorites Into Home Cooked Meals'],
    ['/recipes', 'Recipes'],
    ['/restaurants', 'Restaurant Copycat Recipes'],
    ['/favorites', 'My Favorites'],
  ],
  'the cuisines near': [
    ['/cuisine/african', 'African Cuisine'],
    ['/cuisine/asian', 'Asian Cuisine'],
    ['/cuisine/european', 'European Cuisine'],
  ],
  'the cuisines far': [
    ['/cuisine/world', 'World Cuisine'],
    ['/cuisine/fine-dining', 'Fine Dining'],
    ['/cuisine/other', 'Other Cuisines'],
  ],
  'tools and premium': [
    ['/shopping-lists', 'Shopping Lists'],
    ['/timer', 'Kitchen Timer'],
    ['/subscribe', 'Go Premium'],
    ['/subscribe/success', 'Confirming your subscription...'],
    ['/subscribe/success?redirect_status=failed', 'Payment Failed'],
    ['/subscribe/cancel', 'Subscription Cancelled'],
  ],
  'oneself and help': [
    ['/auth', 'Your kitchen is waiting'],
    ['/onboarding', 'Choose Your Plan'],
    ['/profile', 'My Profile'],
    ['/contact', 'Contact Us'],
    ['/no-such-page', 'Page not found'],
  ],
}

test.describe('for a member', () => {
  test.use({ visitor: 'member' })

  for (const [name, pages] of Object.entries(walks))
    test(`${name} are accessible`, async ({ page }) => {
      for (const [path, heading] of pages) {
        await arrive(page, path, heading)
        await (everywhere.has(path) ? expectAccessibleEverywhere : expectAccessible)(page, path)
      }
    })
})
