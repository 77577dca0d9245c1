import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { maria } from '../../../tests/web/stub-person.ts'
import { address } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { shownToast } from '../ui/toast.ts'
import { Checkout } from './checkout.tsx'
import {
  aSetup,
  aSubscription,
  closeTill,
  onTrial,
  renderAtTill,
  says,
  stubTill,
} from '../../../tests/web/stub-till.tsx'

const setUp = 'POST /api/get-or-create-subscription'
const refresh = 'POST /api/subscription/refresh'
const enter = 'POST /api/sandbox/card'
const none = { 'GET /api/subscription': [says(aSubscription())], 'GET /api/user': [says(maria)] }

// The form's code comes late; here it is fetched first, so that no test waits for it.
beforeAll(async () => void (await import('./sandbox/sandbox-form.tsx')))
beforeEach(() => history.replaceState(null, '', '/subscribe'))
afterEach(closeTill)

const visit = (user = maria) => renderAtTill(<Checkout features={['All copycat recipes']} />, user)
const confirmButton = () => screen.findByRole('button', { name: 'Confirm Payment - $9.99/month' })
const toasted = async (title: string) => (await screen.findByText(title)).closest('[data-toast]')?.textContent

async function payWith(meaning: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: meaning }))
  await userEvent.click(await confirmButton())
}

it('sets up, then says what is brought, what is charged and when', async () => {
  stubTill({ ...none, [setUp]: [says(aSetup())] })
  visit()
  screen.getByText('Setting up your subscription...')
  screen.getByText('All copycat recipes')
  await confirmButton()
  const order = screen.getByRole('region', { name: '7 days free' })
  within(order).getByText('$0.00')
  within(order).getByText(/charge nothing before/)
  within(order).getByText('Test mode: no card is charged')
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
})

it.each([
  ['mailed', 'We write to you 2 days before that; cancel until then and you pay nothing.', false],
  ['kept', 'This site has no mail server: the mail is kept in its outbox.', false],
  [null, 'Your email address is not confirmed, so we cannot remind you of that day.', true],
] as const)('promises a reminder only where one arrives: %s', async (reminder, words, asksToConfirm) => {
  stubTill({ ...none, [setUp]: [says(aSetup({ reminder }))] })
  visit()
  await confirmButton()
  screen.getByText(words, { exact: false })
  const link = screen.queryByRole('link', { name: 'Confirm it in your profile' })
  expect(link?.getAttribute('href')).toBe(asksToConfirm ? '/profile' : undefined)
})

it('says honestly that without free days the card is charged today', async () => {
  stubTill({ ...none, [setUp]: [says(aSetup({ trialDays: 0, intent: 'payment' }))] })
  visit()
  await confirmButton()
  const order = screen.getByRole('region', { name: 'Your subscription' })
  expect(within(order).getByText('Today').parentElement?.textContent).toBe('Today$9.99')
  expect(within(order).queryByText(/days free|charge nothing/)).toBeNull()
})

