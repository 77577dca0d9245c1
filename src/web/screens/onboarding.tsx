import { ArrowRight, Crown, Utensils } from 'lucide-react'
import { useState } from 'react'
import { AlreadyPremium } from '../billing/already-premium.tsx'
import { monthlyPrice } from '../billing/money.ts'
import { useSubscription } from '../billing/subscription-query.ts'
import { personal } from '../../domain/personal/limits.ts'
import { premium } from '../../domain/billing/limits.ts'
import { paths } from '../navigation/paths.ts'
import { useUser } from '../session/use-user.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PlanChoice } from './onboarding/plan-choice.tsx'
import { SampleRecipes } from './onboarding/sample-recipes.tsx'
import { usePremiumFeatures } from './parts/premium-features.ts'

const freeFeatures = [
  'Basic recipes with their instructions',
  'Search and filtering',
  'Some of the copycat recipes',
  'Shopping lists and kitchen timers',
  `Up to ${personal.freeFavorites} favorites`,
  'No card needed',
]

type PlanName = 'free' | 'premium'

/** Both plans side by side, to choose in peace. */
export function Onboarding() {
  const { user } = useUser()
  const [plan, setPlan] = useState<PlanName>('premium')
  const features = usePremiumFeatures()
  // Until it is known that the free days are gone, they are offered: /subscribe says what is true for this person.
  const { data: subscription } = useSubscription()
  const hasTrial = subscription?.isTrialAvailable ?? true
  if (subscription?.payments === 'off') return <AlreadyPremium />
  return (
    <div className="mx-auto max-w-5xl pt-6 md:pt-10">
      <h1 className="text-h1">Choose Your Plan</h1>
      <p className="mt-3 max-w-xl text-lg text-ink-2">
        Start free and stay free, or open the whole kitchen. You can change your mind whenever you like.
      </p>
      <fieldset className="mt-8 grid gap-5 md:grid-cols-2">
        <legend className="sr-only">Plan</legend>
        <PlanChoice
          name="Free Plan"
          price="$0"
          note="For as long as you like"
          icon={<Utensils aria-hidden className="size-6 text-ink-2" />}
          features={freeFeatures}
          isChosen={plan === 'free'}
          onChoose={() => setPlan('free')}
        />
        <PlanChoice
          name="Premium Plan"
          price={monthlyPrice}
          note={hasTrial ? `${premium.trialDays} days free first. Cancel anytime.` : 'Cancel anytime.'}
          icon={<Crown aria-hidden className="size-6 text-star" />}
          features={features}
          isChosen={plan === 'premium'}
          onChoose={() => setPlan('premium')}
        />
      </fieldset>
      <div className="mt-7 flex justify-center">
        <NextStep plan={user?.isPremium ? 'member' : plan} hasTrial={hasTrial} />
      </div>
      <section aria-labelledby="samples" className="mt-14 md:mt-18">
        <h2 id="samples" className="mb-6 text-h2">
          A taste of what is cooking
        </h2>
        <SampleRecipes opensPremium={plan === 'premium'} />
      </section>
    </div>
  )
}

function NextStep({ plan, hasTrial }: { plan: PlanName | 'member'; hasTrial: boolean }) {
  const steps = {
    member: { label: 'You Are Premium: Start Cooking', href: paths.recipes(), variant: 'primary' },
    premium: {
      label: hasTrial ? 'Start Premium Trial' : 'Go Premium',
      href: paths.subscribe(),
      variant: 'premium',
    },
    free: { label: 'Start Cooking Free', href: paths.recipes(), variant: 'primary' },
  } as const
  const { label, href, variant } = steps[plan]
  return (
    <ButtonLink href={href} variant={variant} size="large" className="w-full max-w-md">
      {label} <ArrowRight aria-hidden />
    </ButtonLink>
  )
}
