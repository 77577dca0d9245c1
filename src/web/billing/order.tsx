import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { SubscriptionSetup } from '../../domain/billing/subscription.ts'
import { paths } from '../navigation/paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { CardForm } from './card-form.tsx'
import { monthlyPrice } from './money.ts'
import { Charges } from './charges.tsx'
import { useSubscription } from './subscription-query.ts'
import { trialRefused } from './wording.ts'

const box = 'rounded-[24px] border border-line bg-bg p-5 md:rounded-xl md:p-10'

interface OrderProps {
  setup: SubscriptionSetup
  onConfirmed: () => Promise<void>
  onOutdated: () => void
}

/** What is charged when, the card, and the button. */
export function Order({ setup, onConfirmed, onOutdated }: OrderProps) {
  const { data: subscription } = useSubscription()
  const [now] = useState(() => new Date())
  const isOverdue = subscription?.status === 'past_due'
  const isLast = isOverdue && subscription.cancelAtPeriodEnd
  return (
    <section aria-labelledby="order" className={box}>
      <h2 id="order" className="text-h2">
        {setup.trialDays > 0 ? `${setup.trialDays} days free` : 'Your subscription'}
      </h2>
      {subscription?.isTrialRefused && (
        <p role="status" className="mt-4 rounded-md bg-saffron-soft px-4 py-3 text-desc">
          {trialRefused} You can subscribe without free days, or stay on the free plan.
        </p>
      )}
      <Charges setup={setup} isOverdue={isOverdue} isLast={isLast} now={now} />
      <CardForm
        setup={setup}
        button={{ label: `Confirm Payment - ${monthlyPrice}${isLast ? '' : '/month'}`, variant: 'premium' }}
        onConfirmed={onConfirmed}
        // It asks the provider, who alone knows then.
        onUnsure={onConfirmed}
        onOutdated={onOutdated}
      />
      <Link
        href={paths.home()}
        className="mx-auto mt-3 flex min-h-11 w-fit items-center gap-2 px-2 text-desc font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-[18px]" /> Back to Home
      </Link>
    </section>
  )
}

/** As tall as most of the order, so that little moves when it arrives. */
export function SettingUp() {
  return (
    <div className={`${box} grid min-h-[560px] place-items-center`}>
      <p role="status" className="flex items-center gap-3 text-body text-ink-2">
        <Spinner className="size-6 text-ink" />
        Setting up your subscription...
      </p>
    </div>
  )
}
