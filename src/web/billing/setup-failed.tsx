import { CreditCard } from 'lucide-react'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface SetupFailedProps {
  /** What the server says about it; empty when it says nothing. */
  sentence: string
  onRetry: () => void
}

export function SetupFailed({ sentence, onRetry }: SetupFailedProps) {
  return (
    <EmptyState
      heading="h1"
      icon={<CreditCard />}
      title="Payment Setup Failed"
      actions={
        <>
          <Button onClick={onRetry}>Try Again</Button>
          <ButtonLink href={paths.home()} variant="outline">
            Return Home
          </ButtonLink>
        </>
      }
    >
      <p>We couldn't set up your payment. This might be a temporary issue.</p>
      <p className="mt-2">{sentence} Setting it up charges nothing.</p>
    </EmptyState>
  )
}
