import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { CheckList } from '../../ui/check-list.tsx'

interface PremiumPanelProps {
  text: string
  brings: string[]
  /** What it costs, and the way there. */
  children: ReactNode
}

/** What premium brings, in a dark panel with a picture; the landing page and home each end it their own way. */
export function PremiumPanel({ text, brings, children }: PremiumPanelProps) {
  return (
    <section
      aria-labelledby="premium"
      className="relative isolate grid overflow-hidden rounded-[24px] bg-[#24221e] text-on-panel md:rounded-xl lg:min-h-[440px] lg:grid-cols-2"
    >
      <Picture
        name="steak"
        alt=""
        sizes="(min-width: 1400px) 700px, (min-width: 1024px) 56vw, 100vw"
        color="#24221e"
        className="h-[230px] w-full mask-[linear-gradient(#000_70%,#0000)] md:h-[320px] lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:h-full lg:w-[56%] lg:mask-[linear-gradient(90deg,#0000,#000_26%)]"
      />
      <div className="px-[22px] py-[30px] md:p-12 lg:row-start-1 lg:p-14">
        <h2 id="premium" className="text-[32px] leading-[1.02] font-[740] tracking-[-.03em] md:text-[44px]">
          Cook every dish, start to finish
        </h2>
        <p className="mt-4 mb-[22px] max-w-[430px] text-[17px] leading-[1.5] text-on-panel-2">{text}</p>
        <CheckList lines={brings} className="mb-7" />
        {children}
      </div>
    </section>
  )
}
