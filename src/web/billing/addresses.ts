import type * as calls from '../../domain/billing/calls.ts'
import { address } from '../api/api.ts'

export const setUpSubscription = address<typeof calls.getOrCreateSubscription>(
  'POST',
  '/api/get-or-create-subscription',
)
export const refreshSubscription = address<typeof calls.refreshSubscription>(
  'POST',
  '/api/subscription/refresh',
)
export const readSubscription = address<typeof calls.getSubscription>('GET', '/api/subscription')
export const openPortal = address<typeof calls.createPortalSession>('POST', '/api/create-portal-session')
export const enterTestCard = address<typeof calls.enterSandboxCard>('POST', '/api/sandbox/card')
export const setCancellation = address<typeof calls.setSandboxCancellation>(
  'POST',
  '/api/sandbox/cancellation',
)
export const letTimePass = address<typeof calls.advanceSandboxTime>('POST', '/api/sandbox/advance-time')
