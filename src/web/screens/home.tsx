import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { home } from '../../domain/recipes/limits.ts'
import { paths } from '../navigation/paths.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RestaurantGrid, RestaurantGridSkeleton } from '../recipes/restaurant-grid.tsx'
import { useRestaurants } from '../recipes/use-recipes.ts'
import { useSelection } from '../recipes/use-selection.ts'
import { DemoCooking } from './home/demo-cooking.tsx'
import { DemoList } from './home/demo-list.tsx'
import { Hero } from './home/hero.tsx'
import { Newcomer } from './home/newcomer.tsx'
import { Promo } from './home/promo.tsx'
import { Trending } from './home/trending.tsx'

export function Home() {
  const { selection, asked, change } = useSelection()
  return (
    <div className="grid gap-12 md:gap-[72px]">
      <Hero search={selection.search} onSearch={(search) => change({ search })} />
      <Newcomer />
      <PopularRestaurants />
      <Trending search={asked.search} onClear={() => change({ search: '' })} />
      <div className="grid gap-[18px] md:gap-7 lg:grid-cols-3 lg:*:first:col-span-2">
        <DemoCooking />
        <DemoList />
      </div>
      <Promo />
    </div>
  )
}

function PopularRestaurants() {
  const { data, isError, isFetching, refetch } = useRestaurants()
  return (
    <section aria-labelledby="popular-restaurants">
      <div className="mb-5 flex items-end gap-5 md:mb-[26px]">
        <div>
          <h2 id="popular-restaurants" className="text-h2">
            Popular Restaurant Copycats
          </h2>
          <p className="mt-1.5 text-ink-2 max-md:hidden">
            The orders you know by heart, from your own kitchen.
          </p>
        </div>
        <ViewAll href={paths.restaurants()}>View All</ViewAll>
      </div>
      {!data && isError && (
        <LoadFailed what="the restaurants" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <RestaurantGridSkeleton count={home.restaurants} />}
      {data && <RestaurantGrid restaurants={data.slice(0, home.restaurants)} />}
    </section>
  )
}

function ViewAll({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="ml-auto flex min-h-11 items-center gap-1.5 text-desc font-semibold whitespace-nowrap underline-offset-4 hover:underline"
    >
      {children} <ArrowRight aria-hidden className="size-[18px]" />
    </Link>
  )
}
