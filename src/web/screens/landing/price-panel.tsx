import { premium } from '../../../domain/billing/limits.ts'
import { PremiumPanel } from '../parts/premium-panel.tsx'

const brings = [
  'Every copycat recipe',
  'Cooking mode with step timers',
  'Smart shopping lists',
  'Unlimited favorites and advanced search',
]

export function PricePanel() {
  return (
    <PremiumPanel
      text="Start with the free plan and stay on it as long as you like. Premium opens everything."
      brings={brings}
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5 border-t border-white/15 pt-6">
        <span className="font-display text-[40px] leading-none font-[740] tracking-[-.03em]">
          ${premium.pricePerMonth}
        </span>
        <span className="text-[17px] font-medium">a month</span>
        <span className="mt-2 basis-full text-desc text-on-panel-2">
          {premium.trialDays}-day free trial. Cancel anytime.
        </span>
      </p>
    </PremiumPanel>
  )
}
