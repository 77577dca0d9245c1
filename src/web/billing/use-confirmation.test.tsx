import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maria } from '../../../tests/web/stub-person.ts'
import { learn } from './subscription-query.ts'
import {
  aSubscription,
  closeTill,
  onTrial,
  renderAtTill,
  says,
  stubTill,
} from '../../../tests/web/stub-till.tsx'
import { useConfirmation } from './use-confirmation.ts'

const refresh = 'POST /api/subscription/refresh'
const user = { 'GET /api/user': [says({ ...maria, isPremium: true })] }
const waiting = says(aSubscription({ status: 'incomplete' }))
const owing = says(aSubscription({ status: 'past_due' }))
const paid = aSubscription({ status: 'active', isPremium: true, renewsAt: '2026-12-22T12:00:00.000Z' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  closeTill()
  vi.useRealTimers()
})

function Page() {
  const { confirmation, askAgain } = useConfirmation()
  return <button onClick={askAgain}>{confirmation.kind}</button>
}

const shown = () => screen.getByRole('button').textContent
const pass = async (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

it('asks until the provider has noticed the card', async () => {
  const { callsOf } = stubTill({ ...user, [refresh]: [waiting, waiting, says(onTrial)] })
  renderAtTill(<Page />, maria)
  await pass(0)
  expect(shown()).toBe('asking')
  await pass(10_000)
  expect(shown()).toBe('premium')
  expect(callsOf(refresh)).toBe(3)
})

it('gives up asking after a while, and asks again when told to', async () => {
  const { callsOf } = stubTill({
    ...user,
    [refresh]: [...Array.from({ length: 8 }, () => waiting), says(onTrial)],
  })
  renderAtTill(<Page />, maria)
  await pass(60_000)
  expect([shown(), callsOf(refresh)]).toEqual(['undecided', 8])
  act(() => screen.getByRole('button').click())
  await pass(0)
  expect(shown()).toBe('premium')
})

it('waits for the payment of an overdue month', async () => {
  const { callsOf } = stubTill({ ...user, [refresh]: [owing, owing, says(paid)] })
  renderAtTill(<Page />, maria)
  await pass(10_000)
  expect([shown(), callsOf(refresh)]).toEqual(['premium', 3])
})

it('does not say that nothing was paid while an overdue month may be', async () => {
  const { callsOf } = stubTill({ ...user, [refresh]: [owing] })
  renderAtTill(<Page />, maria)
  await pass(60_000)
  expect([shown(), callsOf(refresh)]).toEqual(['undecided', 8])
})

it.each([
  [aSubscription(), 'no-premium'],
  [aSubscription({ status: 'canceled' }), 'no-premium'],
  [aSubscription({ status: 'trialing', isTrialRefused: true }), 'trial-refused'],
  [onTrial, 'premium'],
])('knows at once what %j means', async (subscription, kind) => {
  const { callsOf } = stubTill({ ...user, [refresh]: [says(subscription)] })
  renderAtTill(<Page />, maria)
  await pass(0)
  expect([shown(), callsOf(refresh)]).toEqual([kind, 1])
})

it('says so when nobody can be asked', async () => {
  stubTill({ [refresh]: ['offline'] })
  renderAtTill(<Page />, maria)
  await pass(0)
  expect(shown()).toBe('failed')
})

it('does not take what was known before the card for an answer', async () => {
  stubTill({ [refresh]: ['offline'] })
  const client = renderAtTill(<p>The form</p>, maria)
  learn(client, aSubscription())
  cleanup()
  renderAtTill(<Page />, maria, client)
  await pass(0)
  expect(shown()).toBe('failed')
})

it('asks nothing when the form has just had the answer', async () => {
  const { callsOf } = stubTill(user)
  const client = renderAtTill(<p>The form</p>, maria)
  learn(client, onTrial)
  cleanup()
  renderAtTill(<Page />, { ...maria, isPremium: true }, client)
  await pass(0)
  expect([shown(), callsOf(refresh)]).toEqual(['premium', 0])
})
