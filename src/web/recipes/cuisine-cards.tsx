import { Link } from 'wouter'
import { favoritesFirst } from '../../domain/profile/favorites-first.ts'
import type { Region } from '../../domain/recipes/cuisines.ts'
import { firstPictureSizes } from '../../domain/recipes/pictures.ts'
import { paths } from '../navigation/paths.ts'
import { useOwnPreferences } from '../preferences/use-own-preferences.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { counted } from '../../domain/counted.ts'
import { pictureColor } from './picture-colors.ts'
import { exploredRegions, regionWords } from './regions.ts'
import { withSelection, type Selection } from './selection.ts'
import type { RecipeSummary } from './use-recipes.ts'

interface CuisineCardsProps {
  /** How many recipes each has; undefined while that is on its way. */
  counts: RecipeSummary['regions'] | undefined
  /** Goes along to the cuisine page, so that it shows what was counted. */
  selection: Selection
  /** Small, to leave the place to the recipes below. */
  compact: boolean
}

export function CuisineCards({ counts, selection, compact }: CuisineCardsProps) {
  const preferred = useOwnPreferences()?.preferredCuisines
  const query = withSelection(new URLSearchParams(), selection).toString()
  return (
    <ul
      className={classNames(
        '-mx-[18px] flex overflow-x-auto px-[18px] py-1.5 [scrollbar-width:none] sm:-mx-7 sm:px-7 lg:mx-0 lg:grid lg:grid-cols-5 lg:overflow-visible lg:px-0',
        compact ? 'gap-3' : 'gap-4 lg:gap-x-5',
      )}
    >
      {favoritesFirst(exploredRegions, (region) => [region], preferred).map((region, index) => (
        <li
          key={region}
          className={compact ? 'min-w-0 max-lg:shrink-0' : 'w-[212px] min-w-0 shrink-0 lg:w-auto'}
        >
          <CuisineCard
            region={region}
            href={paths.cuisine(region) + (query && `?${query}`)}
            count={counts?.[region]}
            compact={compact}
            priority={index < 2}
          />
        </li>
      ))}
    </ul>
  )
}

interface CuisineCardProps {
  region: Region
  href: string
  count: number | undefined
  compact: boolean
  priority: boolean
}

function CuisineCard({ region, href, count, compact, priority }: CuisineCardProps) {
  const { name, line, picture } = regionWords[region]
  const amount = count === undefined ? <Skeleton className="mt-0.5 h-5 w-20" /> : counted(count, 'recipe')
  if (compact)
    return (
      <Link
        href={href}
        className="flex min-h-16 items-center gap-3 rounded-full bg-surface p-2 pr-5 transition-[background-color] hover:bg-surface-2"
      >
        <Picture
          name={`${picture}-sq`}
          alt=""
          width={48}
          height={48}
          sizes="48px"
          {...pictureColor(picture)}
          className="size-12 shrink-0 rounded-full"
        />
        <span className="min-w-0">
          <span className="block truncate font-display text-[17px] leading-tight font-[650]">{name}</span>
          <span className="block text-meta text-ink-2">{amount}</span>
        </span>
      </Link>
    )
  return (
    <Link href={href} className="group flex flex-col rounded-lg">
      <span className="block overflow-hidden rounded-lg">
        <Picture
          name={picture}
          alt=""
          priority={priority}
          sizes={firstPictureSizes.cuisine}
          {...pictureColor(picture)}
          className="aspect-[4/3] w-full transition-[scale] duration-500 group-hover:scale-[1.035]"
        />
      </span>
      <span className="mt-3 block text-card">{name}</span>
      {/* Read last, but in a row with those beside it. */}
      <span className="order-1 mt-0.5 text-desc text-ink-2">{line}</span>
      <span className="mt-0.5 text-meta font-semibold text-ink-2">{amount}</span>
    </Link>
  )
}
