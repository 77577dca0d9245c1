import { billing } from '../limits.ts'
import type { Standing } from './standing.ts'

export type NoticeKind = 'trial-started' | 'trial-ending' | 'payment-failed' | 'cancelled'

export interface Notice {
  kind: NoticeKind
  /** The same for the same piece of news, so that it is told once however often it is seen. */
  key: string
}

const isTrialEnding = ({ trialEndsAt, endsAt }: Standing, now: Date) =>
  trialEndsAt !== null && endsAt === null && now.getTime() >= trialEndsAt.getTime() - billing.trialReminder

/** What there is to tell the owner of a subscription that stands like this. */
export function noticesOf(standing: Standing, now: Date): Notice[] {
  const { subscriptionId, status, card, paidUntil, endsAt } = standing
  // Without a card it never began, and its end is no news.
  if (card === null || status === 'incomplete') return []
  const notices: Notice[] = []
  const tell = (kind: NoticeKind, detail = '') =>
    notices.push({ kind, key: `${kind} ${subscriptionId} ${detail}`.trim() })
  if (status === 'trialing') tell('trial-started')
  if (status === 'trialing' && isTrialEnding(standing, now)) tell('trial-ending')
  if (status === 'past_due') tell('payment-failed', paidUntil.toISOString())
  if (status === 'canceled' || endsAt !== null) tell('cancelled')
  return notices
}
