import type { Flag, PantryItem } from '../../src/domain/recipes/pantry.ts'

/** Something of which only the flags matter, and perhaps what many of it are called. */
export const aPantryItem = (flags: Flag[], plural?: string): PantryItem => ({
  ...(plural !== undefined && { plural }),
  flags,
  aisle: 'Pantry',
  package: { amount: 1, unit: 'lb', price: 1 },
  grams: {},
  nutrition: { kcal: 1, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0 },
  substitutes: [],
  synonyms: [],
  staple: false,
})
