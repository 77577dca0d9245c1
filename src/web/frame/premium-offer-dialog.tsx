import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { declinePremium, offeredPremium, whenOfferChanges } from '../session/premium-offer.ts'
import { NeedsPremium } from '../shopping/needs-premium.tsx'

/** What a heart or a list button needed premium for. Whoever goes to another page has answered. */
export function PremiumOfferDialog() {
  const [path] = useLocation()
  return <OfferHere key={path} />
}

function OfferHere() {
  const sentence = useSyncExternalStore(whenOfferChanges, offeredPremium, () => undefined)
  useEffect(() => declinePremium, [])
  return <NeedsPremium sentence={sentence} onClose={declinePremium} />
}
