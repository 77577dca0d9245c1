import type { Ingredient } from './recipe.ts'

/** Of what is not eaten whole, the share that ends up in the food, by what the note says it is for. */
const shares: { purpose: RegExp; share: number }[] = [
  // A pound of battered food soaks up three to six tablespoons of the six cups it swims in.
  { purpose: /\bfor deep-frying\b/i, share: 0.06 },
  // Meat gains about a tenth of its weight in brine, and lies in as much again as it weighs.
  { purpose: /\bfor the brine\b/i, share: 0.1 },
  // What clings and what goes in; the rest is poured away.
  { purpose: /\bfor the marinade\b/i, share: 0.4 },
  // A pound of pasta drinks about a pint of a gallon.
  { purpose: /\bfor the (?:pasta|boiling|cooking|poaching) water\b/i, share: 0.12 },
  // A salt crust, a bay leaf, a tea bag: only a trace of it is left.
  { purpose: /\bdiscarded\b/i, share: 0.01 },
  // Bones and vegetables leave their taste, and little else, in the stock.
  { purpose: /\bstrained out\b/i, share: 0.1 },
  // Half of what is in the plate falls off or stays behind.
  { purpose: /\bfor dredging\b/i, share: 0.5 },
  { purpose: /\bfor greasing\b/i, share: 0.5 },
  // Some take it and some do not.
  { purpose: /\bfor serving on the side\b/i, share: 0.5 },
]

/** How much of an ingredient is eaten, between 0 and 1. */
export const eatenShare = ({ note }: Pick<Ingredient, 'note'>): number =>
  shares.find(({ purpose }) => purpose.test(note ?? ''))?.share ?? 1
