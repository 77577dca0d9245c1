import { CloudOff } from 'lucide-react'
import { brand } from '../../domain/brand.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function UserLookupFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <main className="page-width grid min-h-[80dvh] place-items-center">
      <div role="alert">
        <EmptyState
          heading="h1"
          icon={<CloudOff />}
          title={`We can't reach ${brand.name}`}
          actions={
            <Button busy={busy} onClick={onRetry}>
              Try again
            </Button>
          }
        >
          Please check your connection. If it is fine, the fault is ours, and we are probably on it already.
        </EmptyState>
      </div>
    </main>
  )
}
