import { canOpen } from './can-open.ts'

/** The first so many, in their order, with at most a few that a person cannot open. */
export function mostlyOpen<Card extends { isPremium: boolean }>(
  cards: Card[],
  viewer: { isPremium: boolean },
  { count, locked }: { count: number; locked: number },
): Card[] {
  let left = locked
  const isWanted = (card: Card) => canOpen(card, viewer) || left-- > 0
  return cards.filter(isWanted).slice(0, count)
}
