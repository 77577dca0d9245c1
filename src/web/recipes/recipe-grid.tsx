import { memo, type ComponentProps, type ReactNode } from 'react'
import { useOwnPreferences } from '../preferences/use-own-preferences.ts'
import { useConcerns } from '../preferences/use-concerns.ts'
import { useUser } from '../session/use-user.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { PremiumCard } from './premium-card.tsx'
import { RecipeCard, type ShownRecipe } from './recipe-card.tsx'
import { useHearts } from '../favorites/use-favorites.ts'
import { useRestaurants } from './use-recipes.ts'

/** Three and six cards fill rows of three; longer lists use the width. */
const columns = (count: number) =>
  `grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 ${count === 3 || count === 6 ? '' : 'xl:grid-cols-4'}`
const firstRow = 4
const placeOfOffer = 7

interface RecipeGridProps {
  cards: ShownRecipe[]
  offersPremium?: boolean
}

/** Many cards: drawn again only for other cards. */
export const RecipeGrid = memo(function RecipeGrid({ cards, offersPremium = false }: RecipeGridProps) {
  const { user } = useUser()
  const offers = offersPremium && user?.isPremium === false && cards.length > placeOfOffer
  const before = offers ? cards.slice(0, placeOfOffer) : cards
  const { favorites, onWish } = useHearts()
  const readConcerns = useConcerns()
  const { data: restaurants } = useRestaurants()
  const eater = useOwnPreferences()
  const cell = (card: ShownRecipe, index: number) => (
    <Cell
      key={card.id}
      card={card}
      index={index}
      icon={restaurants?.find(({ name }) => name === card.restaurantBrand)?.icon}
      readConcerns={readConcerns}
      countedFor={eater?.figuresOnCards ? eater.goals : undefined}
      isFavorite={favorites.has(card.id)}
      onWish={onWish}
    />
  )
  return (
    <ul className={columns(cards.length)}>
      {before.map(cell)}
      {offers && (
        <li className="min-w-0">
          <PremiumCard />
        </li>
      )}
      {offers && cards.slice(placeOfOffer).map((card, index) => cell(card, index + placeOfOffer))}
    </ul>
  )
})

/** Cards out of sight are neither laid out nor painted, so that long lists stay smooth. */
const skippedOutOfSight = '[content-visibility:auto] [contain-intrinsic-size:auto_440px]'
const firstScreens = 12

interface CellProps extends Omit<ComponentProps<typeof RecipeCard>, 'priority' | 'concerns'> {
  index: number
  readConcerns: ReturnType<typeof useConcerns>
}

/** Asks for nothing itself and is drawn again only when something about its own card has changed. */
const Cell = memo(function Cell({ index, readConcerns, ...shown }: CellProps) {
  return (
    <li className={index < firstScreens ? 'min-w-0' : `min-w-0 ${skippedOutOfSight}`}>
      <RecipeCard {...shown} priority={index < firstRow} concerns={readConcerns(shown.card)} />
    </li>
  )
})

interface RecipeGridSkeletonProps {
  count: number
  firstPicture?: ReactNode
}

export function RecipeGridSkeleton({ count, firstPicture }: RecipeGridSkeletonProps) {
  return (
    <div aria-busy className={columns(count)}>
      <p className="sr-only">Loading recipes</p>
      {Array.from({ length: count }, (_, index) => (
        <RecipeCardSkeleton key={index} picture={index === 0 && firstPicture} />
      ))}
    </div>
  )
}

/** As tall as a card whose title takes one line and whose description takes two. */
function RecipeCardSkeleton({ picture }: { picture: ReactNode }) {
  return (
    <div>
      {picture || <Skeleton className="aspect-[4/3] rounded-lg!" />}
      <Skeleton className="mt-3 h-5 w-36" />
      <Skeleton className="mt-1.5 h-6 w-3/4" />
      <Skeleton className="mt-2 h-4.5" />
      <Skeleton className="mt-1 h-4.5 w-4/5" />
      <Skeleton className="mt-3 h-5 w-40" />
      <Skeleton className="mt-3.5 h-11 rounded-full!" />
    </div>
  )
}
