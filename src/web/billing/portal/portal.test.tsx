import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { maria } from '../../../../tests/web/stub-person.ts'
import { address } from '../../api/api.ts'
import { keyOf } from '../../api/query-of.ts'
import { SandboxPortal } from '../../screens/sandbox-portal.tsx'
import {
  aSubscription,
  closeTill,
  onTrial,
  renderAtTill,
  says,
  stubTill,
} from '../../../../tests/web/stub-till.tsx'

afterEach(closeTill)

const premiumMaria = { ...maria, isPremium: true }
const user = { 'GET /api/user': [says(premiumMaria)] }
const look = 'GET /api/sandbox/portal'
const read = 'GET /api/subscription'
const ended = aSubscription({ status: 'canceled', premiumEndsAt: '2026-11-22T12:00:00.000Z' })
const cancelled = { ...onTrial, renewsAt: null, cancelAtPeriodEnd: true, premiumEndsAt: onTrial.renewsAt }

const portalOf = (subscription = onTrial, invoices: unknown[] = []) => ({
  subscription,
  clientSecret: 'secret_1',
  invoices,
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it.each(['live', 'off'] as const)('does not exist where payments are %s', async (payments) => {
  stubTill({ [read]: [says(aSubscription({ payments }))] })
  renderAtTill(<SandboxPortal />, maria)
  await screen.findByRole('heading', { name: 'Page not found' })
})

it('shows the subscription, the card and every invoice in words', async () => {
  const invoice = { id: 'in_1', date: '2026-10-15T12:00:00.000Z', amount: 999, status: 'open' }
  stubTill({
    ...user,
    [read]: [says(onTrial)],
    [look]: [says(portalOf(onTrial, [invoice, { ...invoice, id: 'in_0', status: 'paid' }]))],
  })
  renderAtTill(<SandboxPortal />, premiumMaria)
  screen.getByText('Loading')
  ;(await part('Premium')).getByText('Free trial until November 22, 2026')
  ;(await part('Card')).getByText('Visa ending in 4242')
  const lines = (await part('Invoices')).getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toEqual(['October 15, 2026$9.99Not paid', 'October 15, 2026$9.99Paid'])
  screen.getByText('Test mode: no card is charged')
})

it('asks before it cancels, and takes it back', async () => {
  const { sent } = stubTill({
    ...user,
    [read]: [says(onTrial)],
    [look]: [says(portalOf())],
    'POST /api/sandbox/cancellation': [says(portalOf(cancelled)), says(portalOf())],
  })
  renderAtTill(<SandboxPortal />, premiumMaria)
  await press('Cancel Subscription')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel premium?' }))
  dialog.getByText(/Premium stays on until November 22, 2026/)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Subscription' }))
  await screen.findByText('Ends on November 22, 2026')
  await press('Keep Premium')
  await screen.findByText('Free trial until November 22, 2026')
  const bodies = sent.flatMap(({ call, body }) => (call.endsWith('/cancellation') ? [body] : []))
  expect(bodies).toEqual([{ cancelAtPeriodEnd: true }, { cancelAtPeriodEnd: false }])
})

it('does not say that nothing more is charged while a month is open', async () => {
  const owing = aSubscription({ status: 'past_due', isPremium: true, premiumEndsAt: onTrial.renewsAt })
  stubTill({ ...user, [read]: [says(owing)], [look]: [says(portalOf(owing))] })
  renderAtTill(<SandboxPortal />, premiumMaria)
  await press('Cancel Subscription')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel premium?' }))
  dialog.getByText('The open $9.99 may yet be charged, and nothing after that.')
})

it('lets time pass, and premium go with it', async () => {
  const { sent, callsOf } = stubTill({
    'GET /api/user': [says(maria)],
    [read]: [says(onTrial)],
    [look]: [says(portalOf()), says(portalOf(ended))],
    'POST /api/sandbox/advance-time': [says(portalOf(ended))],
  })
  const client = renderAtTill(<SandboxPortal />, premiumMaria)
  const steak = keyOf(address('GET /api/recipes/:id'), { params: { id: 'steak' } })
  client.setQueryData(steak, { isLocked: false })
  await press('7 days')
  await screen.findByText('Free plan')
  expect(sent.find(({ call }) => call.endsWith('advance-time'))?.body).toEqual({ days: 7 })
  await waitFor(() => expect(client.getQueryState(steak)?.isInvalidated).toBe(true))
  expect(screen.getByRole('link', { name: 'Go Premium' }).getAttribute('href')).toBe('/subscribe')
  expect(callsOf(read)).toBe(1)
})

it('replaces the card', async () => {
  const mastercard = { ...onTrial, card: { brand: 'mastercard', last4: '4444' } }
  stubTill({
    ...user,
    [read]: [says(onTrial)],
    [look]: [says(portalOf()), says(portalOf(mastercard))],
    'POST /api/sandbox/card': [says({ outcome: 'confirmed' })],
    'POST /api/subscription/refresh': [says(mastercard)],
  })
  renderAtTill(<SandboxPortal />, premiumMaria)
  await press('Replace Card')
  await userEvent.click(await screen.findByRole('button', { name: /5555 5555 5555 4444/ }))
  await press('Save Card')
  await screen.findByText('Mastercard ending in 4444')
  expect(screen.queryByRole('button', { name: 'Save Card' })).toBeNull()
})

it('says that a card is saved although the provider then falls silent', async () => {
  stubTill({
    ...user,
    [read]: [says(onTrial)],
    [look]: [says(portalOf())],
    'POST /api/sandbox/card': [says({ outcome: 'confirmed' })],
    'POST /api/subscription/refresh': ['offline'],
  })
  renderAtTill(<SandboxPortal />, premiumMaria)
  await press('Replace Card')
  await userEvent.click(await screen.findByRole('button', { name: /5555 5555 5555 4444/ }))
  await press('Save Card')
  await screen.findByText('Card saved')
  expect(screen.queryByRole('button', { name: 'Save Card' })).toBeNull()
})

it('does not say that a card is saved when nobody knows, and shows which one is charged', async () => {
  const mastercard = { ...onTrial, card: { brand: 'mastercard', last4: '4444' } }
  stubTill({
    ...user,
    [read]: [says(onTrial)],
    [look]: [says(portalOf()), says(portalOf(mastercard))],
    'POST /api/sandbox/card': ['offline'],
    'POST /api/subscription/refresh': [says(mastercard)],
  })
  renderAtTill(<SandboxPortal />, premiumMaria)
  await press('Replace Card')
  await userEvent.click(await screen.findByRole('button', { name: /5555 5555 5555 4444/ }))
  await press('Save Card')
  await screen.findByText('We could not learn whether that worked')
  await screen.findByText('Mastercard ending in 4444')
  expect(screen.queryByText('Card saved')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save Card' })).toBeNull()
})

it('says when nothing changed', async () => {
  stubTill({
    ...user,
    [read]: [says(onTrial)],
    [look]: [says(portalOf())],
    'POST /api/sandbox/advance-time': ['offline'],
  })
  renderAtTill(<SandboxPortal />, premiumMaria)
  await press('1 day')
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing changed')
})
