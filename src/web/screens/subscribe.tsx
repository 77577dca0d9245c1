import { Checkout } from '../billing/checkout.tsx'
import { usePremiumFeatures } from './parts/premium-features.ts'

export function Subscribe() {
  return <Checkout features={usePremiumFeatures()} />
}
