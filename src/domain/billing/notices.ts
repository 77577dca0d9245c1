import { billing } from './limits.ts'
import { premiumUntil } from './premium.ts'
import { isAlive, isOwing, type Standing } from './standing.ts'

export type NoticeKind = 'trial-started' | 'trial-ending' | 'payment-failed' | 'cancelled' | 'resumed'

export interface Notice {
  kind: NoticeKind
  /** The same for the same piece of news, so that it is told once however often it is seen. */
  key: string
  /** What was told before and is no longer so. */
  replaces: string[]
}

const isTrialEnding = ({ trialEndsAt, endsAt }: Standing, now: Date) =>
  trialEndsAt !== null && endsAt === null && now.getTime() >= trialEndsAt.getTime() - billing.trialReminder

/** What the mail about an end says: until which day premium lasts, and whether a payment is open. */
const lastWord = (standing: Standing) =>
  [premiumUntil(standing)?.toISOString().slice(0, 10), isOwing(standing) && 'open'].filter(Boolean).join(' ')

/** What there is to tell the owner of a subscription that stands like this, and who was told that much. */
export function noticesOf(standing: Standing, told: readonly string[], now: Date): Notice[] {
  const { subscriptionId, status, card, paidUntil, endsAt, isReversed } = standing
  // Without a card it never began, and its end is no news.
  if (card === null || status === 'incomplete') return []
  const wordsOf = (kind: NoticeKind) =>
    told.filter((key) => `${key} `.startsWith(`${kind} ${subscriptionId} `))
  const ends = wordsOf('cancelled')
  const notices: Notice[] = []
  const tell = (kind: NoticeKind, detail = '', replaces: string[] = []) => {
    const key = `${kind} ${subscriptionId} ${detail}`.trim()
    if (!told.includes(key)) notices.push({ kind, key, replaces })
  }
  if (status === 'trialing') tell('trial-started')
  if (status === 'trialing' && isTrialEnding(standing, now)) tell('trial-ending')
  if (isOwing(standing)) tell('payment-failed', paidUntil.toISOString())
  if (status === 'canceled' || endsAt !== null)
    tell('cancelled', lastWord(standing), [...ends, ...wordsOf('resumed')])
  else if (ends.length > 0 && isAlive(standing) && !isReversed) tell('resumed', '', ends)
  return notices
}
