import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aSubscription, closeTill, renderAtTill, says, stubTill } from '../../../tests/web/stub-till.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { SubscribeSuccess } from './subscribe-success.tsx'

afterEach(() => {
  closeTill()
  vi.useRealTimers()
})

it('leads back to the form when the bank refused the card on its own page, and asks nobody', () => {
  const { sent } = stubTill({})
  history.replaceState(null, '', '/subscribe/success?setup_intent=seti_1&redirect_status=failed')
  renderAtTill(<SubscribeSuccess />, maria)
  screen.getByRole('heading', { name: 'Payment Failed' })
  expect(screen.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe('/subscribe')
  expect(sent).toEqual([])
})

it('tells who paid in the past only what is true now', async () => {
  const ended = aSubscription({ status: 'canceled', premiumEndsAt: '2026-10-22T12:00:00.000Z' })
  stubTill({ 'POST /api/subscription/refresh': [says(ended)] })
  history.replaceState(null, '', '/subscribe/success')
  renderAtTill(<SubscribeSuccess />, maria)
  await screen.findByRole('heading', { name: 'No subscription' })
  screen.getByText('You cook on the free plan, and nothing is charged. Premium is one page away.')
})

it('tells whose card may never have arrived what to do, and that it costs nothing twice', async () => {
  vi.useFakeTimers()
  stubTill({ 'POST /api/subscription/refresh': [says(aSubscription({ status: 'incomplete' }))] })
  history.replaceState(null, '', '/subscribe/success')
  renderAtTill(<SubscribeSuccess />, maria)
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  screen.getByRole('heading', { name: 'Not confirmed yet' })
  screen.getByText(/If it has not by then, please enter your card again: nothing is charged twice\./)
  screen.getByRole('button', { name: 'Check Again' })
  expect(screen.getByRole('link', { name: 'Enter Card Again' }).getAttribute('href')).toBe('/subscribe')
})
