import type { Page } from '@playwright/test'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, test } from '../pages/fixtures.ts'
import { listenTo } from '../pages/overheard.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { PortalPage, SubscribePage } from '../pages/subscribe-page.ts'
import { open } from '../pages/open.ts'

const succeeds = /Succeeds$/
/** As journeys begin, and as looks at both widths do not leave it. */
const wide = { width: 1440, height: 900 }
const goPremium = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Go Premium' })

/** As when someone comes back to this tab from another one. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test.use({ visitor: 'member' })

test('a trial opens premium without a reload, and ends when it was cancelled', async ({ page }) => {
  test.slow()
  const overheard = listenTo(page)
  const subscribe = new SubscribePage(page)
  const recipe = new RecipePage(page)
  const premiumRecipe = await recipe.find(true)
  await recipe.open(premiumRecipe)
  await page.getByRole('main').getByRole('link', { name: 'Go Premium' }).click()
  await expect(subscribe.order).toContainText(/Today\$0\.00.*\$9\.99\/month/s)
  await expect(page.getByText('Test mode: no card is charged')).toBeVisible()
  await page.evaluate(() => void (document.body.dataset['loaded'] = 'once'))
  await subscribe.payWith(succeeds)
  await subscribe.expectWelcome()
  await expect(page.locator('[data-toast]')).toHaveText(
    'Payment SuccessfulWelcome to premium! You now have access to all premium recipes.',
  )
  await expect(page.getByText(/Free trial until/)).toBeVisible()
  await expect(goPremium(page)).toBeHidden()
  await overheard.expectNoSecrets('4242424242424242')
  expect(overheard.addressesSent('4242 4242 4242 4242')).toEqual(['/api/sandbox/card'])
  await page.goBack()
  await page.goBack()
  await expect(recipe.ingredients.first()).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once')

  await page.goto('/subscribe/success?session_id=cs_test_%3Cb%3E1%3C%2Fb%3E')
  await expect(page.getByText('Session ID: cs_test_<b>1</b>')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Cooking' })).toHaveAttribute('href', '/recipes')
  await expectAccessible(page, 'the welcome')
  await open(page, '/subscribe')
  await expect(page.getByRole('heading', { name: 'You are a premium member' })).toBeVisible()
  await expect(subscribe.manage).toBeVisible()
  await expectAccessible(page, 'the page of a member')
  await page.setViewportSize(wide)
  const portal = new PortalPage(await subscribe.openPortal())
  await expect(portal.page).toHaveURL('/sandbox/portal')
  await expect(portal.part('Card')).toContainText('Visa ending in 4242')
  expect(await portal.page.content()).not.toMatch(/4242 ?4242/)
  await expect(portal.part('Invoices')).toContainText('Nothing has been charged so far.')
  await portal.part('Card').getByRole('button', { name: 'Replace Card' }).click()
  await expectAccessible(portal.page, 'the portal')
  await portal.page.setViewportSize(wide)
  await portal.cancel()
  await expect(portal.part('Premium')).toContainText('nothing more is charged')
  await portal.part('Premium').getByRole('button', { name: 'Keep Premium' }).click()
  await expect(portal.part('Premium')).toContainText('Free trial until')
  await portal.cancel()
  await portal.letPass('7 days')
  await expect(portal.part('Premium')).toContainText('Free plan')
  await expect(goPremium(portal.page)).toBeVisible()
  await comeBackTo(page)
  await expect(goPremium(page)).toBeVisible()
  await recipe.open(premiumRecipe)
  await expect(recipe.ingredients).toHaveCount(0)
})

test('the way to premium: a payment service that is down for a while, cards that do not work, and one that the bank asks about, by keyboard alone', async ({
  page,
  shell,
}) => {
  test.slow()
  const subscribe = new SubscribePage(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose Your Plan' }).click()
  await expect(page.getByRole('radio', { name: 'Premium Plan' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Start Premium Trial' })).toHaveAttribute('href', '/subscribe')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Free Plan' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Start Cooking Free' })).toHaveAttribute('href', '/recipes')
  await expect(page.getByText('Premium Required').first()).toBeVisible()

  let refuse = () => {}
  const mayFail = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('**/api/get-or-create-subscription', async (route) => {
    await mayFail
    await route.abort()
  })
  await open(page, '/subscribe')
  await expect(page.getByText('Setting up your subscription...')).toBeVisible()
  await expectAccessible(page, 'setting up')
  refuse()
  await expect(page.getByRole('heading', { name: 'Payment Setup Failed' })).toBeVisible()
  await expect(shell.toast('Network Error')).toContainText(
    'Unable to connect to payment service. Please try again.',
  )
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expectAccessible(page, 'the failed page')
  await page.unroute('**/api/get-or-create-subscription')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(subscribe.confirm).toBeEnabled()

  await subscribe.payWith(/Is declined/)
  await expect(shell.toast('Payment Failed')).toContainText('Your card was declined.')
  await expect(subscribe.order.getByText('Your card was declined.')).toBeVisible()
  await expectAccessible(page, 'a refused card')
  await subscribe.payWith(/Asks for confirmation/)
  await expectAccessible(page, 'the question of the bank')
  await subscribe.bank.getByRole('button', { name: 'Refuse' }).click()
  await expect(shell.toast('Payment Failed')).toContainText('Your bank did not confirm this card.')
  await page.setViewportSize(wide)
  await expect(goPremium(page)).toBeVisible()

  await subscribe.open()
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if (name.test((await focused.getAttribute('aria-label')) ?? (await focused.innerText()))) return
    }
    throw new Error(`Tab never reaches ${name}`)
  }
  await tabTo(/Asks for confirmation/)
  await page.keyboard.press('Space')
  await expect(subscribe.cardNumber).toHaveValue('4000 0025 0000 3155')
  await tabTo(/Confirm Payment/)
  await page.keyboard.press('Enter')
  await expect(subscribe.bank).toBeVisible()
  await tabTo(/Confirm Card/)
  await page.keyboard.press('Enter')
  await subscribe.expectWelcome()
  await expect(shell.toast('Payment Successful')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a renewal that fails leaves some days of grace, and another card brings premium back', async ({
  page,
}) => {
  const subscribe = new SubscribePage(page)
  const portal = new PortalPage(page)
  await subscribe.open()
  await subscribe.payWith(/fails when it is charged/)
  await subscribe.expectWelcome()
  await portal.open()
  await portal.letPass('7 days')
  await expect(portal.part('Premium')).toContainText(/Payment failed.*Premium stays on until/)
  await expect(portal.part('Invoices')).toContainText('Not paid')
  await expect(goPremium(page)).toBeHidden()
  await expectAccessible(page, 'the portal after a failed payment')
  await portal.letPass('3 days')
  await expect(portal.part('Premium')).toContainText('so premium is off')
  await expect(goPremium(page)).toBeVisible()
  await goPremium(page).click()
  await expect(subscribe.order).toContainText('This pays the month your last card could not be charged for.')
  await subscribe.payWith(succeeds)
  await subscribe.expectWelcome()
  await expect(page.getByText(/Renews on/)).toBeVisible()
  await portal.open()
  await expect(portal.part('Invoices')).toContainText('Paid')
  await portal.replaceCard(/one free trial for all accounts/)
  await expect(portal.part('Card')).toContainText('Mastercard ending in 4444')
})
