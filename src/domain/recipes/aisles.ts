/** Where things stand in a shop, in the order one walks. */
export const aisles = [
  'Produce',
  'Meat',
  'Seafood',
  'Dairy',
  'Bakery',
  'Pantry',
  'Condiments',
  'Spices',
  'Frozen',
  'Beverages',
  'Other',
] as const
