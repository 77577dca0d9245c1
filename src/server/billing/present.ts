import { opensAll } from '../../domain/billing/premium.ts'
import type { CardForm, Subscription } from '../../domain/billing/subscription.ts'
import type { SubscriptionRow } from './store.ts'

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

const modes = { stripe: 'live', sandbox: 'test' } as const

const isTrialRefused = ({ refusedSubscriptionId, subscriptionId }: SubscriptionRow) =>
  refusedSubscriptionId !== null && refusedSubscriptionId === subscriptionId

interface Beside {
  isPremium: boolean
  giftUntil: Date | null
  form: CardForm | undefined
}

/** The only way a subscription leaves the server: no id of the provider and no fingerprint comes along. */
export function presentSubscription(
  row: SubscriptionRow | undefined,
  { isPremium, giftUntil, form }: Beside,
): Subscription {
  const status = row?.status ?? 'none'
  const goesOn = (status === 'trialing' || status === 'active') && !row?.endsAt && !row?.isReversed
  const isRefused = row !== undefined && isTrialRefused(row)
  return {
    status,
    isPremium: opensAll({ isPremium }, { isSold: form !== undefined }),
    trialEndsAt: iso(row?.trialEndsAt),
    renewsAt: goesOn && !isRefused ? iso(row?.periodEndsAt) : null,
    cancelAtPeriodEnd: row?.endsAt != null && status !== 'canceled',
    premiumEndsAt: goesOn && !isRefused ? null : iso(row?.premiumUntil),
    giftEndsAt: iso(giftUntil),
    card: row?.cardBrand && row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    isTrialAvailable: !row?.trialUsedAt,
    isTrialRefused: isRefused,
    payments: form ? modes[form.kind] : 'off',
  }
}
