import type { Page } from '@playwright/test'
import { expectAccessible } from '../pages/accessible.ts'
import { call, expect, test } from '../pages/fixtures.ts'
import { listenTo } from '../pages/overheard.ts'
import { aPerson } from '../pages/person.ts'
import { RecipePage } from '../pages/recipe-page.ts'
import { PortalPage, SubscribePage } from '../pages/subscribe-page.ts'

const succeeds = /Succeeds$/
const goPremium = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Go Premium' })

/** As when someone comes back to this tab from another one. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test.use({ visitor: 'member' })

test('a trial opens premium without a reload, and ends when it was cancelled', async ({ page }) => {
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

  await page.goto('/subscribe')
  await expect(page.getByRole('heading', { name: 'You are a premium member' })).toBeVisible()
  const portal = new PortalPage(await subscribe.openPortal())
  await expect(portal.page).toHaveURL('/sandbox/portal')
  await expect(portal.part('Card')).toContainText('Visa ending in 4242')
  expect(await portal.page.content()).not.toMatch(/4242 ?4242/)
  await expect(portal.part('Invoices')).toContainText('Nothing has been charged so far.')
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

test('cards that do not work say why, and one that is asked about waits for the answer', async ({
  page,
  shell,
}) => {
  test.slow()
  const subscribe = new SubscribePage(page)
  await subscribe.open()
  await subscribe.confirm.click()
  await expect(page.getByText('Your card number is not complete.')).toBeVisible()
  const refusals = [
    ['Is declined', 'Your card was declined.'],
    ['Has insufficient funds', 'Your card has insufficient funds.'],
    ['Has expired', 'Your card has expired.'],
  ] as const
  for (const [meaning, sentence] of refusals) {
    await subscribe.payWith(new RegExp(meaning))
    await expect(shell.toast('Payment Failed')).toContainText(sentence)
    await expect(subscribe.order.getByText(sentence)).toBeVisible()
  }
  await subscribe.cardNumber.fill('4111111111111111')
  await subscribe.confirm.click()
  await expect(shell.toast('Payment Failed')).toContainText('use one of the test cards')
  await expectAccessible(page, 'a refused card')
  await subscribe.payWith(/Asks for confirmation/)
  await expectAccessible(page, 'the question of the bank')
  await subscribe.bank.getByRole('button', { name: 'Refuse' }).click()
  await expect(shell.toast('Payment Failed')).toContainText('Your bank did not confirm this card.')
  await expect(goPremium(page)).toBeVisible()
  await subscribe.payWith(/Asks for confirmation/)
  await subscribe.bank.getByRole('button', { name: 'Confirm Card' }).click()
  await subscribe.expectWelcome()
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

test('a card has its free days once, and nobody is charged by surprise', async ({
  page,
  browser,
  baseURL,
}) => {
  const before = await browser.newPage({ baseURL: baseURL! })
  const other = aPerson()
  await call(before, 'POST', '/api/register', baseURL!, { ...other, confirmPassword: other.password })
  const first = new SubscribePage(before)
  await first.open()
  await first.payWith(/one free trial for all accounts/)
  await expect(first.confirm).toBeHidden()
  await before.close()

  const subscribe = new SubscribePage(page)
  await subscribe.open()
  await expect(subscribe.order).toContainText('7 days free')
  await subscribe.payWith(/one free trial for all accounts/)
  await expect(subscribe.order).toContainText('This card has had its free trial with another account')
  await expect(subscribe.order).toContainText('Today$9.99')
  await expect(goPremium(page)).toBeVisible()
  await subscribe.payWith(/one free trial for all accounts/)
  await subscribe.expectWelcome()
  await expect(page.getByText(/Renews on/)).toBeVisible()
})

test('premium is bought by keyboard alone', async ({ page, shell }) => {
  const subscribe = new SubscribePage(page)
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

test('the way to premium is accessible, also when the payment service is down for a while', async ({
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
  await page.goto('/subscribe')
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
})

test('the pages of a member are accessible', async ({ page }) => {
  test.slow()
  const subscribe = new SubscribePage(page)
  await subscribe.open()
  await subscribe.payWith(succeeds)
  await subscribe.expectWelcome()
  await page.goto('/subscribe/success?session_id=cs_test_%3Cb%3E1%3C%2Fb%3E')
  await expect(page.getByText('Session ID: cs_test_<b>1</b>')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Cooking' })).toHaveAttribute('href', '/recipes')
  await expectAccessible(page, 'the welcome')
  await page.goto('/subscribe')
  await expect(subscribe.manage).toBeVisible()
  await expectAccessible(page, 'the page of a member')
  const portal = new PortalPage(page)
  await portal.open()
  await portal.part('Card').getByRole('button', { name: 'Replace Card' }).click()
  await expectAccessible(page, 'the portal')
})
