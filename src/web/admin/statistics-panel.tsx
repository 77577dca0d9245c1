import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Kind, Statistics } from '../../domain/admin/statistics.ts'
import { paths } from '../navigation/paths.ts'
import { regionTitles } from '../../domain/recipes/region-titles.ts'
import { BarTable } from '../ui/bar-table.tsx'
import { Card } from '../ui/card.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { dayOf } from './moments.ts'
import { RecipeCounts } from './recipe-counts.tsx'
import { useStatistics } from './use-admin.ts'
import { WeeksCard } from './weeks-card.tsx'

const kindNames: Record<Kind, string> = { copycat: 'Restaurant Copycats', ...regionTitles }

/** What the site holds and how it is used. What is handed in stands between the counts and the charts. */
export function StatisticsPanel({ children }: { children?: ReactNode }) {
  const { data, isError, isFetching, refetch } = useStatistics()
  const isLost = !data && isError
  return (
    <div className="grid gap-5">
      {!isLost && <RecipeCounts counts={data?.recipes} />}
      {children}
      {isLost && <LoadFailed what="the statistics" busy={isFetching} onRetry={() => void refetch()} />}
      {data ? <Charts statistics={data} /> : !isLost && <ChartsSkeleton />}
    </div>
  )
}

function Charts({ statistics }: { statistics: Statistics }) {
  const { kinds, signUps, activeCooks, mostCooked } = statistics
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-2">
        <WeeksCard
          title="Sign-ups"
          description="New accounts by week."
          shape="columns"
          counted="Sign-ups"
          weeks={signUps}
        />
        <WeeksCard
          title="Active Cooks"
          description="People who were here, by week."
          shape="line"
          counted="Cooks"
          weeks={activeCooks}
        />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <Card title="Recipes by Kind" description="A recipe can be of several kinds.">
          <BarTable
            caption="Recipes by kind"
            columns={['Kind', 'Recipes']}
            rows={kinds.map(({ kind, count }) => ({ key: kind, label: kindNames[kind], value: count }))}
          />
        </Card>
        <Conversion {...statistics.conversion} />
        <Card title="Most Cooked" description="How often people finished a recipe.">
          {mostCooked.length === 0 ? (
            <Nothing>Nobody has finished a recipe yet.</Nothing>
          ) : (
            <BarTable
              caption="Most cooked recipes"
              columns={['Recipe', 'Times cooked']}
              rows={mostCooked.map(({ id, title, count }) => ({
                key: id,
                label: <RecipeLink id={id} title={title} />,
                value: count,
              }))}
            />
          )}
        </Card>
        <Misses misses={statistics.misses} />
      </div>
    </>
  )
}

const RecipeLink = ({ id, title }: { id: string; title: string }) => (
  <Link href={paths.recipe(id)} className="underline-offset-3 hover:underline">
    {title}
  </Link>
)

function Conversion({ signUps, trials, paying }: Statistics['conversion']) {
  const share = (count: number) => `${signUps === 0 ? 0 : Math.round((count / signUps) * 100)}%`
  return (
    <Card title="Premium Conversion" description="From the sign-up over the free days to a paid month.">
      <BarTable
        caption="Premium conversion"
        columns={['Step', 'People']}
        rows={[
          { key: 'signed up', label: 'Signed up', value: signUps, note: share(signUps) },
          { key: 'trial', label: 'Started a trial', value: trials, note: share(trials) },
          { key: 'paying', label: 'Paying now', value: paying, note: share(paying) },
        ]}
      />
    </Card>
  )
}

function Misses({ misses }: { misses: Statistics['misses'] }) {
  return (
    <Card title="Searches Without Results" description="What people looked for and did not find.">
      {misses.length === 0 ? (
        <Nothing>Every search has found something so far.</Nothing>
      ) : (
        <BarTable
          caption="Searches without results"
          columns={['Search', 'Times']}
          rows={misses.map(({ term, count, lastAt }) => ({
            key: term,
            label: <span title={`Last on ${dayOf(lastAt)}`}>{term}</span>,
            value: count,
          }))}
        />
      )}
    </Card>
  )
}

const Nothing = ({ children }: { children: string }) => <p className="text-desc text-ink-2">{children}</p>

function ChartsSkeleton() {
  return (
    <div aria-busy className="grid gap-5 xl:grid-cols-2">
      <p className="sr-only">Loading the statistics</p>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-96 rounded-xl!" />
      ))}
    </div>
  )
}
