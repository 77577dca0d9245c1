import { Checkout } from '../billing/checkout.tsx'
import { usePremiumFeatures } from './shared/premium-features.ts'

export function Subscribe() {
  return <Checkout features={usePremiumFeatures()} />
}
