import type {
  importFineDining,
  importNorthAfrica,
  importRecipes,
  importWorld,
} from '../../domain/imports/calls.ts'
import { address } from '../api/api.ts'

export const spreadsheet = address<typeof importRecipes>('POST', '/api/recipes/import')

/** The collections that ship with the product, with the titles of their failures. */
export const collections = [
  {
    name: 'Fine Dining',
    what: 'Plates for a long evening',
    failure: 'Fine Dining Import Failed',
    call: address<typeof importFineDining>('POST', '/api/import-fine-dining-recipes'),
  },
  {
    name: 'North Africa',
    what: 'From Marrakesh to Cairo',
    failure: 'North Africa Import Failed',
    call: address<typeof importNorthAfrica>('POST', '/api/import-north-africa-recipes'),
  },
  {
    name: 'World Dishes',
    what: 'Home cooking of six continents',
    failure: 'Ethnic Recipes Import Failed',
    call: address<typeof importWorld>('POST', '/api/import-ethnic-no-wiki-recipes'),
  },
] as const
