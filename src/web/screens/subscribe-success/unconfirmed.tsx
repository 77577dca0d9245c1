import type { ReactNode } from 'react'
import type { Confirmation } from '../../billing/use-confirmation.ts'
import { trialRefused } from '../../billing/wording.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PicturePage } from '../parts/picture-page.tsx'

export function Asking() {
  return (
    <div className="grid min-h-[520px] place-items-center">
      <div role="status" className="grid justify-items-center gap-5 text-center">
        <Spinner className="size-9 text-accent" />
        <h1 className="text-h2">Confirming your subscription...</h1>
      </div>
    </div>
  )
}

type Kind = Exclude<Confirmation['kind'], 'asking' | 'premium'> | 'refused-by-bank'

const words: Record<Kind, { title: string; text: string }> = {
  undecided: {
    title: 'Not confirmed yet',
    text: 'Our payment provider has not confirmed your card or payment yet. This can take a few minutes; once it has, premium opens by itself. If it has not by then, please enter your card again: nothing is charged twice.',
  },
  failed: {
    title: 'Not confirmed yet',
    text: 'We cannot reach our payment provider right now. If your card was confirmed, premium opens by itself. If not, please enter it again later: nothing is charged twice.',
  },
  'trial-refused': {
    title: 'No second free trial',
    text: `${trialRefused} You can subscribe without free days.`,
  },
  'no-premium': {
    title: 'No subscription',
    text: 'You cook on the free plan, and nothing is charged. Premium is one page away.',
  },
  'refused-by-bank': {
    title: 'Payment Failed',
    text: 'Your bank did not confirm this card, so nothing has been charged. Please try again or use another card.',
  },
}

interface UnconfirmedProps {
  kind: Kind
  /** Where asking once more may help. */
  onAskAgain?: () => void
  children: ReactNode
}

/** Nobody is welcomed to what they do not have. */
export function Unconfirmed({ kind, onAskAgain, children }: UnconfirmedProps) {
  const { title, text } = words[kind]
  const isOpen = kind === 'undecided' || kind === 'failed'
  return (
    <PicturePage
      title={title}
      picture={['curry', '#a57b5b']}
      actions={
        isOpen ? (
          <>
            <Button size="large" onClick={onAskAgain}>
              Check Again
            </Button>
            <ButtonLink href={paths.subscribe()} variant="outline" size="large">
              Enter Card Again
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href={paths.subscribe()} variant="premium" size="large">
              View Plans
            </ButtonLink>
            <ButtonLink href={paths.recipes()} variant="outline" size="large">
              Start Cooking
            </ButtonLink>
          </>
        )
      }
    >
      <p>{text}</p>
      {children}
    </PicturePage>
  )
}
