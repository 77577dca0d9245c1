import { address } from '../api/api.ts'

export const setUpSubscription = address('POST /api/get-or-create-subscription')
export const refreshSubscription = address('POST /api/subscription/refresh')
export const readSubscription = address('GET /api/subscription')
export const openPortal = address('POST /api/create-portal-session')
export const readSandbox = address('GET /api/sandbox/portal')
export const enterTestCard = address('POST /api/sandbox/card')
export const setCancellation = address('POST /api/sandbox/cancellation')
export const letTimePass = address('POST /api/sandbox/advance-time')
