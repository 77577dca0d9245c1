import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { useConfirmation } from '../billing/use-confirmation.ts'
import { Confirmed } from './subscribe-success/confirmed.tsx'
import { Asking, Unconfirmed } from './subscribe-success/unconfirmed.tsx'

/** Where a confirmed card leads, from our form or back from the bank: the welcome, once it is true. */
export function SubscribeSuccess() {
  const search = new URLSearchParams(useSearch())
  const sessionId = search.get('session_id')
  const reference = sessionId && <Reference id={sessionId} />
  // So says the address to which Stripe brings people back from their bank.
  if (search.get('redirect_status') === 'failed')
    return <Unconfirmed kind="refused-by-bank">{reference}</Unconfirmed>
  return <Result>{reference}</Result>
}

function Result({ children }: { children: ReactNode }) {
  const { confirmation, askAgain } = useConfirmation()
  if (confirmation.kind === 'asking') return <Asking />
  if (confirmation.kind === 'premium')
    return <Confirmed subscription={confirmation.subscription}>{children}</Confirmed>
  return (
    <Unconfirmed kind={confirmation.kind} onAskAgain={askAgain}>
      {children}
    </Unconfirmed>
  )
}

function Reference({ id }: { id: string }) {
  return <p className="text-meta text-ink-3 wrap-anywhere">Session ID: {id}</p>
}
