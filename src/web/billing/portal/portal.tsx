import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../navigation/paths.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SandboxMark } from '../sandbox/sandbox-mark.tsx'
import { Invoices } from './invoices.tsx'
import { PassingTime } from './passing-time.tsx'
import { PaymentCard } from './payment-card.tsx'
import { Plan } from './plan.tsx'
import { usePortal, type PortalAnswer } from './use-portal.ts'

/** Where a test subscription is managed. */
export function Portal() {
  const { data, isError, isFetching, refetch } = usePortal()
  return (
    <div className="mx-auto max-w-3xl pt-4 md:pt-8">
      <Link
        href={paths.profile()}
        className="-ml-2 flex min-h-11 w-fit items-center gap-2 px-2 text-desc font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-[18px]" /> Back to your profile
      </Link>
      <h1 className="mt-3 mb-4 text-h1">Your subscription</h1>
      <SandboxMark />
      <div className="mt-7 grid gap-5">
        {data && <Contents portal={data} />}
        {!data && isError && (
          <LoadFailed what="your subscription" busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && [170, 150, 190].map((height) => <Placeholder key={height} height={height} />)}
      </div>
    </div>
  )
}

function Contents({ portal }: { portal: PortalAnswer }) {
  return (
    <>
      <Plan subscription={portal.subscription} />
      <PaymentCard card={portal.subscription.card} clientSecret={portal.clientSecret} />
      <Card title="Invoices">
        <Invoices invoices={portal.invoices} />
      </Card>
      <PassingTime isPossible={portal.subscription.status !== 'none'} />
    </>
  )
}

const Placeholder = ({ height }: { height: number }) => (
  <div style={{ height }}>
    <Skeleton className="h-full rounded-xl!" />
  </div>
)
