import { brand } from '../../domain/brand.ts'
import type { NoticeKind } from '../../domain/billing/notices.ts'
import { premiumUntil } from '../../domain/billing/premium.ts'
import type { Standing } from '../../domain/billing/standing.ts'
import { premium } from '../../domain/limits.ts'
import type { Mail } from '../../domain/messages/mail.ts'

interface Letter {
  to: string
  /** How the person is greeted. */
  name: string | null
  standing: Standing
  publicUrl: string
  now: Date
}

const price = `$${premium.pricePerMonth}`

const spoken = (moment: Date) =>
  moment.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

const cardOf = ({ card }: Standing) => (card ? `your card ending in ${card.last4}` : 'your card')

type Content = Pick<Mail, 'subject' | 'text'>

function trialStarted({ standing, publicUrl }: Letter): Content {
  const end = spoken(standing.trialEndsAt ?? standing.periodEndsAt)
  return {
    subject: `Your ${brand.name} Premium trial has started`,
    text: `Welcome to Premium! Every recipe and cooking mode is open to you now.

Your ${premium.trialDays} free days end on ${end}. After that we charge ${cardOf(standing)} ${price} a month.
You can cancel before then and pay nothing: ${publicUrl}/profile`,
  }
}

function trialEnding({ standing, publicUrl }: Letter): Content {
  const end = spoken(standing.trialEndsAt ?? standing.periodEndsAt)
  return {
    subject: `Your free trial ends on ${end}`,
    text: `Your free days of ${brand.name} Premium end on ${end}. We then charge ${cardOf(standing)} ${price} a month.

If you would like to stay, there is nothing to do. If not, cancel before that day and pay nothing:
${publicUrl}/profile`,
  }
}

function paymentFailed({ standing, publicUrl }: Letter): Content {
  const until = premiumUntil(standing)
  return {
    subject: `We could not charge your card for ${brand.name} Premium`,
    text: `We tried to charge ${cardOf(standing)} ${price} for ${brand.name} Premium, and it did not work.

${until ? `Premium stays open to you until ${spoken(until)}. ` : ''}Please check your card, or enter another one:
${publicUrl}/profile`,
  }
}

function cancelled({ standing, publicUrl, now }: Letter): Content {
  const until = premiumUntil(standing)
  const rest =
    until !== null && until > now
      ? `Premium stays open to you until ${spoken(until)}; you will not be charged again.`
      : 'Premium has ended, and you will not be charged again.'
  return {
    subject: `Your ${brand.name} Premium subscription is cancelled`,
    text: `Your subscription is cancelled. ${rest}

Your favorites, notes and shopping lists stay yours. You are welcome back any time: ${publicUrl}/subscribe`,
  }
}

const contents: Record<NoticeKind, (letter: Letter) => Content> = {
  'trial-started': trialStarted,
  'trial-ending': trialEnding,
  'payment-failed': paymentFailed,
  cancelled,
}

export function noticeMail(kind: NoticeKind, letter: Letter): Mail {
  const { subject, text } = contents[kind](letter)
  return { to: letter.to, subject, text: `Hello${letter.name ? ` ${letter.name}` : ''},\n\n${text}\n` }
}
