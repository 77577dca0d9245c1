import { billing } from './limits.ts'
import { isAlive, type Standing, type SubscriptionStatus } from './standing.ts'

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

const hasPaidRest = ({ paidUntil, trialEndsAt, endsAt }: Standing) =>
  endsAt !== null && paidUntil > endsAt && (trialEndsAt === null || paidUntil > trialEndsAt)

const untilBy: Record<SubscriptionStatus, (standing: Standing) => Date | null> = {
  // A renewal nobody told us about is treated like one that failed.
  trialing: ({ endsAt, periodEndsAt }) => endsAt ?? after(periodEndsAt, billing.grace),
  active: ({ endsAt, periodEndsAt }) => endsAt ?? after(periodEndsAt, billing.grace),
  past_due: ({ paidUntil }) => after(paidUntil, billing.grace),
  // Without a card nothing began, but a month that was paid stays paid whatever became of the card.
  canceled: (standing) => (standing.card !== null || hasPaidRest(standing) ? standing.paidUntil : null),
  incomplete: () => null,
  unpaid: () => null,
}

/** Until when this subscription gives premium, if nothing more is reported of it; null when it gives none. */
export const premiumUntil = (standing: Standing): Date | null =>
  standing.isReversed ? null : untilBy[standing.status](standing)

export function hasPremium(standing: Standing, now: Date): boolean {
  const until = premiumUntil(standing)
  return until !== null && now < until
}

/** What is kept of a subscription, with what premium was made of it. */
interface Kept {
  status: SubscriptionStatus | null
  endsAt: Date | null
  premiumUntil: Date | null
}

/** Whether a subscription is charged for until somebody ends it; one that gave no premium never began, or ends unasked. */
export const isCharged = ({ status, endsAt, premiumUntil: until }: Kept) =>
  status !== null && isAlive({ status }) && endsAt === null && until !== null

/** Whether premium lasts although its subscription is over: a new one would be paid for the same days. */
export const isPaidAhead = (
  { status, premiumUntil: until }: Pick<Kept, 'status' | 'premiumUntil'>,
  now: Date,
) => status === 'canceled' && until !== null && now < until

/** When to ask the provider again, if no event comes first; null when nothing can change any more. */
export function nextLook(standing: Standing, now: Date): Date | null {
  const until = premiumUntil(standing)
  if (standing.status === 'canceled' && (until === null || until <= now)) return null
  const moments = [after(now, billing.compareEvery), standing.periodEndsAt, standing.endsAt, until]
  if (standing.status === 'trialing' && standing.trialEndsAt)
    moments.push(after(standing.trialEndsAt, -billing.trialReminder))
  const ahead = moments.flatMap((moment) => (moment !== null && moment > now ? [moment.getTime()] : []))
  return new Date(Math.min(...ahead))
}

/** Where nothing is sold, nothing is locked. */
export const opensAll = (person: { isPremium: boolean }, { isSold }: { isSold: boolean }) =>
  person.isPremium || !isSold
