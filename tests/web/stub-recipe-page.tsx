import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { maria } from './stub-person.ts'
import type { Recipe } from '../../src/domain/recipes/recipe.ts'
import { openOfflineStorage } from '../../src/web/offline/offline-storage.ts'
import { queryClient } from '../../src/web/api/query-client.ts'
import { stubEvents } from './stub-events.ts'
import { setUser } from '../../src/web/session/use-user.ts'

type Answer = { status: number; body?: unknown } | 'offline' | Promise<{ status: number; body?: unknown }>

/** For tests: a soup whose amounts are written in every way people write them. */
export const soup: Recipe = {
  id: 'soup',
  title: 'Soup',
  description: 'Warm </script> and good.',
  image: '/pictures/soup-800.webp',
  cookTime: 40,
  activeTime: 20,
  waitingTime: 0,
  servings: 4,
  difficulty: 'easy',
  isPremium: false,
  publishedAt: null,
  isLocked: false,
  rating: 0,
  reviewCount: 0,
  tags: ['winter'],
  restaurantBrand: null,
  cuisine: 'Everywhere',
  course: 'Soup',
  chips: [],
  regions: [],
  allergens: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  sourceUrl: null,
  objections: { vegetarian: [], vegan: ['butter'], 'gluten-free': [] },
  ingredients: [
    { name: 'nutmeg', plural: null, amount: '1/8 tsp', note: null },
    { name: 'stock', plural: null, amount: '1 1/2 cups', note: '360 ml, hot' },
    { name: 'garlic', plural: null, amount: '2-3 cloves', note: 'crushed' },
    { name: 'onion', plural: 'onions', amount: '½', note: null },
    { name: 'salt', plural: null, amount: '', note: 'to taste' },
  ],
  instructions: [
    {
      step: 1,
      title: 'Soften',
      description: 'Soften ½ onion with 2-3 cloves garlic for 10 minutes.',
      time: 10,
      parts: [
        { kind: 'text', text: 'Soften ' },
        { kind: 'ingredient', ingredient: 3, text: '½ onion' },
        { kind: 'text', text: ' with ' },
        { kind: 'ingredient', ingredient: 2, text: '2-3 cloves garlic' },
        { kind: 'text', text: ' for ' },
        { kind: 'timer', seconds: 600, text: '10 minutes' },
        { kind: 'text', text: '.' },
      ],
    },
    { step: 2, title: 'Simmer', description: 'Add the rest.', time: 0, parts: [] },
  ],
}

const usual: Record<string, unknown> = {
  'GET /api/recipes/soup': soup,
  'GET /api/recipes/soup/progress': { checkedIngredients: [0], completedSteps: [], timesCookedEstimate: 2 },
  'GET /api/recipes/soup/rate': { yourRating: null },
  'GET /api/recipes/soup/notes': { notes: 'Less salt', version: 1 },
  'GET /api/favorites/soup/check': { isFavorite: false },
  'POST /api/recipes/soup/progress': { checkedIngredients: [0], completedSteps: [], timesCookedEstimate: 2 },
}

/** Answers each call in order, or as usual; remembers what was sent to be kept. */
export function stubRecipePage(answers: Record<string, Answer[]> = {}) {
  const sent: { call: string; body: unknown }[] = []
  stubEvents()
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${path}`
    if (method !== 'GET') sent.push({ call, body: body === undefined ? undefined : JSON.parse(body) })
    const answer = await (answers[call]?.shift() ??
      (call in usual ? { status: 200, body: usual[call] } : { status: 404, body: { error: 'Not here' } }))
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status })
  })
  return sent
}

/** Renders as a signed-in person sees it who has touched the page. */
export function renderOnRecipePage(children: ReactNode, person = maria) {
  openOfflineStorage(person.id)
  queryClient.clear()
  setUser(queryClient, person)
  render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>)
  fireEvent.pointerMove(window)
  return queryClient
}
