import { useState } from 'react'
import type { Subscription } from '../../../domain/billing/subscription.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { monthlyPrice, onDay } from '../money.ts'
import { StatusWords } from '../status-words.tsx'
import { usePortalChange } from './use-portal.ts'

const running = new Set<Subscription['status']>(['trialing', 'active', 'past_due'])

/** How it stands, and the way out or back. */
export function Plan({ subscription }: { subscription: Subscription }) {
  const { status, cancelAtPeriodEnd, isTrialRefused } = subscription
  const { mutate, isPending } = usePortalChange()
  const isRunning = running.has(status) && !isTrialRefused
  return (
    <Card title="Premium">
      <StatusWords subscription={subscription} />
      <div className="mt-6">
        {!isRunning && (
          <ButtonLink href={paths.subscribe()} variant="premium">
            Go Premium
          </ButtonLink>
        )}
        {isRunning && cancelAtPeriodEnd && (
          <Button variant="ink" busy={isPending} onClick={() => mutate('takeBack')}>
            Keep Premium
          </Button>
        )}
        {isRunning && !cancelAtPeriodEnd && <Cancel subscription={subscription} />}
      </div>
    </Card>
  )
}

function whatFollows({ status, renewsAt }: Subscription) {
  if (status === 'past_due') return `The open ${monthlyPrice} may yet be charged, and nothing after that.`
  if (renewsAt === null) return 'Nothing more is charged.'
  return `Premium stays on until ${onDay(renewsAt)}, and nothing more is charged. You can take this back until then.`
}

function Cancel({ subscription }: { subscription: Subscription }) {
  const { mutate, isPending } = usePortalChange()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Cancel Subscription
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel premium?"
        description={whatFollows(subscription)}
        actions={
          <>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              Keep Premium
            </Button>
            <Button
              variant="ink"
              busy={isPending}
              onClick={() => mutate('cancel', { onSuccess: () => setIsAsking(false) })}
            >
              Cancel Subscription
            </Button>
          </>
        }
      />
    </>
  )
}
