import { address } from '../api/api.ts'

export const spreadsheet = address('POST /api/recipes/import')

/** The collections that ship with the product, with the titles of their failures. */
export const collections = [
  {
    name: 'Fine Dining',
    what: 'Plates for a long evening',
    failure: 'Fine Dining Import Failed',
    call: address('POST /api/import-fine-dining-recipes'),
  },
  {
    name: 'North Africa',
    what: 'From Marrakesh to Cairo',
    failure: 'North Africa Import Failed',
    call: address('POST /api/import-north-africa-recipes'),
  },
  {
    name: 'World Dishes',
    what: 'Home cooking of six continents',
    failure: 'Ethnic Recipes Import Failed',
    call: address('POST /api/import-ethnic-no-wiki-recipes'),
  },
] as const
