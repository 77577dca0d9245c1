import { memo } from 'react'
import type { FoundRecipe } from '../../domain/recipes/recipe.ts'
import { useUser } from '../lib/use-user.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { PremiumCard } from './premium-card.tsx'
import { RecipeCard } from './recipe-card.tsx'

/** Six cards fill rows of three; longer lists use the width. */
const columns = (count: number) =>
  `grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 ${count === 6 ? '' : 'xl:grid-cols-4'}`
const firstRow = 4
const placeOfOffer = 7

interface RecipeGridProps {
  cards: FoundRecipe[]
  offersPremium?: boolean
}

/** Many cards: drawn again only for other cards. */
export const RecipeGrid = memo(function RecipeGrid({ cards, offersPremium = false }: RecipeGridProps) {
  const { user } = useUser()
  const offers = offersPremium && user?.isPremium === false && cards.length > placeOfOffer
  const before = offers ? cards.slice(0, placeOfOffer) : cards
  return (
    <ul className={columns(cards.length)}>
      {before.map((card, index) => (
        <Cell key={card.id} card={card} index={index} />
      ))}
      {offers && (
        <li className="min-w-0">
          <PremiumCard />
        </li>
      )}
      {offers &&
        cards
          .slice(placeOfOffer)
          .map((card, index) => <Cell key={card.id} card={card} index={index + placeOfOffer} />)}
    </ul>
  )
})

/** Cards out of sight are neither laid out nor painted, so that long lists stay smooth. */
const skippedOutOfSight = '[content-visibility:auto] [contain-intrinsic-size:auto_440px]'
const firstScreens = 12

function Cell({ card, index }: { card: FoundRecipe; index: number }) {
  return (
    <li className={index < firstScreens ? 'min-w-0' : `min-w-0 ${skippedOutOfSight}`}>
      <RecipeCard card={card} priority={index < firstRow} />
    </li>
  )
}

export function RecipeGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy className={columns(count)}>
      <p className="sr-only">Loading recipes</p>
      {Array.from({ length: count }, (_, index) => (
        <RecipeCardSkeleton key={index} />
      ))}
    </div>
  )
}

/** As tall as a card whose title takes one line and whose description takes two. */
function RecipeCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[4/3] rounded-lg!" />
      <Skeleton className="mt-3 h-5 w-36" />
      <Skeleton className="mt-1.5 h-6 w-3/4" />
      <Skeleton className="mt-2 h-4.5" />
      <Skeleton className="mt-1 h-4.5 w-4/5" />
      <Skeleton className="mt-3 h-5 w-40" />
      <Skeleton className="mt-3.5 h-11 rounded-full!" />
    </div>
  )
}
