import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { maria } from '../../../tests/web/stub-person.ts'
import { address } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { userQuery } from '../session/use-user.ts'
import {
  aSubscription,
  closeTill,
  onTrial,
  renderAtTill,
  says,
  stubTill,
} from '../../../tests/web/stub-till.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

afterEach(closeTill)

const call = 'GET /api/subscription'
const show = (user = maria) => renderAtTill(<SubscriptionCard />, user)
const premiumMaria = { ...maria, isPremium: true }

it('shows a free person the way to premium, and nothing to manage', async () => {
  stubTill({ [call]: [says(aSubscription())] })
  show()
  await screen.findByText('Free plan')
  expect(screen.getByRole('region', { name: 'Subscription Status' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go Premium' }).getAttribute('href')).toBe('/subscribe')
  expect(screen.queryByRole('button')).toBeNull()
})

it.each(['incomplete', 'canceled'] as const)(
  'gives nothing to manage to whose trial never got its card: %s',
  async (status) => {
    stubTill({ [call]: [says(aSubscription({ status, payments: 'live' }))] })
    show()
    await screen.findByRole('link', { name: 'Go Premium' })
    expect(screen.queryByRole('button')).toBeNull()
  },
)

it.each(['incomplete', 'canceled'] as const)('keeps the way to what was paid before: %s', async (status) => {
  stubTill({ [call]: [says(aSubscription({ status, isTrialAvailable: false, payments: 'live' }))] })
  show()
  await screen.findByRole('link', { name: 'Go Premium' })
  screen.getByRole('button', { name: 'Manage Subscription' })
})

it('shows a member the card and the way to manage it', async () => {
  stubTill({ [call]: [says(onTrial)] })
  show(premiumMaria)
  await screen.findByText('Free trial until November 22, 2026')
  screen.getByText('Visa ending in 4242')
  screen.getByText('Test mode: no card is charged')
  screen.getByRole('button', { name: 'Manage Subscription' })
  expect(screen.queryByRole('link', { name: 'Go Premium' })).toBeNull()
})

it('offers both to who could not be charged and lost premium', async () => {
  stubTill({ [call]: [says(aSubscription({ status: 'past_due', payments: 'live' }))] })
  show()
  await screen.findByText('Payment failed')
  screen.getByRole('link', { name: 'Go Premium' })
  screen.getByRole('button', { name: 'Manage Subscription' })
  expect(screen.queryByText(/Test mode/)).toBeNull()
})

it('offers no second subscription while it is not known whether the first was renewed', async () => {
  const renewsAt = '2026-11-22T00:00:00.000Z'
  stubTill({ [call]: [says(aSubscription({ status: 'active', payments: 'live', renewsAt }))] })
  show()
  await screen.findByText('Renewal not confirmed')
  screen.getByRole('button', { name: 'Manage Subscription' })
  expect(screen.queryByRole('link', { name: 'Go Premium' })).toBeNull()
})

it('offers nothing where nothing can be bought', async () => {
  stubTill({ [call]: [says(aSubscription({ isPremium: true, status: 'canceled', payments: 'off' }))] })
  show()
  await screen.findByText('Everything is open')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('can be asked again when it did not arrive', async () => {
  stubTill({ [call]: ['offline', says(onTrial)] })
  show(premiumMaria)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Free trial until November 22, 2026')
})

it('brings the person in line once when premium has ended meanwhile', async () => {
  const { callsOf } = stubTill({
    [call]: [says(aSubscription({ status: 'canceled' }))],
    'GET /api/user': [says(maria)],
  })
  const client = show(premiumMaria)
  const soup = keyOf(address('GET /api/recipes/:id'), { params: { id: 'soup' } })
  client.setQueryData(soup, {})
  await client.prefetchQuery(userQuery)
  await screen.findByText('Free plan')
  await waitFor(() => expect(client.getQueryState(soup)?.isInvalidated).toBe(true))
  expect(callsOf(call)).toBe(1)
})
