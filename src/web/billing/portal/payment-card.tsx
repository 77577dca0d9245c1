import { useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { Subscription } from '../../../domain/billing/subscription.ts'
import { toastUnsure } from '../../api/failure-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { SandboxForm } from '../sandbox/sandbox-form.tsx'
import { askProvider } from '../use-confirmation.ts'
import { cardWords } from '../wording.ts'
import { usePortal } from './use-portal.ts'

interface PaymentCardProps {
  card: Subscription['card']
  /** Null where there is nothing to pay for. */
  clientSecret: string | null
}

/** The card that is charged; another one can take its place. */
export function PaymentCard({ card, clientSecret }: PaymentCardProps) {
  const [isReplacing, setIsReplacing] = useState(false)
  const client = useQueryClient()
  const { refetch } = usePortal()

  async function lookAgain() {
    // A provider that falls silent has the card all the same.
    await askProvider(client).catch(() => undefined)
    await refetch()
    setIsReplacing(false)
  }

  async function replaced() {
    await lookAgain()
    toast({ title: 'Card saved', description: 'It is charged from now on.' })
  }

  async function unsure() {
    await lookAgain()
    toastUnsure()
  }

  return (
    <Card
      title="Card"
      aside={
        card &&
        clientSecret && (
          <Button variant="outline" onClick={() => setIsReplacing(!isReplacing)}>
            {isReplacing ? 'Keep This Card' : 'Replace Card'}
          </Button>
        )
      }
    >
      <p className="flex items-center gap-2.5 text-body">
        <CreditCard aria-hidden className="size-5 text-ink-2" />
        {card ? cardWords(card) : 'No card yet'}
      </p>
      {isReplacing && clientSecret && (
        <div className="mt-6 border-t border-line pt-6">
          <SandboxForm
            clientSecret={clientSecret}
            button={{ label: 'Save Card', variant: 'ink' }}
            onConfirmed={replaced}
            onUnsure={unsure}
            onOutdated={() => {
              setIsReplacing(false)
              void refetch()
            }}
          />
        </div>
      )}
    </Card>
  )
}
