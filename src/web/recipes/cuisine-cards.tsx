import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { favoritesFirst } from '../../domain/profile/favorites-first.ts'
import type { Region } from '../../domain/recipes/cuisines.ts'
import { firstPictureSizes } from '../../domain/recipes/pictures.ts'
import { paths } from '../navigation/paths.ts'
import { useOwnPreferences } from '../preferences/use-own-preferences.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { counted } from './counted.ts'
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
      className={
        compact
          ? '-mx-[18px] flex gap-3 overflow-x-auto px-[18px] py-1.5 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:px-0 lg:grid-cols-5'
          : 'grid gap-x-7 gap-y-9 sm:grid-cols-2 lg:grid-cols-6'
      }
    >
      {favoritesFirst(exploredRegions, (region) => [region], preferred).map((region, index) => (
        <li
          key={region}
          className={compact ? 'min-w-0 max-sm:shrink-0' : index < 2 ? 'lg:col-span-3' : 'lg:col-span-2'}
        >
          <CuisineCard
            region={region}
            href={paths.cuisine(region) + (query && `?${query}`)}
            count={counts?.[region]}
            compact={compact}
            wide={index < 2}
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
  wide: boolean
}

function CuisineCard({ region, href, count, compact, wide }: CuisineCardProps) {
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
    <Link href={href} className="group block rounded-lg">
      <span className="block overflow-hidden rounded-lg">
        <Picture
          name={picture}
          alt=""
          priority={wide}
          sizes={firstPictureSizes.cuisine}
          {...pictureColor(picture)}
          className={classNames(
            'aspect-[16/9] w-full transition-[scale] duration-500 group-hover:scale-[1.035]',
            wide ? 'lg:aspect-[2/1]' : 'lg:aspect-[4/3]',
          )}
        />
      </span>
      <span className="mt-3.5 flex items-start justify-between gap-4">
        <span className="min-w-0">
          <span className="block font-display text-2xl leading-tight font-[700] tracking-[-.022em]">
            {name}
          </span>
          <span className="mt-1 block text-desc text-ink-2">{line}</span>
        </span>
        <span className="mt-0.5 flex shrink-0 items-center gap-1.5 text-meta font-semibold">
          {amount}
          <ArrowRight aria-hidden className="size-4 transition-[translate] group-hover:translate-x-0.5" />
        </span>
      </span>
    </Link>
  )
}
