import { expect, test } from 'vitest'
import type { RecipeCard } from '../../../domain/recipes/recipe.ts'
import { trending } from './trending-order.ts'

const card = (title: string, createdAt: string, chips: string[]): RecipeCard => ({
  id: title,
  title,
  description: '',
  image: null,
  cookTime: 40,
  servings: 4,
  difficulty: 'easy',
  isPremium: false,
  rating: 0,
  reviewCount: 0,
  tags: [],
  restaurantBrand: null,
  cuisine: null,
  regions: [],
  chips,
  createdAt,
})
const cards = [
  card('loved', '2026-01-01T00:00:00.000Z', []),
  card('liked', '2026-03-01T00:00:00.000Z', ['quick']),
  card('known', '2026-02-01T00:00:00.000Z', ['quick']),
]

test.each([
  ['Popular', ['loved', 'liked', 'known']],
  ['Recent', ['liked', 'known', 'loved']],
  ['Quick', ['liked', 'known']],
] as const)('%s shows %j', (order, titles) => {
  expect(trending(cards, order).map(({ title }) => title)).toEqual(titles)
})
