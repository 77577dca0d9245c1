import type { RecipeCard as Card } from '../../domain/recipes/recipe.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { RecipeCard } from './recipe-card.tsx'

/** Six cards fill rows of three; longer lists use the width. */
const columns = (count: number) =>
  `grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 ${count === 6 ? '' : 'xl:grid-cols-4'}`
const firstRow = 4

export function RecipeGrid({ cards }: { cards: Card[] }) {
  return (
    <ul className={columns(cards.length)}>
      {cards.map((card, index) => (
        <li key={card.id} className="min-w-0">
          <RecipeCard card={card} priority={index < firstRow} />
        </li>
      ))}
    </ul>
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
