import type { Subscription } from '../../domain/billing/subscription.ts'
import { monthlyPrice, onDay } from './money.ts'

export interface Words {
  /** How it stands, in a few words. */
  headline: string
  /** What that means for money and premium. */
  sentence: string
  tone: 'premium' | 'trouble' | 'free'
}

/** How a subscription stands, as one would tell a friend. */
export function wordsFor(subscription: Subscription): Words {
  const { status, isPremium, payments } = subscription
  if (payments === 'off') return { tone: 'premium', headline: 'Everything is open', sentence: nothingSold }
  if (status === 'past_due' || status === 'unpaid') return unpaid(subscription)
  return isPremium ? premium(subscription) : free(subscription)
}

/** Where payments are switched off. */
export const nothingSold = 'Nothing is sold on this site: every recipe is open to everyone.'

function premium({ status, cancelAtPeriodEnd, premiumEndsAt, giftEndsAt, renewsAt }: Subscription): Words {
  const tone = 'premium'
  if (renewsAt && status === 'trialing')
    return {
      tone,
      headline: `Free trial until ${onDay(renewsAt)}`,
      sentence: `Nothing is charged before that day. Then it is ${monthlyPrice} per month, until you cancel.`,
    }
  if (renewsAt)
    return {
      tone,
      headline: `Renews on ${onDay(renewsAt)}`,
      sentence: `${monthlyPrice} per month. Cancel anytime.`,
    }
  if (giftEndsAt && giftEndsAt > (premiumEndsAt ?? ''))
    return {
      tone,
      headline: `Premium until ${onDay(giftEndsAt)}`,
      sentence: 'It was given to you: nothing is charged, and it ends by itself.',
    }
  if (premiumEndsAt)
    return {
      tone,
      headline: `Ends on ${onDay(premiumEndsAt)}`,
      sentence: cancelAtPeriodEnd
        ? 'You cancelled. Premium stays on until then, and nothing more is charged.'
        : 'Your subscription is over. Premium stays on until then, and nothing more is charged.',
    }
  return { tone, headline: 'Premium', sentence: 'You have premium, and nothing is charged for it.' }
}

const toItsEnd = 'to the end of that month. You cancelled, so nothing is charged after that.'

function unpaid({ status, isPremium, premiumEndsAt, giftEndsAt, cancelAtPeriodEnd }: Subscription): Words {
  const tone = 'trouble'
  const headline = 'Payment failed'
  // What was given up on is not paid any more, but begun anew.
  const isLast = status === 'past_due' && cancelAtPeriodEnd
  const [until] = [premiumEndsAt ?? '', giftEndsAt ?? ''].toSorted().toReversed()
  if (isPremium && isLast && until !== (premiumEndsAt ?? ''))
    return {
      tone,
      headline,
      sentence: `Your card could not be charged, and you cancelled. Premium was given to you until ${onDay(until!)}: there is nothing you have to pay.`,
    }
  if (isPremium && until)
    return {
      tone,
      headline,
      sentence: `Your card could not be charged. Premium stays on until ${onDay(until)}; ${isLast ? `pay the open ${monthlyPrice} with another card and it lasts ${toItsEnd}` : 'with another card it simply goes on.'}`,
    }
  return {
    tone,
    headline,
    sentence: `Your card could not be charged, so premium is off. Pay the open ${monthlyPrice} with another card and it is back at once${isLast ? `, ${toItsEnd}` : '.'}`,
  }
}

function free(subscription: Subscription): Words {
  const { status, isTrialRefused, isTrialAvailable, trialEndsAt, premiumEndsAt, renewsAt } = subscription
  const words = { tone: 'free', headline: 'Free plan' } as const
  if (isTrialRefused) return { ...words, sentence: trialRefused }
  // A trial that has not begun yet is one that is still to be had.
  if (status === 'incomplete' && trialEndsAt && !isTrialAvailable)
    return {
      tone: 'trouble',
      headline: 'No card',
      sentence: `Your trial has no card any more, so premium is off. Add one under Manage Subscription, and it goes on until ${onDay(trialEndsAt)}.`,
    }
  if (premiumEndsAt)
    return { ...words, sentence: `Your premium ended on ${onDay(premiumEndsAt)}. Nothing is charged.` }
  if (renewsAt)
    return {
      tone: 'trouble',
      headline: 'Renewal not confirmed',
      sentence:
        'We cannot learn from our payment provider whether your subscription was renewed, so premium is off until we know.',
    }
  // Without either day its last payment was refunded or is disputed.
  if (status === 'trialing' || status === 'active')
    return {
      ...words,
      sentence: 'Your last payment went back to you, so premium has ended. Nothing more is charged.',
    }
  return { ...words, sentence: 'Free for as long as you like. No card needed.' }
}

export const trialRefused =
  'This card has had its free trial with another account, so no trial began and nothing was charged.'

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** "Visa ending in 4242" */
export const cardWords = ({ brand, last4 }: NonNullable<Subscription['card']>) =>
  `${brands[brand] ?? 'Card'} ending in ${last4}`
