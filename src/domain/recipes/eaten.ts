import type { PantryItem } from './pantry.ts'
import { readAmount } from './quantity.ts'
import type { Ingredient } from './recipe.ts'
import { notedWeight } from './weight.ts'

/** What an ingredient is there for that is not eaten whole. */
export interface Purpose {
  note: RegExp
  /** How much of it ends up in the food. */
  share: number
  /** The same for whoever reads the figures. */
  says: string
}

/** Of fat to fry in no more than this goes into the food, by the food's weight. */
export const fryingUptake = 0.08

export const deepFrying: Purpose = {
  note: /\bfor (?:deep|shallow)[- ]?frying\b/i,
  share: 0.1,
  says: 'Oil for deep-frying: a tenth of it is taken up, at most 8 g by 100 g of food.',
}

const purposes: Purpose[] = [
  deepFrying,
  // Meat gains about a tenth of its weight in brine, and lies in as much again as it weighs.
  {
    note: /\bfor (?:the )?brin(?:e|ing)\b/i,
    share: 0.1,
    says: 'Brine: a tenth of what is in it stays in the food.',
  },
  // What clings and what goes in; the rest is poured away.
  {
    note: /\bfor (?:the )?marina(?:de|ting)\b/i,
    share: 0.4,
    says: 'Marinade: two fifths of it stay with the food.',
  },
  // A pound of pasta drinks about a pint of a gallon.
  {
    note: /\bfor (?:the )?(?:pasta|boiling|cooking|poaching) water\b/i,
    share: 0.12,
    says: 'Water to cook in: an eighth of what is in it is taken up.',
  },
  // A salt crust, a bay leaf, a tea bag.
  { note: /\bdiscarded\b/i, share: 0.01, says: 'What is discarded leaves only a trace.' },
  // Bones and vegetables leave their taste, and little else, in the stock.
  { note: /\bstrained out\b/i, share: 0.1, says: 'What is strained out leaves a tenth of what is in it.' },
  // The rest falls off or stays in the plate.
  {
    note: /\bfor (?:dredging|dusting)\b/i,
    share: 0.5,
    says: 'For dredging: half of it stays on the food.',
  },
  { note: /\b(?:for greasing|to grease)\b/i, share: 0.5, says: 'For greasing: half of it is eaten.' },
  // Some take it and some do not.
  {
    note: /\bfor serving on the side\b/i,
    share: 0.5,
    says: 'What is served on the side: half of it is eaten.',
  },
]

export const purposeOf = ({ note }: Pick<Ingredient, 'note'>): Purpose | undefined =>
  note === null ? undefined : purposes.find((one) => one.note.test(note))

const isOff = /\b(?:flesh|florets?|pitted|trimmed|husked|weighed|cored|\d ?g peeled|without)\b/i
const staysOn = /\b(?:unpeeled|skins? on|scrubbed|whole)\b/i
/** What a knife takes with the peel of what could be eaten with it. */
const pared = 0.88

/** How much is left of what was weighed as it was bought; cups and pieces are of what is eaten. */
export function edibleShare(
  { amount, note }: Pick<Ingredient, 'amount' | 'note'>,
  { edible, aisle }: Pick<PantryItem, 'edible' | 'aisle'>,
): number {
  if (aisle !== 'Produce') return 1
  const kind = readAmount(amount)?.unit.kind
  const isWeighed = kind === 'weight' || (kind === 'count' && notedWeight(note) !== undefined)
  if (!isWeighed || isOff.test(note ?? '') || staysOn.test(note ?? '')) return 1
  return edible ?? (/\bpeeled\b/i.test(note ?? '') ? pared : 1)
}
