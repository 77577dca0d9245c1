import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { premium } from '../../domain/billing/limits.ts'
import type { LockedRecipe } from '../../domain/recipes/recipe.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { BackLink } from './back-link.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { JsonLd } from './json-ld.tsx'
import { RecipeBadges } from './recipe-badges.tsx'
import { RecipeHead } from './recipe-head.tsx'

const opens = ['Every ingredient and every step', 'Cooking mode for this dish', 'All other premium recipes']

interface LockedRecipePageProps {
  recipe: LockedRecipe
  /** Recipes that are open. */
  similar: ReactNode
}

export function LockedRecipePage({ recipe, similar }: LockedRecipePageProps) {
  return (
    <article>
      <BackLink />
      <JsonLd recipe={recipe} />
      <RecipeHead
        recipe={recipe}
        badges={<RecipeBadges recipe={recipe} />}
        corner={<FavoriteButton recipe={recipe} />}
      />
      <section
        aria-labelledby="upgrade"
        className="mt-10 grid gap-8 rounded-xl bg-panel px-6 py-9 text-on-panel md:mt-14 md:grid-cols-[1.2fr_1fr] md:items-center md:p-12 lg:p-14"
      >
        <div>
          <Crown aria-hidden className="mb-5 size-8 text-saffron" />
          <h2 id="upgrade" className="text-h2">
            This recipe is for premium members
          </h2>
          <CheckList lines={opens} className="mt-5" />
        </div>
        <div className="border-white/15 max-md:border-t max-md:pt-7 md:border-l md:pl-12">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-display text-[40px] leading-none font-[740] tracking-[-.03em]">
              ${premium.pricePerMonth}
            </span>
            <span className="text-[17px] font-medium">a month</span>
          </p>
          <p className="mt-2 text-desc text-on-panel-2">
            {premium.trialDays}-day free trial for new members. Cancel anytime.
          </p>
          <ButtonLink href={paths.subscribe()} variant="premium" size="large" className="mt-6">
            Go Premium
          </ButtonLink>
        </div>
      </section>
      {similar}
    </article>
  )
}