it.each([
  ['goes on', false, ['Today$9.99', 'Then$9.99/month'], /renews every month until you cancel/],
  ['was cancelled', true, ['Today$9.99'], /to the end of that month.*nothing is charged after that/],
])(
  'promises what paying an open month brings to a subscription that %s, and no more',
  async (_how, isLast, rows, words) => {
    const owing = aSubscription({ status: 'past_due', cancelAtPeriodEnd: isLast })
    stubTill({
      'GET /api/user': [says(maria)],
      'GET /api/subscription': [says(owing)],
      [setUp]: [says(aSetup({ trialDays: 0, intent: 'payment' }))],
    })
    visit()
    await screen.findByText(words)
    expect(screen.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual(rows)
    await screen.findByRole('button', { name: `Confirm Payment - $9.99${isLast ? '' : '/month'}` })
  },
)

it.each([
  ['cannot be reached', 'offline' as const, ''],
  ['fails', says({ error: 'Our payment provider is asleep.' }, 502), 'Our payment provider is asleep.'],
])('tells when the payment service %s, and trying again works', async (_how, answer, sentence) => {
  stubTill({ ...none, [setUp]: [answer, says(aSetup())] })
  visit()
  await screen.findByRole('heading', { name: 'Payment Setup Failed' })
  screen.getByText("We couldn't set up your payment. This might be a temporary issue.")
  screen.getByText(`${sentence} Setting it up charges nothing.`.trim())
  expect(screen.queryByText(/Nothing has been charged/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
  expect(await toasted('Network Error')).toContain('Unable to connect to payment service. Please try again.')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await confirmButton()
})

it('tells when there is nothing to confirm', async () => {
  stubTill({ ...none, [setUp]: [says(aSetup({ clientSecret: '' }))] })
  visit()
  await screen.findByRole('heading', { name: 'Payment Setup Failed' })
  expect(await toasted('Setup Error')).toContain('Unable to initialize payment. Please try again.')
})

it('makes a member of who confirms a card, and goes on to the welcome', async () => {
  const { callsOf } = stubTill({
    ...none,
    [setUp]: [says(aSetup())],
    [enter]: [says({ outcome: 'confirmed' })],
    [refresh]: [says(onTrial)],
    'GET /api/user': [says({ ...maria, isPremium: true })],
  })
  const client = visit()
  const steak = keyOf(address('GET /api/recipes/:id'), { params: { id: 'steak' } })
  client.setQueryData(steak, { isLocked: true })
  await payWith(/Succeeds$/)
  await waitFor(() => expect(location.pathname).toBe('/subscribe/success'))
  expect(await toasted('Payment Successful')).toContain(
    'Welcome to premium! You now have access to all premium recipes.',
  )
  expect(client.getQueryState(steak)?.isInvalidated).toBe(true)
  expect(callsOf(setUp)).toBe(1)
})

it('keeps a refusal on the page, in the words of the provider', async () => {
  const { callsOf } = stubTill({
    ...none,
    [setUp]: [says(aSetup())],
    [enter]: [says({ outcome: 'declined', message: 'Your card was declined.' })],
  })
  visit()
  await payWith(/Is declined/)
  expect(await toasted('Payment Failed')).toContain('Your card was declined.')
  within(screen.getByRole('form')).getByText('Your card was declined.')
  expect(callsOf(refresh)).toBe(0)
  expect(location.pathname).toBe('/subscribe')
})

it('sends no number that is not complete', async () => {
  const { callsOf } = stubTill({ ...none, [setUp]: [says(aSetup())] })
  visit()
  await userEvent.click(await confirmButton())
  await screen.findByText('Your card number is not complete.')
  expect(callsOf(enter)).toBe(0)
  expect(shownToast()).toBeUndefined()
})

it('asks the person what the bank asks, and passes the answer on', async () => {
  const { sent } = stubTill({
    ...none,
    [setUp]: [says(aSetup())],
    [enter]: [
      says({ outcome: 'needs-confirmation' }),
      says({ outcome: 'declined', message: 'Your bank did not confirm this card.' }),
      says({ outcome: 'needs-confirmation' }),
      says({ outcome: 'confirmed' }),
    ],
    [refresh]: [says(onTrial)],
  })
  visit()
  await payWith(/Asks for confirmation/)
  await screen.findByRole('dialog', { name: 'Is this you?' })
  await userEvent.keyboard('{Escape}')
  await toasted('Payment Failed')
  await userEvent.click(await confirmButton())
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Card' }))
  await waitFor(() => expect(location.pathname).toBe('/subscribe/success'))
  const answers = sent.filter(({ call }) => call === enter).map(({ body }) => body)
  const card = { clientSecret: 'secret_1', number: '4000 0025 0000 3155' }
  expect(answers).toEqual([
    card,
    { ...card, bankAnswer: 'refused' },
    card,
    { ...card, bankAnswer: 'approved' },
  ])
})

it('offers a subscription without free days to who shows a card that had them, and then charges it', async () => {
  const renewed = aSubscription({ status: 'active', isPremium: true, isTrialAvailable: false })
  const { callsOf } = stubTill({
    'GET /api/user': [says(maria)],
    'GET /api/subscription': [
      says(aSubscription()),
      says(aSubscription({ status: 'trialing', isTrialRefused: true })),
    ],
    [setUp]: [says(aSetup()), says(aSetup({ clientSecret: 'secret_2', trialDays: 0, intent: 'payment' }))],
    [enter]: [says({ outcome: 'confirmed' })],
    [refresh]: [says(aSubscription({ status: 'trialing', isTrialRefused: true })), says(renewed)],
  })
  visit()
  await screen.findByRole('region', { name: '7 days free' })
  await payWith(/one free trial for all/)
  await screen.findByText(/has had its free trial with another account/)
  const order = await screen.findByRole('region', { name: 'Your subscription' })
  expect(within(order).getByText('Today').parentElement?.textContent).toBe('Today$9.99')
  expect(location.pathname).toBe('/subscribe')
  expect(shownToast()).toBeUndefined()
  await payWith(/one free trial for all/)
  await waitFor(() => expect(location.pathname).toBe('/subscribe/success'))
  await toasted('Payment Successful')
  expect(callsOf(enter)).toBe(2)
})

it('goes on when the provider falls silent after the card: the next page asks again', async () => {
  stubTill({
    ...none,
    [setUp]: [says(aSetup())],
    [enter]: [says({ outcome: 'confirmed' })],
    [refresh]: ['offline'],
  })
  visit()
  await payWith(/Succeeds$/)
  await waitFor(() => expect(location.pathname).toBe('/subscribe/success'))
  expect(shownToast()).toBeUndefined()
})

it.each([
  ['the network fails', 'offline' as const],
  ['the server fails', says({ error: 'We cannot reach our payment provider.' }, 503)],
  ['something before the server answers', says('Bad gateway', 404)],
])('asks whether a card was taken whose answer was lost: %s', async (_why, lost) => {
  stubTill({
    ...none,
    [setUp]: [says(aSetup())],
    [enter]: [lost],
    [refresh]: [says(onTrial)],
    'GET /api/user': [says({ ...maria, isPremium: true })],
  })
  visit()
  await payWith(/Succeeds$/)
  await waitFor(() => expect(location.pathname).toBe('/subscribe/success'))
  await toasted('Payment Successful')
})

it('welcomes nobody whose card was lost on its way, and calls it no failure', async () => {
  stubTill({
    ...none,
    [setUp]: [says(aSetup())],
    [enter]: ['offline'],
    [refresh]: [says(aSubscription({ status: 'incomplete' }))],
  })
  visit()
  await payWith(/Succeeds$/)
  await waitFor(() => expect(location.pathname).toBe('/subscribe/success'))
  expect(shownToast()).toBeUndefined()
})

it('begins anew when what waits for the card is gone', async () => {
  const { callsOf } = stubTill({
    ...none,
    [setUp]: [says(aSetup())],
    [enter]: [says({ error: 'This payment does not exist.' }, 404)],
  })
  visit()
  await payWith(/Succeeds$/)
  await screen.findByRole('heading', { name: 'Payment Setup Failed' })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await confirmButton()
  expect(callsOf(setUp)).toBe(2)
})

it('sells nothing to a member', async () => {
  const { callsOf } = stubTill({ 'GET /api/subscription': [says(onTrial)] })
  visit({ ...maria, isPremium: true })
  await screen.findByRole('heading', { name: 'You are a premium member' })
  await screen.findByRole('button', { name: 'Manage Subscription' })
  expect(callsOf(setUp)).toBe(0)
})

it('gives a member by gift nothing to manage of a trial that never got its card', async () => {
  const given = aSubscription({ status: 'incomplete', isPremium: true, giftEndsAt: onTrial.renewsAt })
  stubTill({ 'GET /api/subscription': [says(given)] })
  visit({ ...maria, isPremium: true })
  await screen.findByText('Premium until November 22, 2026')
  expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull()
})

it('tells nobody without premium that they are a member', async () => {
  const status = {
    status: 'active',
    cancelAtPeriodEnd: true,
    premiumEndsAt: '2026-11-22T12:00:00.000Z',
  } as const
  stubTill({
    'GET /api/subscription': [says(aSubscription(status))],
    'GET /api/user': [says(maria)],
    [setUp]: [says({ error: 'You are a premium member already.' }, 409)],
  })
  visit()
  await screen.findByRole('heading', { name: 'You have a subscription already' })
  await screen.findByText(/Your premium ended on November 22, 2026/)
  expect(screen.queryByText(/open to you/)).toBeNull()
})

it('notices who became a member elsewhere', async () => {
  stubTill({
    'GET /api/subscription': [says(onTrial)],
    'GET /api/user': [says({ ...maria, isPremium: true })],
    [setUp]: [says({ error: 'You are a premium member already.' }, 409)],
  })
  visit()
  await screen.findByRole('heading', { name: 'You are a premium member' })
  expect(shownToast()).toBeUndefined()
})
