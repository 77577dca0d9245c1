import { hasPortal } from '../../domain/billing/has-portal.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ManageSubscription } from './manage-subscription.tsx'
import { StatusWords } from './status-words.tsx'
import { useSubscription } from './subscription-query.ts'

const member = [
  'You are a premium member',
  'Every recipe is open to you. There is nothing more to buy.',
] as const
const notOver = [
  'You have a subscription already',
  'A new one can begin once our payment provider has told us that it is over.',
] as const

/** Nothing is sold to who has it, nor to whose subscription the provider does not call over yet. */
export function AlreadyPremium() {
  const { data, isError, isFetching, refetch } = useSubscription()
  const [title, sentence] = data?.isPremium === false ? notOver : member
  return (
    <section className="mx-auto max-w-xl pt-6 md:pt-14">
      <h1 className="text-h1">{data?.payments === 'off' ? 'Everything is open' : title}</h1>
      <p className="mt-4 text-lg text-ink-2">{sentence}</p>
      <div className="mt-8 rounded-xl border border-line p-5 sm:p-7">
        {data && <StatusWords subscription={data} />}
        {!data && isError && (
          <LoadFailed what="your subscription" busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton className="h-12" />}
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href={paths.recipes()}>Start Cooking</ButtonLink>
        {data && hasPortal(data) && <ManageSubscription />}
        <ButtonLink href={paths.home()} variant="ghost">
          Back to Home
        </ButtonLink>
      </div>
    </section>
  )
}
