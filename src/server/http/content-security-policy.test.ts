import { expect, it } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startStripeServer } from '../../../tests/stripe-server.ts'

/** What a page may use, by the name of the directive. */
async function policyWith(payments: Parameters<typeof startApp>[0]) {
  const site = await startApp(payments)
  try {
    const { headers } = await site.app.inject('/api/docs')
    const parts = String(headers['content-security-policy']).split('; ')
    return new Map(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
  } finally {
    await site.close()
  }
}

it('lets pages use nothing of other sites where no real money is taken', async () => {
  const policy = await policyWith({ payments: { kind: 'sandbox' } })
  for (const directive of ['default-src', 'script-src', 'connect-src', 'frame-src', 'form-action'])
    expect(policy.get(directive)).toEqual(["'self'"])
  expect(JSON.stringify([...policy])).not.toContain('http')
})

it('lets pages use the form of Stripe where cards are charged, and nothing else', async () => {
  const stripe = await startStripeServer()
  const policy = await policyWith({ payments: { kind: 'stripe', ...stripe.settings } })
  await stripe.close()
  expect(policy.get('script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
  expect(policy.get('frame-src')).toContain('https://hooks.stripe.com')
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
  expect(policy.get('default-src')).toEqual(["'self'"])
})
