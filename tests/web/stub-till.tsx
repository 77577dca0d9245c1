import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { User } from '../../src/domain/accounts/user.ts'
import type { Subscription, SubscriptionSetup } from '../../src/domain/billing/subscription.ts'
import { createQueryClient } from '../../src/web/api/query-client.ts'
import { setUser } from '../../src/web/session/use-user.ts'
import { dismissToast, shownToast } from '../../src/web/ui/toast.ts'
import { Toaster } from '../../src/web/ui/toaster.tsx'

type Answer = { status: number; body?: unknown } | 'offline' | Promise<{ status: number; body?: unknown }>

/** For tests: someone who never subscribed, unless it is said otherwise. */
export const aSubscription = (details: Partial<Subscription> = {}): Subscription => ({
  status: 'none',
  isPremium: false,
  trialEndsAt: null,
  renewsAt: null,
  cancelAtPeriodEnd: false,
  premiumEndsAt: null,
  giftEndsAt: null,
  card: null,
  isTrialAvailable: true,
  isTrialRefused: false,
  payments: 'test',
  ...details,
})

/** For tests: someone in the free days; the hour is noon, so that the day is the same nearly everywhere. */
export const onTrial = aSubscription({
  status: 'trialing',
  isPremium: true,
  trialEndsAt: '2026-11-22T12:00:00.000Z',
  renewsAt: '2026-11-22T12:00:00.000Z',
  card: { brand: 'visa', last4: '4242' },
  isTrialAvailable: false,
})

/** For tests: a subscription that waits for its card. */
export const aSetup = (details: Partial<SubscriptionSetup> = {}): SubscriptionSetup => ({
  clientSecret: 'secret_1',
  intent: 'setup',
  form: { kind: 'sandbox' },
  trialDays: 7,
  reminder: 'mailed',
  ...details,
})

export const says = (body: unknown, status = 200) => ({ status, body })

/** For tests: each call is answered in order, the last answer again and again; what was sent is remembered. */
export function stubTill(answers: Record<string, Answer[]>) {
  const sent: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${path}`
    sent.push({ call, body: body === undefined ? undefined : JSON.parse(body) })
    const waiting = answers[call]
    const answer = await (waiting && waiting.length > 1 ? waiting.shift() : waiting?.[0])
    if (!answer) throw new Error(`Nobody answers ${call}`)
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status })
  })
  return { sent, callsOf: (call: string) => sent.filter((one) => one.call === call).length }
}

/** For tests: renders as a signed-in person sees it, messages included. */
export function renderAtTill(children: ReactNode, user: User, client = createQueryClient()) {
  setUser(client, user)
  render(
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>,
  )
  return client
}

/** For tests: everything as it was before. */
export function closeTill() {
  cleanup()
  vi.unstubAllGlobals()
  const left = shownToast()
  if (left) dismissToast(left.number)
}
