import { Crown, Star } from 'lucide-react'
import { Link } from 'wouter'
import type { RecipeCard } from '../../../domain/recipes/recipe.ts'
import { paths } from '../../navigation/paths.ts'
import { pictureColor } from '../../recipes/picture-colors.ts'
import { useRecipeList } from '../../recipes/use-recipes.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StandIn } from '../../ui/stand-in.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { samplesOf } from './samples.ts'

/** Among so many of the most loved there are some of each plan. */
const lookedAt = 24

/** Real dishes with the ratings people really gave. */
export function SampleRecipes({ opensPremium }: { opensPremium: boolean }) {
  const { cards, isError, isFetching, retry } = useRecipeList({ sort: 'popular', limit: lookedAt })
  if (!cards && isError) return <LoadFailed what="the recipes" busy={isFetching} onRetry={retry} />
  return (
    <ul aria-busy={!cards} className="grid gap-x-7 gap-y-8 sm:grid-cols-3">
      {cards
        ? samplesOf(cards).map((card) => (
            <li key={card.id}>
              <Sample card={card} isLocked={card.isPremium && !opensPremium} />
            </li>
          ))
        : [1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton className="aspect-[4/3] rounded-lg!" />
              <Skeleton className="mt-3 h-6 w-3/4" />
              <Skeleton className="mt-1.5 h-5 w-16" />
            </li>
          ))}
    </ul>
  )
}

function Sample({ card, isLocked }: { card: RecipeCard; isLocked: boolean }) {
  return (
    <article className="relative">
      <div className="relative overflow-hidden rounded-lg bg-surface-2">
        {card.image ? (
          <Picture
            name={card.image}
            alt=""
            sizes="(min-width: 1400px) 400px, (min-width: 640px) 32vw, 100vw"
            {...pictureColor(card.image)}
            className="aspect-[4/3] w-full"
          />
        ) : (
          <StandIn name={card.title} className="aspect-[4/3] w-full" />
        )}
        {isLocked && (
          <p className="absolute top-3 left-3 inline-flex items-center gap-1.5 rounded-full bg-panel py-1.5 pr-3.5 pl-2.5 text-label font-semibold text-on-panel">
            <Crown aria-hidden className="size-4 text-saffron" /> Premium Required
          </p>
        )}
      </div>
      <h3 className="mt-3 line-clamp-2 text-card">
        <Link href={paths.recipe(card.id)} className="after:absolute after:inset-0 after:rounded-lg">
          {card.title}
        </Link>
      </h3>
      <p className="mt-1 flex items-center gap-1.5 text-meta font-semibold text-ink-2">
        {card.reviewCount > 0 ? (
          <>
            <Star aria-hidden className="size-4 fill-star text-star" />
            <span className="sr-only">Rated</span> {card.rating.toFixed(1)}
          </>
        ) : (
          'New'
        )}
      </p>
    </article>
  )
}
