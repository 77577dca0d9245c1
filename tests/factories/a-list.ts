import { type Pantry, pantry } from '../../src/domain/recipes/pantry.ts'
import type { Ingredient } from '../../src/domain/recipes/recipe.ts'
import type { ItemInput } from '../../src/domain/shopping/item.ts'

const nutrition = { kcal: 0, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0 }

/** A small pantry with one of each kind: counted, poured, weighed, packed, and what every kitchen has. */
export const aPantry = (): Pantry =>
  pantry.parse({
    'yellow onion': {
      plural: 'yellow onions',
      synonyms: ['onion'],
      aisle: 'Produce',
      package: { amount: 3, unit: 'lb', price: 3.49 },
      grams: { cup: 150, piece: 170 },
      nutrition,
    },
    'whole milk': {
      synonyms: ['milk'],
      aisle: 'Dairy',
      package: { amount: 64, unit: 'fl oz', price: 2.99 },
      grams: { cup: 244 },
      nutrition,
    },
    'ground beef': {
      aisle: 'Meat',
      package: { amount: 1, unit: 'lb', price: 6.49 },
      grams: { cup: 225 },
      nutrition,
    },
    garlic: {
      synonyms: ['garlic clove'],
      aisle: 'Produce',
      package: { amount: 10, unit: 'piece', price: 0.79 },
      grams: { cup: 136, piece: 5 },
      nutrition,
    },
    flour: {
      aisle: 'Pantry',
      package: { amount: 5, unit: 'lb', price: 3.49 },
      grams: { cup: 125 },
      nutrition,
    },
    'sliced almond': {
      plural: 'sliced almonds',
      aisle: 'Pantry',
      package: { amount: 6, unit: 'oz', price: 4.49 },
      nutrition,
    },
    chickpea: {
      plural: 'chickpeas',
      aisle: 'Pantry',
      package: { amount: 1, unit: 'piece', price: 1.19 },
      grams: { cup: 164, piece: 255 },
      nutrition,
    },
    ice: {
      aisle: 'Frozen',
      package: { amount: 7, unit: 'lb', price: 2.99 },
      grams: { cup: 140 },
      nutrition,
      staple: true,
    },
    salt: {
      aisle: 'Spices',
      package: { amount: 26, unit: 'oz', price: 1.29 },
      grams: { cup: 288 },
      nutrition,
      staple: true,
    },
  })

export const anIngredient = (name: string, amount = '', details: Partial<Ingredient> = {}): Ingredient => ({
  name,
  plural: null,
  amount,
  note: null,
  ...details,
})

/** What someone sends to write a list down. */
export const aList = (names: string[] = [], name = 'Groceries'): { name: string; items: ItemInput[] } => ({
  name,
  items: names.map((one) => ({ name: one, id: crypto.randomUUID() })),
})
