import { Check } from 'lucide-react'
import { premium } from '../../../domain/limits.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** How many copycats there are is counted, never claimed. */
export function Promo({ copycats }: { copycats: number }) {
  const brings = [
    copycats > 0 ? `All ${copycats} copycat recipes` : 'All copycat recipes',
    'Cooking mode with step timers',
    'Unlimited favorites',
  ]
  return (
    <section
      aria-labelledby="promo"
      className="relative isolate grid overflow-hidden rounded-[24px] bg-[#24221e] text-on-panel md:rounded-xl lg:min-h-[420px] lg:grid-cols-2"
    >
      <Picture
        name="steak"
        alt=""
        sizes="(min-width: 1400px) 700px, (min-width: 1024px) 56vw, 100vw"
        color="#24221e"
        className="h-[230px] w-full mask-[linear-gradient(#000_70%,#0000)] lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:h-full lg:w-[56%] lg:mask-[linear-gradient(90deg,#0000,#000_26%)]"
      />
      <div className="px-[22px] py-[30px] md:p-14 lg:row-start-1">
        <h2 id="promo" className="text-[32px] leading-[1.02] font-[740] md:text-[44px]">
          Cook every dish, start to finish
        </h2>
        <p className="mt-4 mb-[22px] max-w-[430px] text-[17px] leading-[1.5] text-on-panel-2">
          Premium opens all copycat recipes, guided cooking with timers and smart shopping lists.
        </p>
        <ul className="mb-7 grid gap-2.5 font-medium">
          {brings.map((line) => (
            <li key={line} className="flex items-center gap-2.5">
              <Check aria-hidden className="size-[18px] shrink-0 text-saffron" />
              {line}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink href={paths.subscribe()} variant="premium" size="large" className="max-md:w-full">
            Start Free Trial
          </ButtonLink>
          <p className="text-desc text-on-panel-2">
            {premium.trialDays} days free, then ${premium.pricePerMonth} per month
          </p>
        </div>
      </div>
    </section>
  )
}
