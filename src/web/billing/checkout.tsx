import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../navigation/paths.ts'
import { useUser } from '../session/use-user.ts'
import { toast } from '../ui/toast.ts'
import { AlreadyPremium } from './already-premium.tsx'
import { Offer } from './offer.tsx'
import { Order, SettingUp } from './order.tsx'
import { SetupFailed } from './setup-failed.tsx'
import { askProvider } from './use-confirmation.ts'
import { useSetup } from './use-setup.ts'

/** The page where premium is bought; for who has it already, the page that says so. */
export function Checkout({ features }: { features: string[] }) {
  const { user } = useUser()
  // Whoever buys on this page becomes a member while still on it: it must not change under their hands.
  const [isBuying, setIsBuying] = useState(user?.isPremium === false)
  if (!isBuying && user?.isPremium === false) setIsBuying(true)
  return isBuying ? <Purchase features={features} /> : <AlreadyPremium />
}

function Purchase({ features }: { features: string[] }) {
  const { state, retry } = useSetup()
  const [isOutdated, setIsOutdated] = useState(false)
  const onConfirmed = useConfirmed(retry)

  function startAgain() {
    setIsOutdated(false)
    retry()
  }

  if (state.kind === 'member') return <AlreadyPremium />
  if (state.kind === 'failed') return <SetupFailed sentence={state.sentence} onRetry={startAgain} />
  if (isOutdated) return <SetupFailed sentence="" onRetry={startAgain} />
  return (
    <Offer features={features}>
      {state.kind === 'setting-up' ? (
        <SettingUp />
      ) : (
        <Order
          key={state.setup.clientSecret}
          setup={state.setup}
          onConfirmed={onConfirmed}
          onOutdated={() => setIsOutdated(true)}
        />
      )}
    </Offer>
  )
}

const successful = {
  title: 'Payment Successful',
  description: 'Welcome to premium! You now have access to all premium recipes.',
}

/** After the card: on to the welcome, or back to an offer without the free days this card has had before. */
function useConfirmed(offerAnew: () => void) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    // A silent provider is asked again by the next page.
    const subscription = await askProvider(client).catch(() => undefined)
    if (subscription?.isTrialRefused) return offerAnew()
    if (subscription?.isPremium) toast(successful)
    navigate(paths.subscribeSuccess())
  }
}
