import { CloudOff } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface LoadFailedProps {
  what: string
  busy: boolean
  onRetry: () => void
}

export function LoadFailed({ what, busy, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={`We couldn't load ${what}`}
        actions={
          <Button busy={busy} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection and give it another go.
      </EmptyState>
    </div>
  )
}
