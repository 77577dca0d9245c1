import type { Subscription } from './subscription.ts'

const perhapsUnbegun = new Set<Subscription['status']>(['incomplete', 'canceled'])

/** Whether there is something to manage at the provider; a trial that waits for its card would begin with one kept there. */
export const hasPortal = ({ status, isTrialAvailable, payments }: Subscription) =>
  status !== 'none' && payments !== 'off' && !(isTrialAvailable && perhapsUnbegun.has(status))
