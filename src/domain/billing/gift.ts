import { billing } from './limits.ts'

/** What speaks against giving somebody premium until then, as a sentence; nothing when it is fine. */
export function giftObjection(until: Date, now: Date): string | undefined {
  if (!(until > now)) return 'Please choose a day that is still to come'
  return until.getTime() - now.getTime() > billing.longestGift
    ? 'Premium can be given for at most five years'
    : undefined
}
