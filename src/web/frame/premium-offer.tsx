import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { declinePremium, offeredPremium, whenOfferChanges } from '../session/premium-offer.ts'
import { NeedsPremium } from '../shopping/needs-premium.tsx'

/** What a heart or a list button of any page needed premium for. */
export function PremiumOffer() {
  const sentence = useSyncExternalStore(whenOfferChanges, offeredPremium, () => undefined)
  const [path] = useLocation()
  // Whoever goes to another page has answered.
  useEffect(() => declinePremium, [path])
  return <NeedsPremium sentence={sentence} onClose={declinePremium} />
}
