import { second } from '../../domain/durations.ts'

export const ui = {
  toast: 5 * second,
  /** What can be taken back, or answered in another way. */
  undo: 10 * second,
  tooltipDelay: 700,
  tooltipSkip: 300,
  afterLogin: 100,
} as const
