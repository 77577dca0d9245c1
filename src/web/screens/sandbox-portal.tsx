import { Portal } from '../billing/portal/portal.tsx'
import { useSubscription } from '../billing/subscription-query.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { NotFound } from './not-found.tsx'

/** The pages a real provider has of its own; where real money is taken, or none, they do not exist. */
export function SandboxPortal() {
  const { data, isError, isFetching, refetch } = useSubscription()
  if (data) return data.payments === 'test' ? <Portal /> : <NotFound />
  if (isError) return <LoadFailed what="the test portal" busy={isFetching} onRetry={() => void refetch()} />
  return <CenteredSpinner />
}
