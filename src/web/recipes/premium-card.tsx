import { Crown } from 'lucide-react'
import { premium } from '../../domain/billing/limits.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** Our own word for premium among the recipes; the only advertising there is. */
export function PremiumCard() {
  return (
    <aside
      aria-label="Premium"
      className="flex h-full min-h-80 flex-col justify-end gap-3 rounded-lg bg-panel p-6 text-on-panel"
    >
      <Crown aria-hidden className="mb-auto size-8 text-saffron" />
      <h3 className="text-card">Every recipe, every step</h3>
      <p className="text-desc text-on-panel-2">
        Premium opens all copycat recipes, cooks along with you and searches by what is in your fridge.
      </p>
      <p className="text-meta text-on-panel-2">
        {premium.trialDays} days free, then ${premium.pricePerMonth} per month
      </p>
      <ButtonLink href={paths.subscribe()} variant="premium" className="mt-1 w-full">
        Go Premium
      </ButtonLink>
    </aside>
  )
}
