import { lateCode } from '../boot/late-code.ts'

/** What is told of swaps: most recipes have none, and most people need none. */
export const { useCode: useSwapping } = lateCode(async () => {
  const [{ WayWithout }, { ChosenSwaps }] = await Promise.all([
    import('./way-without.tsx'),
    import('./chosen-swaps.tsx'),
  ])
  return { WayWithout, ChosenSwaps }
})
