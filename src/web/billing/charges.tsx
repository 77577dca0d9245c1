import { billing } from '../../domain/billing/limits.ts'
import { day, daysIn } from '../../domain/durations.ts'
import { Link } from 'wouter'
import type { SubscriptionSetup } from '../../domain/billing/subscription.ts'
import { whereToLook } from '../../domain/messages/delivery-words.ts'
import { paths } from '../navigation/paths.ts'
import { inDollars, monthlyPrice, onDay } from './money.ts'

const reminderDays = daysIn(billing.trialReminder)

interface ChargesProps {
  setup: Pick<SubscriptionSetup, 'trialDays' | 'reminder'>
  /** A month that could not be charged is waiting to be paid. */
  isOverdue: boolean
  /** It was cancelled, so nothing is charged after that month. */
  isLast: boolean
  now: Date
}

/** What is charged, and when: nothing that is not written here. */
export function Charges({ setup: { trialDays, reminder }, isOverdue, isLast, now }: ChargesProps) {
  const firstPayment = onDay(new Date(now.getTime() + trialDays * day))
  return (
    <div className="mt-5 mb-7">
      <dl className="grid gap-3 border-y border-line py-4 text-body [&_dd]:font-semibold [&_dd]:tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        <div>
          <dt>Today</dt>
          <dd>{trialDays > 0 ? inDollars(0) : monthlyPrice}</dd>
        </div>
        {!isLast && (
          <div className="text-ink-2">
            <dt>{trialDays > 0 ? `From ${firstPayment}` : 'Then'}</dt>
            <dd>{monthlyPrice}/month</dd>
          </div>
        )}
      </dl>
      <p className="mt-4 text-desc text-ink-2">
        {trialDays > 0 ? trialWords(firstPayment, reminder) : words(isOverdue, isLast)}
      </p>
      {trialDays > 0 && reminder === null && (
        <p className="mt-3 text-desc text-ink-2">
          Your email address is not confirmed, so we cannot remind you of that day.{' '}
          <Link href={paths.profile()} className="font-semibold text-ink underline underline-offset-4">
            Confirm it in your profile
          </Link>
        </p>
      )}
    </div>
  )
}

function trialWords(firstPayment: string, reminder: SubscriptionSetup['reminder']) {
  const kept = `We keep your card, but charge nothing before ${firstPayment}`
  if (reminder === null) return `${kept}; cancel until then and you pay nothing.`
  const promised = `${kept}. We write to you ${reminderDays} days before that; cancel until then and you pay nothing.`
  return `${promised} ${whereToLook(reminder, '')}`.trim()
}

const paysOpenMonth =
  'This pays the month your last card could not be charged for. Premium is back at once and'

function words(isOverdue: boolean, isLast: boolean) {
  if (isLast)
    return `${paysOpenMonth} lasts to the end of that month. You cancelled, so nothing is charged after that; to go on, take the cancellation back under Manage Subscription on your profile.`
  if (isOverdue) return `${paysOpenMonth} renews every month until you cancel.`
  return 'Premium opens at once and renews every month until you cancel. What you paid for stays yours to the end of the month.'
}
