import { howToWrite } from '../../domain/accounts/suspension.ts'
import { brand } from '../../domain/brand.ts'
import type { NoticeKind } from '../../domain/billing/notices.ts'
import { premiumUntil } from '../../domain/billing/premium.ts'
import { isOwing, type Standing } from '../../domain/billing/standing.ts'
import { premium } from '../../domain/billing/limits.ts'
import { composeLetter } from '../../domain/messages/letter-compose.ts'
import type { LetterContent } from '../../domain/messages/letter-content.ts'
import type { Mail } from '../../domain/messages/mail.ts'
import { isTimeZone } from '../../domain/profile/local-time.ts'

interface Notice {
  to: string
  /** How the person is greeted. */
  name: string | null
  timeZone: string | null
  standing: Standing
  /** Until when premium is theirs that an administrator gave; null where none is. */
  giftEndsAt: Date | null
  isSuspended: boolean
  supportEmail: string | undefined
  publicUrl: string
  now: Date
}

const price = `$${premium.pricePerMonth}`

const hourOfUtc = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const

/** The day where the reader lives; the moment itself where that is not known. */
export const spoken = (moment: Date, timeZone: string | null) =>
  moment.toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    ...(timeZone !== null && isTimeZone(timeZone) ? { timeZone } : hourOfUtc),
  })

const cardOf = ({ card }: Standing) => (card ? `your card ending in ${card.last4}` : 'your card')

/** Until when premium is open, paid or given. */
const openUntil = ({ standing, giftEndsAt }: Notice) => later(premiumUntil(standing), giftEndsAt)

const later = (one: Date | null, other: Date | null) =>
  one === null || (other !== null && other > one) ? other : one

type Content = Pick<LetterContent, 'subject' | 'preheader' | 'parts'>

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const
const action = (label: string, url: string) => ({ kind: 'action', label, url }) as const

/** Who is suspended cannot open their profile. */
function manage({ isSuspended, supportEmail, publicUrl }: Notice, label = 'Manage your subscription') {
  if (!isSuspended) return [action(label, `${publicUrl}/profile`)]
  const words = `Your account is suspended, so your profile is closed to you. To end your subscription, ${howToWrite(supportEmail)}.`
  return [paragraph(words), ...(supportEmail === undefined ? [action('Sign in', `${publicUrl}/auth`)] : [])]
}

function trialStarted(notice: Notice): Content {
  const { standing, timeZone } = notice
  const end = spoken(standing.trialEndsAt ?? standing.periodEndsAt, timeZone)
  return {
    subject: `Your ${brand.name} Premium trial has started`,
    preheader: `Your ${premium.trialDays} free days end on ${end}.`,
    parts: [
      paragraph('Welcome to Premium! Every recipe and cooking mode is open to you now.'),
      paragraph(
        `Your ${premium.trialDays} free days end on ${end}. After that we charge ${cardOf(standing)} ${price} a month. You can cancel before then and pay nothing.`,
      ),
      ...manage(notice),
    ],
  }
}

function trialEnding(notice: Notice): Content {
  const { standing, timeZone } = notice
  const end = spoken(standing.trialEndsAt ?? standing.periodEndsAt, timeZone)
  return {
    subject: `Your free trial ends on ${end}`,
    preheader: `We then charge ${cardOf(standing)} ${price} a month.`,
    parts: [
      paragraph(
        `Your free days of ${brand.name} Premium end on ${end}. We then charge ${cardOf(standing)} ${price} a month.`,
      ),
      paragraph(
        'If you would like to stay, there is nothing to do. If not, cancel before then and pay nothing.',
      ),
      ...manage(notice),
    ],
  }
}

function paymentFailed(notice: Notice): Content {
  const { standing, timeZone, now } = notice
  const until = openUntil(notice)
  const stays =
    until !== null && until > now ? `Premium stays open to you until ${spoken(until, timeZone)}. ` : ''
  return {
    subject: `We could not charge your card for ${brand.name} Premium`,
    preheader: `${stays}Please check your card, or enter another one.`,
    parts: [
      paragraph(
        `We tried to charge ${cardOf(standing)} ${price} for ${brand.name} Premium, and it did not work.`,
      ),
      paragraph(`${stays}Please check your card, or enter another one.`),
      ...manage(notice, 'Check your card'),
    ],
  }
}

function whenPaid(notice: Notice) {
  const until = openUntil(notice)
  return until !== null && until > notice.now
    ? `Premium stays open to you until ${spoken(until, notice.timeZone)}; you will not be charged again.`
    : 'Premium has ended, and you will not be charged again.'
}

function whileOwing(notice: Notice) {
  const { standing, timeZone, giftEndsAt, now } = notice
  const until = openUntil(notice)
  const stays =
    until !== null && until > now ? `stays open to you until ${spoken(until, timeZone)}` : 'has ended'
  const oncePaid = later(standing.endsAt ?? standing.periodEndsAt, giftEndsAt)!
  return `Premium ${stays}. The last payment of ${price} is still open and may yet be charged: then Premium lasts until ${spoken(oncePaid, timeZone)}, and nothing is charged after that.`
}

function cancelled(notice: Notice): Content {
  const { standing, publicUrl } = notice
  const rest = isOwing(standing) ? whileOwing(notice) : whenPaid(notice)
  return {
    subject: `Your ${brand.name} Premium subscription is cancelled`,
    preheader: rest,
    parts: [
      paragraph(`Your subscription is cancelled. ${rest}`),
      paragraph('Your favorites, notes and shopping lists stay yours. You are welcome back any time.'),
      ...(notice.isSuspended ? [] : [action('See the plans', `${publicUrl}/subscribe`)]),
    ],
  }
}

function resumed(notice: Notice): Content {
  const { standing, timeZone } = notice
  const next = isOwing(standing)
    ? `The last payment of ${price} is still open, and we try ${cardOf(standing)} again; after that we charge ${price}`
    : `We next charge ${cardOf(standing)} ${price}`
  const goesOn = `The cancellation was taken back. ${next} on ${spoken(standing.periodEndsAt, timeZone)}, and every month after that.`
  return {
    subject: `Your ${brand.name} Premium subscription goes on`,
    preheader: goesOn,
    parts: [
      paragraph(`Your subscription goes on. ${goesOn}`),
      paragraph(
        notice.isSuspended
          ? 'If it was you, there is nothing to do.'
          : 'If it was you, there is nothing to do. If it was not, change your password, and cancel again on your profile.',
      ),
      ...manage(notice),
    ],
  }
}

const contents: Record<NoticeKind, (notice: Notice) => Content> = {
  'trial-started': trialStarted,
  'trial-ending': trialEnding,
  'payment-failed': paymentFailed,
  cancelled,
  resumed,
}

export const noticeMail = (kind: NoticeKind, notice: Notice): Mail =>
  composeLetter({
    to: notice.to,
    name: notice.name,
    ...(notice.isSuspended &&
      notice.supportEmail !== undefined && { replyTo: { name: brand.name, address: notice.supportEmail } }),
    ...contents[kind](notice),
  })
