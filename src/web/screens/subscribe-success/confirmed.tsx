import { ArrowRight, Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusWords } from '../../billing/status-words.tsx'
import type { Subscription } from '../../../domain/billing/subscription.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PicturePage } from '../parts/picture-page.tsx'

export function Confirmed({ subscription, children }: { subscription: Subscription; children: ReactNode }) {
  return (
    <PicturePage
      badge={
        <p className="mb-5 inline-flex items-center gap-2 rounded-full bg-saffron py-1.5 pr-4 pl-3 text-label font-semibold text-on-saffron">
          <Crown aria-hidden className="size-4" /> Premium Member
        </p>
      }
      title="Welcome to Premium"
      picture={['noodles', '#93865c']}
      actions={
        <ButtonLink href={paths.recipes()} size="large">
          Start Cooking <ArrowRight aria-hidden />
        </ButtonLink>
      }
    >
      <p>Every recipe is open now, with every step and every timer. Good to have you at the table.</p>
      <div className="mt-2 rounded-lg bg-bg p-4 text-ink">
        <StatusWords subscription={subscription} />
      </div>
      {children}
    </PicturePage>
  )
}
