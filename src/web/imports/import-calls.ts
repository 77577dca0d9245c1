import type { CollectionName } from '../../domain/imports/collections.ts'
import { address } from '../api/api.ts'
import { paths } from '../navigation/paths.ts'

/** Where an import is undone and its drafts are published. */
export const pastImports = `${paths.admin()}?tab=imports`

export const spreadsheet = address('POST /api/recipes/import')

export const collectionStates = address('GET /api/admin/collections')

/** What there is to say of the collections that ship with the product, and how each is imported. */
export const collections = {
  'fine-dining': {
    what: 'Plates for a long evening',
    failure: 'Fine Dining Import Failed',
    call: address('POST /api/import-fine-dining-recipes'),
  },
  'north-africa': {
    what: 'From Marrakesh to Cairo',
    failure: 'North Africa Import Failed',
    call: address('POST /api/import-north-africa-recipes'),
  },
  world: {
    what: 'Home cooking of six continents',
    failure: 'Ethnic Recipes Import Failed',
    call: address('POST /api/import-ethnic-no-wiki-recipes'),
  },
} as const satisfies Record<CollectionName, object>
