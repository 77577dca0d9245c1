/** The height of a chart: the smallest round number that nothing exceeds and that divides well. */
export function chartCeiling(values: number[]): number {
  const highest = Math.max(...values, 1)
  const magnitude = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * magnitude >= highest) ?? 10
  return Math.max(4, step * magnitude)
}

/** Where the lines behind a chart stand, from its top to nothing. */
export const chartLines = (ceiling: number) => [ceiling, ceiling / 2, 0]
