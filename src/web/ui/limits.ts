import { second } from '../../domain/durations.ts'

export const ui = {
  toast: 5 * second,
  tooltipDelay: 700,
  tooltipSkip: 300,
  afterLogin: 100,
} as const
