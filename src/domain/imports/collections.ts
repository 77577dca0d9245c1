import type { Catalogue } from '../recipes/recipe.ts'

export type Collections = Catalogue['collections']
export type CollectionName = keyof Collections

export const noCollections: Collections = { 'fine-dining': [], 'north-africa': [], world: [] }

export const collectionNames = Object.keys(noCollections) as CollectionName[]

export const collectionTitles: Record<CollectionName, string> = {
  'fine-dining': 'Fine Dining',
  'north-africa': 'North Africa',
  world: 'World Dishes',
}

/** What an import brought in: a spreadsheet, or a collection by its name. */
export const fromCsv = 'csv'
export type ImportSource = typeof fromCsv | CollectionName
