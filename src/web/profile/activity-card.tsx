import { useQuery } from '@tanstack/react-query'
import { CookingPot, Heart, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../../domain/counted.ts'
import { activityWeeks } from '../../domain/profile/limits.ts'
import { address } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WeeksChart } from './weeks-chart.tsx'

// Whoever comes from the kitchen wants to see what they did there.
const fresh = { staleTime: 0 }
const statsQuery = { ...queryOf(address('GET /api/user/stats')), ...fresh }
const activityQuery = { ...queryOf(address('GET /api/user/activity')), ...fresh }

export function ActivityCard() {
  return (
    <Card title="Activity Stats">
      <Counts />
      <div className="mt-6 border-t border-line pt-6">
        <Weeks />
      </div>
    </Card>
  )
}

function Counts() {
  const { data, isPending } = useQuery(statsQuery)
  const count = (value: number | undefined) =>
    isPending ? <Skeleton className="h-7 w-8" /> : (value ?? 0).toLocaleString('en-US')
  return (
    <dl className="grid gap-4">
      <Count icon={<Heart />} name="Favorite recipes" value={count(data?.favoriteRecipes)} />
      <Count icon={<ListChecks />} name="Shopping lists" value={count(data?.shoppingLists)} />
      <Count icon={<CookingPot />} name="Recipes cooked" value={count(data?.recipesCooked)} />
    </dl>
  )
}

function Count({ icon, name, value }: { icon: ReactNode; name: string; value: ReactNode }) {
  return (
    <div className="flex items-center gap-3.5">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-ink-2 [&_svg]:size-[18px]"
      >
        {icon}
      </span>
      <dt className="flex-1 text-body">{name}</dt>
      <dd className="font-display text-2xl leading-none font-[700] tabular-nums">{value}</dd>
    </div>
  )
}

const lastWeeks = `last ${activityWeeks} weeks`

function Weeks() {
  const { data, isError, isFetching, refetch } = useQuery(activityQuery)
  const all = data?.weeks.reduce((sum, { cooked }) => sum + cooked, 0)
  return (
    <section aria-label={`The ${lastWeeks}`}>
      <h3 className="mb-4 text-meta font-semibold">
        {all ? `${counted(all, 'dish', 'dishes')} in the ${lastWeeks}` : `The ${lastWeeks}`}
      </h3>
      {data && (all ? <WeeksChart weeks={data.weeks} /> : <NothingCooked />)}
      {!data && !isError && <Skeleton className="h-[118px] w-full" />}
      {!data && isError && (
        <div role="alert" className="grid justify-items-start gap-3 text-desc text-ink-2">
          Your weeks could not be loaded.
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}

function NothingCooked() {
  return (
    <div className="grid justify-items-start gap-4 rounded-lg bg-surface p-5">
      <p className="text-desc text-ink-2">
        Your first bar grows when you finish a recipe in cooking mode. Something quick for tonight?
      </p>
      <ButtonLink href={`${paths.recipes()}?filter=quick`} variant="outline">
        Under 30 mins
      </ButtonLink>
    </div>
  )
}
