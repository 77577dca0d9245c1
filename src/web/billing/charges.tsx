import { billing } from '../../domain/billing/limits.ts'
import type { SubscriptionSetup } from '../../domain/billing/subscription.ts'
import { inDollars, monthlyPrice, onDay } from './money.ts'

const day = 24 * 60 * 60_000
const reminderDays = billing.trialReminder / day

interface ChargesProps {
  setup: Pick<SubscriptionSetup, 'trialDays'>
  /** A month that could not be charged is waiting to be paid. */
  isOverdue: boolean
  now: Date
}

/** What is charged, and when: nothing that is not written here. */
export function Charges({ setup: { trialDays }, isOverdue, now }: ChargesProps) {
  const firstPayment = onDay(new Date(now.getTime() + trialDays * day))
  return (
    <div className="mt-5 mb-7">
      <dl className="grid gap-3 border-y border-line py-4 text-body [&_dd]:font-semibold [&_dd]:tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        <div>
          <dt>Today</dt>
          <dd>{trialDays > 0 ? inDollars(0) : monthlyPrice}</dd>
        </div>
        <div className="text-ink-2">
          <dt>{trialDays > 0 ? `From ${firstPayment}` : 'Then'}</dt>
          <dd>{monthlyPrice}/month</dd>
        </div>
      </dl>
      <p className="mt-4 text-desc text-ink-2">{sentence(trialDays, firstPayment, isOverdue)}</p>
    </div>
  )
}

function sentence(trialDays: number, firstPayment: string, isOverdue: boolean) {
  if (trialDays > 0)
    return `We keep your card, but charge nothing before ${firstPayment}. We write to you ${reminderDays} days before that; cancel until then and you pay nothing.`
  if (isOverdue)
    return 'This pays the month your last card could not be charged for. Premium is back at once and renews every month until you cancel.'
  return 'Premium opens at once and renews every month until you cancel. What you paid for stays yours to the end of the month.'
}
