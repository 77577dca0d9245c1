import { ChefHat, Clock, Crown, Star, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LockedRecipe, Recipe } from '../../domain/recipes/recipe.ts'
import { timeWithWaits } from '../../domain/recipes/time-words.ts'

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Cook time, servings, difficulty and, once there are reviews, what people think of it. */
export function RecipeFacts({ recipe }: { recipe: Recipe | LockedRecipe }) {
  return (
    <ul aria-label="At a glance" className="flex flex-wrap gap-x-6 gap-y-2.5 text-desc font-medium">
      {recipe.reviewCount > 0 && (
        <Fact icon={<Star aria-hidden className="fill-star text-star" />}>
          {recipe.rating.toFixed(1)}
          {!recipe.isOwn && (
            <span className="font-normal text-ink-2">
              ({recipe.reviewCount} {recipe.reviewCount === 1 ? 'review' : 'reviews'})
            </span>
          )}
        </Fact>
      )}
      <Fact icon={<Clock aria-hidden />}>{timeWithWaits(recipe)}</Fact>
      <Fact icon={<Users aria-hidden />}>
        {recipe.servings} {recipe.servings === 1 ? 'serving' : 'servings'}
      </Fact>
      <Fact icon={<ChefHat aria-hidden />}>{capitalised(recipe.difficulty)}</Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 [&>svg]:size-[19px] [&>svg]:shrink-0">
      {icon}
      {children}
    </li>
  )
}

export function PremiumBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-panel py-1.5 pr-3.5 pl-3 text-label font-semibold text-on-panel inset-ring inset-ring-white/10">
      <Crown aria-hidden className="size-4 text-saffron" />
      Premium
    </span>
  )
}
