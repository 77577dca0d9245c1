import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckList } from '../ui/check-list.tsx'
import { Picture } from '../ui/picture.tsx'
import { monthlyPrice } from './money.ts'

interface OfferProps {
  features: string[]
  /** The order beside it. */
  children: ReactNode
}

/** What premium brings and costs, beside the way to buy it. */
export function Offer({ features, children }: OfferProps) {
  return (
    <div className="grid items-start gap-5 md:gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:pt-2">
      <section
        aria-label="What premium brings"
        className="overflow-hidden rounded-[24px] bg-[#24221e] text-on-panel md:rounded-xl lg:sticky lg:top-[92px]"
      >
        <Picture
          name="steak"
          alt=""
          priority
          color="#24221e"
          sizes="(min-width: 1400px) 640px, (min-width: 1024px) 48vw, 100vw"
          className="h-[150px] w-full mask-[linear-gradient(#000_55%,#0000)] md:h-[220px]"
        />
        <div className="px-[22px] pt-2 pb-8 md:px-10 md:pb-10">
          <Crown aria-hidden className="mb-4 size-8 text-saffron" />
          <h1 className="text-h1">Go Premium</h1>
          <p className="mt-4 flex items-baseline gap-1 font-display">
            <span className="text-[40px] leading-none font-[740] tracking-[-.03em]">{monthlyPrice}</span>
            <span className="text-[19px] font-medium text-on-panel-2">/month</span>
          </p>
          <p className="mt-2 mb-6 text-desc text-on-panel-2">Cancel anytime.</p>
          <CheckList lines={features} />
        </div>
      </section>
      {children}
    </div>
  )
}
