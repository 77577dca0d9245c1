import { vi } from 'vitest'
import { regions, regionsOf } from '../../src/domain/recipes/cuisines.ts'
import { chipsOf } from '../../src/domain/recipes/filters.ts'
import type { FoundRecipe, RecipeCard } from '../../src/domain/recipes/recipe.ts'
import { criteriaOf } from '../../src/web/recipes/advanced-criteria.ts'
import { selected, selectionOf } from '../../src/web/recipes/selection.ts'
import type { RecipeSummary } from '../../src/web/recipes/use-recipes.ts'

/** For tests: a card as the server would send it. */
export function aCard(details: Partial<RecipeCard> & { id: string }): RecipeCard {
  const card = {
    title: details.id,
    description: 'A plain dish.',
    image: '/pictures/soup-800.webp',
    cookTime: 60,
    activeTime: null,
    waitingTime: null,
    servings: 4,
    difficulty: 'easy' as const,
    isPremium: false,
    rating: 0,
    reviewCount: 0,
    tags: [],
    restaurantBrand: null,
    cuisine: 'American',
    allergens: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    publishedAt: null,
    ...details,
  }
  const labelled = { ...card, objections: null }
  return { ...card, chips: details.chips ?? chipsOf(labelled), regions: details.regions ?? regionsOf(card) }
}

type Answer = (query: URLSearchParams) => Response | Promise<Response>

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** For tests: answers by "METHOD /path", whatever is asked there; returns what was asked. */
export function stubServer(answers: Record<string, Answer>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    return (await answers[`${method} ${pathname}`]?.(searchParams)) ?? json({ error: 'Not here' }, 404)
  })
  return asked
}

/** Ingredients by the id of the recipe they are in. */
type Contents = Record<string, string[]>

/** For tests: lists and summaries of these cards, as the server would give them. */
export function servingRecipes(cards: RecipeCard[], contents: Contents = {}): Record<string, Answer> {
  const found = (query: URLSearchParams) => {
    const { cuisine, restaurant, tags, cursor, limit } = Object.fromEntries(query)
    const all = advanced(selected(cards, selectionOf(query)), query, contents).filter(
      (card) =>
        (!cuisine || card.regions.includes(cuisine)) &&
        (!restaurant || card.restaurantBrand === restaurant) &&
        (!tags || card.restaurantBrand !== null),
    )
    const start = cursor ? all.findIndex(({ id }) => id === cursor) + 1 : 0
    return all.slice(start, start + Number(limit ?? all.length))
  }
  return {
    'GET /api/recipes': (query) => json(found(query)),
    'GET /api/recipes/summary': (query) => json(summaryOf(found(query))),
    'GET /api/favorites': () => json([]),
    'GET /api/ingredients': () =>
      json([...new Set(Object.values(contents).flat())].map((name) => ({ name, isStaple: name === 'salt' }))),
  }
}

/** Those that fit the criteria which can be told from a card and its ingredients; salt is a staple. */
function advanced(cards: RecipeCard[], query: URLSearchParams, contents: Contents): FoundRecipe[] {
  const { have, missing, without, maxTime, maxKcal } = criteriaOf(query)
  const lacking = ({ id }: RecipeCard) =>
    (contents[id] ?? []).filter((name) => name !== 'salt' && !have.includes(name))
  return cards
    .filter(({ cookTime }) => cookTime <= (maxTime ?? Infinity))
    .filter(({ perServing }) => maxKcal === null || (perServing?.kcal ?? Infinity) <= maxKcal)
    .filter(({ id }) => !without.some((name) => contents[id]?.includes(name)))
    .filter((card) => have.length === 0 || lacking(card).length <= missing)
    .map((card) => (have.length === 0 ? card : { ...card, missing: lacking(card) }))
}

function summaryOf(cards: RecipeCard[]): RecipeSummary {
  const counts = (namesOf: (card: RecipeCard) => string[], names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, cards.filter((card) => namesOf(card).includes(name)).length]),
    )
  const brands = [...new Set(cards.flatMap(({ restaurantBrand }) => restaurantBrand ?? []))]
  const times = cards.map(({ cookTime }) => cookTime)
  return {
    total: cards.length,
    regions: counts((card) => card.regions, regions) as RecipeSummary['regions'],
    restaurants: counts(({ restaurantBrand }) => (restaurantBrand ? [restaurantBrand] : []), brands),
    averageRating: null,
    shortestTime: times.length > 0 ? Math.min(...times) : null,
    longestTime: times.length > 0 ? Math.max(...times) : null,
  }
}

/** For tests: an answer that comes when the test says so. */
export function aLateAnswer() {
  let send: (response: Response) => void = () => undefined
  const promise = new Promise<Response>((resolve) => (send = resolve))
  return { promise, send: (response: Response) => send(response) }
}
