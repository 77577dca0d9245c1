import { KitchenTimers } from '../timers/kitchen-timers.tsx'

export const Timer = KitchenTimers
