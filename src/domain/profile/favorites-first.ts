/** What belongs to a favourite cuisine comes first; otherwise the order stays. */
export function favoritesFirst<T>(
  all: readonly T[],
  regionsOf: (one: T) => readonly string[],
  preferred: readonly string[] = [],
): T[] {
  const isFavorite = (one: T) => regionsOf(one).some((region) => preferred.includes(region))
  return [...all.filter(isFavorite), ...all.filter((one) => !isFavorite(one))]
}
