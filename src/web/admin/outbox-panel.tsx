import { MailCheck, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import type { MailState, WaitingMail } from '../../domain/admin/post.ts'
import { address, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Badge } from './badge.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { minuteOf } from './moments.ts'
import { PagedList } from './paged-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { useAdminChange, useWaitingMails } from './use-admin.ts'
import { useListAddress } from './use-list-address.ts'

const retryCall = address('POST /api/admin/outbox/:id/retry')
const giveUpCall = address('POST /api/admin/outbox/:id/give-up')

const stateWords: Record<MailState, string> = {
  waiting: 'Waiting',
  failing: 'Failing',
  'given-up': 'Given up',
}

/** Mails that have not gone out. */
export function OutboxPanel() {
  const { page, turnTo } = useListAddress()
  return (
    <>
      <PanelHead
        title="Outbox"
        line="Mails that have not gone out yet, and why. What went out is not kept."
      />
      <PagedList
        what="the outbox"
        list={useWaitingMails(page)}
        onPage={turnTo}
        empty={
          <EmptyState icon={<MailCheck />} title="Nothing is waiting">
            Every mail has gone out.
          </EmptyState>
        }
      >
        {(mail) => <WaitingRow mail={mail} />}
      </PagedList>
    </>
  )
}

function WaitingRow({ mail }: { mail: WaitingMail }) {
  const [isAsking, setAsking] = useState(false)
  const params = { id: mail.id }
  const retry = useAdminChange({
    change: async () => send(retryCall, { params }),
    done: () => 'The mail is being sent again',
    failed: 'The mail was not sent again',
  })
  const giveUp = useAdminChange({
    change: async () => send(giveUpCall, { params }),
    done: () => 'The mail was given up',
    failed: 'The mail was not given up',
  })
  return (
    <div className="grid items-center gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-desc font-semibold">
          <span className="wrap-anywhere">{mail.subject}</span>
          <Badge tone={mail.state === 'waiting' ? 'quiet' : 'trouble'}>{stateWords[mail.state]}</Badge>
        </p>
        <p className="mt-1 text-meta text-ink-2 wrap-anywhere">
          To {mail.to} · written {minuteOf(mail.createdAt)} · {attemptWords(mail)}
        </p>
        {mail.lastError !== null && (
          <p className="mt-1 text-meta text-danger wrap-anywhere">{mail.lastError}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {mail.canRetry && (
          <Button variant="outline" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
            <RotateCw aria-hidden /> Retry now
          </Button>
        )}
        {mail.state !== 'given-up' && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            <X aria-hidden /> Give up
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Give this mail up?"
          sentence={`“${mail.subject}” will not be sent to ${mail.to}, unless somebody retries it.`}
          action="Give up"
          run={() => giveUp.mutateAsync(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function attemptWords({ attempts, nextAttemptAt }: WaitingMail) {
  const tried = attempts === 0 ? 'not tried yet' : attempts === 1 ? 'tried once' : `tried ${attempts} times`
  return nextAttemptAt === null ? tried : `${tried}, next ${minuteOf(nextAttemptAt)}`
}
