import { useState } from 'react'
import type { Subscription } from '../../../domain/billing/subscription.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { onDay } from '../money.ts'
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
        {isRunning && !cancelAtPeriodEnd && <Cancel until={subscription.renewsAt} />}
      </div>
    </Card>
  )
}

function Cancel({ until }: { until: string | null }) {
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
        description={
          until
            ? `Premium stays on until ${onDay(until)}, and nothing more is charged. You can take this back until then.`
            : 'Nothing more is charged.'
        }
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
