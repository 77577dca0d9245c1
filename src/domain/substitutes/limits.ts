export const swapping = {
  most: 20,
  longestName: 200,
  /** In letters, all pairs of names together. */
  longestInAddress: 4_000,
  /** In letters of the steps: to look for what can stand in, or to rewrite as many, may take tens of milliseconds. */
  longSteps: 8_000,
} as const
