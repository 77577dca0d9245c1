import { premium } from '../../../domain/billing/limits.ts'
import { paths } from '../../navigation/paths.ts'
import { useUser } from '../../session/use-user.ts'
import { useRecipeSummary } from '../../recipes/use-recipes.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PremiumPanel } from '../parts/premium-panel.tsx'

export function Promo() {
  const { user } = useUser()
  return user?.isPremium === false ? <Offer /> : null
}

/** How many copycats there are is counted, never claimed. */
function Offer() {
  const copycats = useRecipeSummary({ tags: 'copycat' }).data?.total ?? 0
  const brings = [
    copycats > 0 ? `All ${copycats} copycat recipes` : 'All copycat recipes',
    'Cooking mode with step timers',
    'Unlimited favorites',
  ]
  return (
    <PremiumPanel
      text="Premium opens all copycat recipes, guided cooking with timers and smart shopping lists."
      brings={brings}
    >
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink href={paths.subscribe()} variant="premium" size="large" className="max-md:w-full">
          Start Free Trial
        </ButtonLink>
        <p className="text-desc text-on-panel-2">
          {premium.trialDays} days free, then ${premium.pricePerMonth} per month
        </p>
      </div>
    </PremiumPanel>
  )
}
