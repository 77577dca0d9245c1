import type { Catalogue } from '../recipes/recipe.ts'

export type Collections = Catalogue['collections']
export type CollectionName = keyof Collections

export const noCollections: Collections = { 'fine-dining': [], 'north-africa': [], world: [] }

export const collectionNames = Object.keys(noCollections) as CollectionName[]
