import type { Statistics } from '../../domain/admin/statistics.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const names = [
  ['total', 'Total Recipes'],
  ['free', 'Free Recipes'],
  ['premium', 'Premium Recipes'],
] as const

/** How many recipes there are, as they are listed now. */
export function RecipeCounts({ counts }: { counts: Statistics['recipes'] | undefined }) {
  return (
    <Card title="Recipe Statistics" description={counts && unlistedLine(counts.unlisted)}>
      <dl className="grid grid-cols-3 gap-4">
        {names.map(([name, label]) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end gap-1">
            <dt className="text-meta text-ink-2">{label}</dt>
            <dd className="font-display text-h1 tabular-nums">
              {counts ? counts[name].toLocaleString('en-US') : <Skeleton className="h-12 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const unlistedLine = (unlisted: number) =>
  unlisted === 0 ? 'Everything in the collection is listed.' : `${unlisted} more not listed.`
