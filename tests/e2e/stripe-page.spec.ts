import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, test as base } from '../pages/fixtures.ts'
import { listenTo } from '../pages/overheard.ts'
import { interceptStripeJs } from '../pages/stripe-js.ts'
import { SubscribePage } from '../pages/subscribe-page.ts'
import { fillFolder } from '../filled.ts'
import { startProcess, type ServerProcess } from '../process.ts'
import { startStripeServer, type StripeServer } from '../stripe-server.ts'

interface Till {
  stripe: StripeServer
  server: ServerProcess
}

/** A second Homeplate that takes real cards, at a Stripe of our own. */
const test = base.extend<{ till: Till }>({
  till: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs.
    async ({}, use) => {
      const stripe = await startStripeServer()
      const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-stripe-'))
      const { secretKey, publishableKey, webhookSecret, priceId, apiBase } = stripe.settings
      const settings = {
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: publishableKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_PRICE_ID: priceId,
        STRIPE_API_BASE: apiBase,
      }
      fillFolder(dataDir)
      const server = await startProcess({ DATA_DIR: dataDir, ...settings })
      await use({ stripe, server })
      await server.end('SIGTERM')
      await stripe.close()
      await rm(dataDir, { recursive: true })
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ till }, use) => use(till.server.url),
})

test.use({ visitor: 'member' })

let cards = 0
/** What Stripe does with a number: the one that is declined is declined, any other goes through. */
function confirmAt(
  { stripe: { books } }: Till,
  { clientSecret, number }: { clientSecret: string; number: string },
) {
  if (number === '')
    return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
  if (number === '4000000000000002')
    return { error: { type: 'card_error', code: 'card_declined', message: 'Your card has been declined.' } }
  const one = books.subscriptions.find(
    ({ id }) => clientSecret === `seti_${id}_secret` || clientSecret === `pi_${id}_secret`,
  )!
  cards += 1
  books.confirmCard(one.customer, { brand: 'visa', last4: '4242', fingerprint: `print-${cards}` })
  const status = { status: 'succeeded' }
  return clientSecret.startsWith('seti_') ? { setupIntent: status } : { paymentIntent: status }
}

test('a card is entered in fields of Stripe, which are loaded nowhere else; who had a trial pays at once and manages it at Stripe', async ({
  page,
  shell,
  till,
}) => {
  const { stripe, server } = till
  const overheard = listenTo(page)
  const refusedByPolicy: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text())
  })
  let show = () => {}
  const mayShow = new Promise<void>((resolve) => (show = resolve))
  const asked: { intent: string; returnUrl: string }[] = []
  const fetched = await interceptStripeJs(page, {
    mayShow,
    confirm(confirmation) {
      asked.push(confirmation)
      return confirmAt(till, confirmation)
    },
  })
  const subscribe = new SubscribePage(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/recipes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  stripe.break({ kind: 'failing', status: 500 })
  await page.getByRole('banner').getByRole('link', { name: 'Go Premium' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Setup Failed' })).toBeVisible()
  await expect(shell.toast('Network Error')).toBeVisible()
  stripe.break({ kind: 'none' })
  expect(fetched).toEqual([])
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(subscribe.confirm).toBeDisabled()
  await expect(page.getByText('Test mode')).toHaveCount(0)
  show()
  await expect(subscribe.confirm).toBeEnabled()
  expect(fetched).toHaveLength(1)
  await expectAccessible(page, "the page with Stripe's form")

  await subscribe.confirm.click()
  await expect(page.locator('[data-toast]').filter({ hasNotText: 'Network Error' })).toHaveCount(0)
  await subscribe.cardNumber.fill('4000000000000002')
  await subscribe.confirm.click()
  await expect(shell.toast('Payment Failed')).toContainText('Your card has been declined.')
  await subscribe.cardNumber.fill('4242424242424242')
  await subscribe.confirm.click()
  await subscribe.expectWelcome()
  await expect(shell.toast('Payment Successful')).toBeVisible()
  await expect(page.getByText(/Free trial until/)).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ intent: 'setup', returnUrl: `${server.url}/subscribe/success` })
  expect(refusedByPolicy).toEqual([])
  expect(overheard.addressesSent('4242424242424242')).toEqual([])
  await overheard.expectNoSecrets('4242424242424242')
  expect(server.output()).not.toMatch(/sk_test_|whsec_|4242424242424242/)
  await page.goto('/sandbox/portal')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  const past = stripe.books.latest(stripe.books.customers.at(-1)!)
  past.trialEnd = past.period.end = Math.floor(Date.now() / 1_000)
  stripe.books.end(past)
  await page.request.post('/api/subscription/refresh', { headers: { origin: server.url } })
  await subscribe.open()
  await expect(subscribe.order).toContainText('Today$9.99')
  await subscribe.cardNumber.fill('4242424242424242')
  await subscribe.confirm.click()
  await subscribe.expectWelcome()
  await expect(page.getByText(/Renews on/)).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ intent: 'payment' })

  await page
    .context()
    .route('https://billing.stripe.example/**', async (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Billing at Stripe</h1>' }),
    )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/subscribe')
  const portal = await subscribe.openPortal()
  await expect(portal.getByRole('heading', { name: 'Billing at Stripe' })).toBeVisible()
  stripe.break({ kind: 'failing', status: 500 })
  await subscribe.manage.click()
  await expect(shell.toast('Error')).toContainText('Unable to open customer portal. Please try again.')
})
