import { CreditCard, Crown } from 'lucide-react'
import { hasPortal } from '../../domain/billing/has-portal.ts'
import type { Subscription } from '../../domain/billing/subscription.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ManageSubscription } from './manage-subscription.tsx'
import { SandboxMark } from './sandbox/sandbox-mark.tsx'
import { StatusWords } from './status-words.tsx'
import { useSubscription } from './subscription-query.ts'
import { cardWords } from './wording.ts'

/** How the own subscription stands, and the way to change it. */
export function SubscriptionCard() {
  const { data, isError, isFetching, refetch } = useSubscription()
  return (
    <Card title="Subscription Status">
      {data && <Standing subscription={data} />}
      {!data && isError && (
        <LoadFailed what="your subscription" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <StandingSkeleton />}
    </Card>
  )
}

function Standing({ subscription }: { subscription: Subscription }) {
  const { card, isPremium, payments, renewsAt } = subscription
  return (
    <div className="grid gap-5">
      <StatusWords subscription={subscription} />
      {card && (
        <p className="flex items-center gap-2.5 text-desc text-ink-2">
          <CreditCard aria-hidden className="size-[18px]" />
          {cardWords(card)}
        </p>
      )}
      {payments === 'test' && <SandboxMark />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {/* A renewal that is not confirmed yet is not bought a second time. */}
        {!isPremium && renewsAt === null && payments !== 'off' && (
          <ButtonLink href={paths.subscribe()} variant="premium">
            <Crown aria-hidden /> Go Premium
          </ButtonLink>
        )}
        {hasPortal(subscription) && <ManageSubscription />}
      </div>
    </div>
  )
}

function StandingSkeleton() {
  return (
    <div aria-busy className="grid gap-5">
      <p className="sr-only">Loading your subscription</p>
      <div className="grid gap-2">
        <Skeleton className="h-7 w-60 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <Skeleton className="h-11 w-48 rounded-full!" />
    </div>
  )
}
