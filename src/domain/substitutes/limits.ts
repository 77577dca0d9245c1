export const swapping = {
  most: 20,
  longestName: 200,
  /** In letters, all pairs of names together. */
  longestInAddress: 4_000,
} as const
