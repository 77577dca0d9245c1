import { Link } from 'wouter'
import type { AnswerOf } from '../../domain/call.ts'
import type { listRestaurants } from '../../domain/recipes/calls.ts'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { counted } from '../../domain/counted.ts'
import { restaurantPath } from './restaurants.ts'

const columns = 'grid grid-cols-3 gap-x-4 gap-y-7 md:grid-cols-4 lg:grid-cols-6 lg:gap-x-5'
const medallion = 'mx-auto aspect-square w-full max-w-[172px]'

export function RestaurantGrid({ restaurants }: { restaurants: AnswerOf<typeof listRestaurants> }) {
  return (
    <ul className={columns}>
      {restaurants.map(({ name, slug, icon, colors, recipeCount }) => (
        <li key={slug}>
          <Link href={restaurantPath(slug)} className="group block rounded-lg pb-1 text-center">
            <span className={`${medallion} block overflow-hidden rounded-full`}>
              {icon === null ? (
                <Initial name={name} colors={colors} />
              ) : (
                <Picture
                  name={icon}
                  alt=""
                  width={400}
                  height={400}
                  sizes="172px"
                  {...(colors[0] !== undefined && { color: colors[0] })}
                  className="size-full transition-[scale] duration-500 group-hover:scale-[1.035]"
                />
              )}
            </span>
            <span className="mt-2.5 block font-display text-[15px] leading-tight font-[650] tracking-[-.015em] md:text-[17px]">
              {name}
            </span>
            <span className="mt-1 block text-meta text-ink-2">{counted(recipeCount, 'recipe')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** In place of a picture that is still to come; the name itself stands below. */
function Initial({ name, colors: [ground, rim] }: { name: string; colors: string[] }) {
  const initial = name.replace(/^The /, '').charAt(0)
  return (
    <span
      aria-hidden
      className="grid size-full place-items-center rounded-full border-4 border-surface-2 bg-surface-2 font-display text-[40px] font-[650] text-ink"
      // The grounds are light in both themes.
      style={{ backgroundColor: ground, borderColor: rim, ...(ground && { color: '#2b2118' }) }}
    >
      {initial}
    </span>
  )
}

export function RestaurantGridSkeleton({ count = 11 }: { count?: number }) {
  return (
    <div aria-busy className={columns}>
      <p className="sr-only">Loading restaurants</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="pb-1">
          <Skeleton className={`${medallion} rounded-full!`} />
          <Skeleton className="mx-auto mt-2.5 h-5 w-20" />
          <Skeleton className="mx-auto mt-1 h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
