import { brand } from '../../domain/brand.ts'
import { Logo } from '../ui/logo.tsx'
import { CallToAction } from './landing/call-to-action.tsx'
import { DishStrip } from './landing/dish-strip.tsx'
import { FeaturePanels } from './landing/feature-panels.tsx'
import { Hero } from './landing/hero.tsx'
import { JoinPanel } from './landing/join-panel.tsx'
import { PricePanel } from './landing/price-panel.tsx'
import { RestaurantStrip } from './landing/restaurant-strip.tsx'

export function Landing() {
  return (
    <>
      <header className="sticky top-0 z-30 bg-bg">
        <div className="page-width flex min-h-15 flex-wrap items-center justify-between gap-x-3 md:min-h-19">
          <Logo />
          <CallToAction className="bg-ink whitespace-nowrap px-[18px] text-desc text-bg hover:bg-ink/85">
            Sign In
          </CallToAction>
        </div>
      </header>
      <main className="page-width grid grid-cols-[minmax(0,1fr)] gap-12 wrap-break-word md:gap-18">
        <Hero />
        <RestaurantStrip />
        <FeaturePanels />
        <DishStrip />
        <div className="in-data-nothing-sold:hidden">
          <PricePanel />
        </div>
        <JoinPanel />
      </main>
      <footer className="mt-14 border-t border-line pt-7 pb-10 text-desc text-ink-2 md:mt-22 md:pt-9 md:pb-15">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-7 gap-y-2">
          <span className="font-display text-base font-[700] tracking-tight text-ink">{brand.name}</span>
          <p>Restaurant names belong to their owners. {brand.name} is not affiliated with them.</p>
        </div>
      </footer>
    </>
  )
}
