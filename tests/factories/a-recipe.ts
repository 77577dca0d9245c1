import { createHash } from 'node:crypto'
import { noCollections } from '../../src/domain/imports/collections.ts'
import { regionsOf } from '../../src/domain/recipes/cuisines.ts'
import { chipsOf } from '../../src/domain/recipes/filters.ts'
import type { Catalogue, CatalogueRecipe, Restaurant } from '../../src/domain/recipes/recipe.ts'

let made = 0

/** A plain recipe of the catalogue; each one is new. */
export function aRecipe(details: Partial<CatalogueRecipe> = {}): CatalogueRecipe {
  made += 1
  const recipe = {
    id: `ethnic_test_soup-${made}`,
    title: `Soup ${made}`,
    description: `A bowl of soup number ${made}.`,
    image: 'soup',
    cookTime: 40,
    activeTime: 20,
    waitingTime: 0,
    difficulty: 'easy' as const,
    servings: 4,
    ingredients: [{ name: 'yellow onion', plural: 'yellow onions', amount: '2', note: 'diced' }],
    instructions: [{ step: 1, title: 'Simmer', description: 'Simmer it.', time: 20, parts: [] }],
    tags: ['soup'],
    restaurantBrand: null,
    cuisine: 'Everywhere',
    course: 'Soup' as const,
    isPremium: false,
    publishedAt: null,
    contains: ['yellow onion'],
    allergens: [],
    objections: { vegetarian: [], vegan: [], 'gluten-free': [] },
    kcal: null,
    protein: null,
    sodium: null,
    ...details,
  }
  return { ...recipe, chips: chipsOf(recipe), regions: regionsOf(recipe) }
}

export const aStep = (number: number) => ({
  step: number,
  title: 'Cook',
  description: 'Cook it.',
  time: 1,
  parts: [],
})

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

export function aCatalogue(recipes: CatalogueRecipe[], restaurants: Restaurant[] = []): Catalogue {
  const hashed = recipes.map((recipe) => ({ ...recipe, hash: hashOf(recipe) }))
  return {
    hash: hashOf([restaurants, hashed]),
    restaurants,
    pantry: {},
    recipes: hashed,
    collections: noCollections,
  }
}
