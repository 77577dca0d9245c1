import { Crown } from 'lucide-react'
import { premium } from '../../domain/billing/limits.ts'
import type { LockedRecipe } from '../../domain/recipes/recipe.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Picture } from '../ui/picture.tsx'

export function LockedCooking({ recipe: { id, title, image } }: { recipe: LockedRecipe }) {
  return (
    <article className="relative isolate mt-2 grid overflow-hidden rounded-xl bg-panel text-on-panel md:mt-4 lg:min-h-[34rem] lg:grid-cols-2">
      <div className="flex flex-col items-start justify-center p-6 py-8 md:p-14">
        <Crown aria-hidden className="mb-4 size-8 md:mb-6 md:size-10 text-saffron" />
        <h1 className="text-h1">Premium cooking mode is locked</h1>
        <p className="mt-4 max-w-[46ch] text-lg leading-relaxed text-on-panel-2">
          Cook {title} one step at a time, with every amount, every timer and a screen that stays on.
          {` ${premium.trialDays} days free for new members, then $${premium.pricePerMonth} a month. Cancel anytime.`}
        </p>
        <div className="mt-6 flex flex-wrap gap-3 md:mt-8">
          <ButtonLink href={paths.subscribe()} variant="premium" size="large">
            Go Premium
          </ButtonLink>
          <ButtonLink
            href={paths.recipe(id)}
            variant="outline"
            size="large"
            className="text-on-panel inset-ring-white/25 hover:bg-white/10 hover:inset-ring-white/40"
          >
            Back to recipe
          </ButtonLink>
        </div>
      </div>
      {image !== null && (
        <Picture
          name={image}
          alt=""
          priority
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="size-full bg-surface-2 max-lg:order-first max-lg:aspect-[2/1]"
        />
      )}
    </article>
  )
}
