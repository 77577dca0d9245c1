import { Crown } from 'lucide-react'
import { premium } from '../../domain/billing/limits.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { CheckList } from '../ui/check-list.tsx'

const brings = [
  'By the ingredients you have, with as many missing as you allow',
  'Without ingredients you avoid: nuts, dairy, gluten and more',
  'By time, difficulty and cuisine, and by what a serving has',
]

/** In the place of the panel, for those whose plan does not have it. */
export function AdvancedOffer({ id, isLinked }: { id: string; isLinked: boolean }) {
  return (
    <section
      id={id}
      aria-label="Advanced search"
      className="grid animate-rise gap-6 rounded-[24px] bg-panel px-6 py-7 text-on-panel md:grid-cols-[1fr_auto] md:items-end md:gap-10 md:rounded-xl md:p-10"
    >
      <div>
        <Crown aria-hidden className="mb-4 size-8 text-saffron" />
        <h2 className="text-h2">Search by what is in your fridge</h2>
        <p className="mt-3 max-w-xl text-body text-on-panel-2">
          {isLinked
            ? 'The link you opened uses advanced search, which is part of premium. You see our recipes without it.'
            : 'Advanced search is part of premium. Search and filters above stay free.'}
        </p>
        <CheckList lines={brings} className="mt-5" />
      </div>
      <div className="grid justify-items-start gap-3 md:justify-items-end">
        <ButtonLink href={paths.subscribe()} variant="premium" size="large">
          Go Premium
        </ButtonLink>
        <p className="text-meta text-on-panel-2">
          {premium.trialDays} days free, then ${premium.pricePerMonth} per month
        </p>
      </div>
    </section>
  )
}
